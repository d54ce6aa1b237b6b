import Algorithms
import DesignTokens

/// The contexts that count where nothing is chosen, as far as style sheets show others than the themes have so far.
///
/// Pages have the values of such a context, and in rules that choose something those of what would be the default; or no rule
/// chooses anything, and the contexts are no appearances, of which pages may have one alone.
struct PublishedDefaults {
  /// Fewer tokens have the values of another context by chance.
  private static let leastTokens = 3

  struct Default: Hashable {
    var theme: String
    var modifier: String
    var context: String
  }

  private(set) var all: [Default] = []

  /// - Parameters:
  ///   - sheets: The style sheets of the folder.
  ///   - palette: What the tokens are.
  ///   - naming: What the sheets call them.
  init(of sheets: [StyleSheetReader], for palette: Palette, _ naming: PublishedNaming) {
    let themes = palette.themes.filter { !$0.theme.defaults.isEmpty }
    guard !sheets.isEmpty, !themes.isEmpty else { return }
    let pages = PublishedProperties.table(of: sheets, for: nil)
    let whole = PublishedProperties(sheets.map(\.declarations)).table(behind: "")
    let start = PublishedToken.key(of: naming.prefix)
    for columns in themes {
      let tokens = PublishedToken.all(of: palette, in: [columns.name])
      let keys = Dictionary(tokens.map { ($0.path, start + naming.key(of: $0)) }) { first, _ in first }
      let rows = palette.rows(of: columns.name).compactMap { row -> Row? in
        guard let key = keys[row.path], let page = pages[key], let property = whole[key] else { return nil }
        return Row(row.tokens, page, property)
      }
      for (modifier, standard) in columns.theme.defaults.sorted(by: { $0.key < $1.key }) {
        guard let context = Self.context(of: modifier, insteadOf: standard, in: columns.theme, by: rows) else {
          continue
        }
        all.append(Default(theme: columns.name, modifier: modifier, context: context))
      }
    }
  }

  /// A token of which pages have one value.
  private struct Row {
    /// By permutation.
    var values: [PublishedValue?]
    var ofPage: PublishedValue
    /// In whatever rules.
    var published: Set<PublishedValue>

    init?(_ tokens: [Token?], _ page: PublishedProperties.Property, _ property: PublishedProperties.Property) {
      let own = Set(page.values.map(\.opaque))
      guard own.count == 1, let value = own.first else { return nil }
      ofPage = value
      published = Set(property.values.map(\.opaque))
      values = tokens.map { token in token.flatMap { PublishedValue($0.value)?.opaque } }
    }
  }

  /// The context of a modifier whose values nearly all pages have that choose none; nil if it is the default, or if the sheets
  /// do not choose that.
  private static func context(
    of modifier: String,
    insteadOf standard: String,
    in theme: Theme,
    by rows: [Row]
  ) -> String? {
    // Where all others are what they are without a choice.
    var columns: [(context: String, index: Int)] = []
    for (index, permutation) in theme.permutations.enumerated() {
      let (others, own) = permutation.choices.partitioned { $0.modifier == modifier }
      guard let own = own.first, others.allSatisfy({ theme.defaults[$0.modifier] == $0.context }) else { continue }
      columns.append((own.context, index))
    }
    guard columns.count > 1, let base = columns.first(where: { $0.context == standard })?.index else { return nil }
    let telling = rows.filter { row in columns.contains { row.values[$0.index] != row.values[base] } }
    let counts = columns.map { column in telling.count { $0.values[column.index] == $0.ofPage } }
    guard let most = counts.max(), 10 * most >= 9 * telling.count, counts.count(where: { $0 == most }) == 1,
      let found = zip(columns, counts).first(where: { $0.1 == most })?.0, found.index != base
    else { return nil }
    let differing = telling.filter { $0.values[found.index] != $0.values[base] }
    let same = differing.count { $0.values[found.index] == $0.ofPage }
    let chosen = differing.count { row in row.values[base].map(row.published.contains) ?? false }
    guard same >= leastTokens, 10 * same >= 9 * differing.count else { return nil }
    let areAppearances = columns.contains { Words.of($0.context).contains { Appearance(named: $0) != nil } }
    let isAlone = !areAppearances && rows.allSatisfy { $0.published.count == 1 }
    return isAlone || 2 * chosen >= differing.count ? found.context : nil
  }
}
