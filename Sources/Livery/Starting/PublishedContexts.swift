import Algorithms
import DesignTokens

/// The values that the style sheets of a folder give properties in contexts such as dark, and that the outputs of its project
/// have in none: no file of tokens has them.
struct PublishedContexts {
  typealias Choice = StyleSheetTokens.Choice

  /// Sheets with more of them show what can be chosen.
  private static let mostChoices = 16

  /// The properties, in the order of the sheets.
  private(set) var names: [String] = []
  /// What the contexts are called.
  private(set) var contexts: [String] = []

  /// - Parameters:
  ///   - sheets: The style sheets of the folder.
  ///   - properties: What is looked at.
  ///   - outputs: The style sheets that the project has instead.
  init(of sheets: [StyleSheetReader], among properties: Set<String>, in outputs: [StyleSheetReader]) {
    var owned: [Choice: [String]] = [:]
    var choices: [Choice] = []
    for declaration in sheets.lazy.flatMap(\.declarations) where properties.contains(declaration.name) {
      for choice in Self.choices(of: declaration) {
        if owned[choice] == nil { choices.append(choice) }
        owned[choice, default: []].append(declaration.name)
      }
    }
    guard !choices.isEmpty else { return }
    let written = Output(outputs, properties)
    let pages = PublishedProperties.table(of: sheets, for: nil, where: properties.contains)
    for choice in choices.prefix(Self.mostChoices) {
      let own = (owned[choice] ?? []).uniqued()
      let table = PublishedProperties.table(of: sheets, for: choice, where: Set(own).contains)
      let lost = own.filter { name in
        let key = PublishedToken.key(of: name)
        let values = Set(table[key]?.values.map(\.opaque) ?? [])
        guard !values.isEmpty, let page = pages[key], !written.decides(name, for: choice) else { return false }
        return values.isDisjoint(with: page.values.map(\.opaque)) && written.lacks(values, of: key)
      }
      guard !lost.isEmpty else { continue }
      names += lost
      contexts.append(choice.context)
    }
    names = Array(names.uniqued())
    contexts = Array(contexts.uniqued())
  }

  /// The contexts that a declaration is for by itself.
  private static func choices(of declaration: StyleSheetReader.Declaration) -> [Choice] {
    let chosen = declaration.reaches.filter { $0.count == 1 }.flatMap(\.self)
    let hasHalves = declaration.isOfPage && StyleSheetTokens.halves(of: declaration.value).dark != nil
    return chosen + (hasHalves ? [.appearance("dark")] : [])
  }

  /// What the outputs have.
  private struct Output {
    private let table: PublishedProperties.Table
    /// The properties that are declared for each context.
    private var decided: [Choice: Set<String>] = [:]
    /// Those whose values ask which contexts apply.
    private var asking: Set<String> = []

    init(_ outputs: [StyleSheetReader], _ properties: Set<String>) {
      table = PublishedProperties(outputs.map(\.declarations), where: properties.contains).table(behind: "")
      for declaration in outputs.lazy.flatMap(\.declarations) where properties.contains(declaration.name) {
        for choice in declaration.reaches.joined() + choices(of: declaration) {
          decided[choice, default: []].insert(declaration.name)
        }
        if declaration.value.contains("var(--_") { asking.insert(declaration.name) }
      }
    }

    /// Whether a property has a value for a context, whatever it is.
    func decides(_ name: String, for choice: Choice) -> Bool {
      asking.contains(name) || decided[choice]?.contains(name) ?? false
    }

    /// Whether a property has values, and none of these.
    func lacks(_ values: Set<PublishedValue>, of key: String) -> Bool {
      guard let own = table[key]?.values, !own.isEmpty else { return false }
      return values.isDisjoint(with: own.map(\.opaque))
    }
  }
}
