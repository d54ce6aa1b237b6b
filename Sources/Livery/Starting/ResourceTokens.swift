import Algorithms
import DesignTokens
import DocumentReading

/// The resources of an app for Android as files of tokens, which `Migration` reads like those of other tools.
///
/// What `res/values` says holds by day, and what `res/values-night` says of the same names by night. Android knows many more
/// folders, such as those for widths and for versions of the platform; a token has one value in a theme.
struct ResourceTokens {
  /// What is said of a resource, and where it is.
  struct Remark {
    var name: String
    var text: String
    var location: SourceFile.Location
  }

  /// The token files and, if something is other by night, a resolver document; empty if there is no token.
  private(set) var files: [String: String] = [:]
  /// The folders of resources that tokens are from.
  private(set) var folders: [String] = []
  /// The resources, or their values by night, that are no tokens.
  private(set) var skipped: [Remark] = []
  /// The names of those that have a value by night alone, which holds by day as well.
  private(set) var ofNight: [String] = []
  /// The names of those that have other values elsewhere, and these places.
  private(set) var elsewhere: (names: [String], places: [String]) = ([], [])
  /// Those that have several values by day, or by night: that of the first module counts.
  private(set) var repeated: [Remark] = []
  /// The files with colors that are no sources.
  private(set) var passedOver: [PassedOver] = []
  /// What is wrong with files that cannot be read.
  private(set) var problems = Diagnostics()

  private typealias Key = ResourceValue.Key

  private struct Resource {
    var value: ResourceValue?
    /// As it is written.
    var text: String
    var source: Int
    var offset: Int
  }

  /// Resources in the order in which they are declared first.
  private struct Table {
    private(set) var keys: [Key] = []
    private(set) var resources: [Key: Resource] = [:]

    subscript(key: Key) -> Resource? { resources[key] }

    mutating func add(_ key: Key, _ resource: Resource) {
      if resources.updateValue(resource, forKey: key) == nil { keys.append(key) }
    }

    mutating func remove(_ unwanted: Set<Key>) {
      keys.removeAll(where: unwanted.contains)
      for key in unwanted { resources[key] = nil }
    }
  }

  private var sources: [SourceFile] = []
  private var day = Table()
  private var night = Table()

  /// - Parameter paths: The files that may be sources.
  init(among paths: [String], in folder: any SourceFiles) {
    let places = Self.places(among: paths)
    guard !places.isEmpty else { return }
    let frames = AppPackages(among: paths, in: folder).framesOfAndroid
    let found = places.compactMap { path, place -> (source: SourceFile, place: ResourcePlace)? in
      guard let source = try? folder.file(at: path), Self.mayHaveTokens(source) else { return nil }
      return (source, place)
    }
    let (all, ofFrames) = found.partitioned { file in frames.contains { RelativePath.lies(file.source.path, in: $0) } }
    passedOver = Self.passedOver(ofFrames.map(\.source), "it is of the project that a framework puts around its app")
    // What shows how a library is used is none of it, if there is anything else.
    let (own, examples) = all.partitioned { RelativePath.liesInExamples($0.source.path) }
    let chosen = own.isEmpty ? examples : own
    var others: [(key: Key, text: String, place: String)] = []
    for (source, place) in chosen { others += read(source, place) }
    guard !problems.containsErrors else { return }
    let isOfTemplate = !day.keys.isEmpty && (day.keys + night.keys).allSatisfy { isOfTemplates($0) }
    if !isOfTemplate {
      completeDay()
      settleNames()
      write()
    }
    guard !files.isEmpty else {
      let reason =
        isOfTemplate
        ? "it has no color but those that every new app has" : "none of its colors is a value that a token can have"
      passedOver += Self.passedOver(chosen.map(\.source), reason)
      return
    }
    folders = Array(chosen.filter(\.place.isOfAppearance).map(\.place.folder).uniqued())
    let left = others.filter { other in day[other.key].map { $0.text != other.text } ?? true }
    elsewhere = (Array(left.map(\.key.name).uniqued()), Array(left.map(\.place).uniqued()))
  }

  // MARK: Files

  /// The files in folders of values, those of the app itself first: where modules have a resource of one name, it counts that
  /// of the app.
  private static func places(among paths: [String]) -> [(path: String, place: ResourcePlace)] {
    let found = paths.compactMap { path -> (path: String, place: ResourcePlace)? in
      guard path.hasSuffix(".xml"), !RelativePath.liesAside(path), !RelativePath.liesInBuild(path),
        !path.split(separator: "/").contains(where: { $0.hasPrefix(".") || $0 == "node_modules" })
      else { return nil }
      return ResourcePlace(path).map { (path, $0) }
    }
    let (others, ofApp) = found.partitioned { "/\($0.path)".contains("/app/") }
    return ofApp + others
  }

  /// Whether a file has an element of a kind that is read, as hardly one with texts in some language has.
  private static func mayHaveTokens(_ source: SourceFile) -> Bool {
    let text = String(decoding: source.bytes, as: UTF8.self)
    return ["<color", "<dimen", "<integer", "<item"].contains { text.contains($0) }
  }

  private static func passedOver(_ files: [SourceFile], _ reason: String) -> [PassedOver] {
    files.filter { String(decoding: $0.bytes, as: UTF8.self).contains("<color") }
      .map { PassedOver(path: $0.path, reason: reason) }
  }

  /// Takes the resources of a file; returns those that hold neither by day nor by night.
  private mutating func read(_ source: SourceFile, _ place: ResourcePlace) -> [(key: Key, text: String, place: String)]
  {
    var found = Diagnostics()
    let root = source.element(diagnostics: &found)
    // What is not read may be broken.
    if place.isOfAppearance { problems.append(found) }
    guard let file = root.flatMap({ ResourceFile($0) }) else { return [] }
    sources.append(source)
    return file.entries.compactMap { entry in
      guard let kind = ResourceValue.Kind(rawValue: entry.kind) else { return nil }
      let key = Key(kind: kind, name: entry.name)
      guard place.isOfAppearance else { return (key, entry.value, place.text) }
      add(key, entry, isNight: !place.qualifiers.isEmpty)
      return nil
    }
  }

  private mutating func add(_ key: Key, _ entry: ResourceFile.Entry, isNight: Bool) {
    var resource = Resource(text: entry.value, source: sources.count - 1, offset: entry.offset)
    if let known = isNight ? night[key] : day[key] {
      guard known.text.lowercased() != entry.value.lowercased() else { return }
      remark(
        on: resource,
        key,
        "'\(entry.value)' here, and '\(known.text)' in '\(sources[known.source].path)'",
        in: \.repeated
      )
      return
    }
    do throws(ResourceValue.Refusal) {
      resource.value = try ResourceValue(entry.value, of: key.kind)
    } catch {
      remark(on: resource, key, error.reason + (isNight ? ", by night" : ""), in: \.skipped)
    }
    if isNight { night.add(key, resource) } else { day.add(key, resource) }
  }

  private mutating func remark(
    on resource: Resource,
    _ key: Key,
    _ text: String,
    in list: WritableKeyPath<Self, [Remark]>
  ) {
    let location = sources[resource.source].location(at: resource.offset)
    self[keyPath: list].append(Remark(name: key.name, text: text, location: location))
  }

  /// Whether Android Studio, or a framework for apps, puts a resource into every new app.
  private func isOfTemplates(_ key: Key) -> Bool {
    let text = day[key]?.text.uppercased() ?? ""
    return switch key.kind {
    case .color: Self.namesOfTemplates.contains(key.name) || Self.colorsOfTemplates[key.name]?.contains(text) == true
    case .dimen: Self.lengthsOfTemplates.contains(key.name)
    case .integer: false
    }
  }

  private static let namesOfTemplates: Set = [
    "black", "white", "purple_200", "purple_500", "purple_700", "teal_200", "teal_700", "ic_launcher_background",
  ]

  private static let colorsOfTemplates: [String: Set<String>] = [
    "colorPrimary": ["#3F51B5", "#008577", "#6200EE", "#512BD4"],
    "colorPrimaryDark": ["#303F9F", "#00574B", "#3700B3", "#2B0B98"],
    "colorAccent": ["#FF4081", "#D81B60", "#03DAC5", "#2B0B98"],
  ]

  private static let lengthsOfTemplates: Set = [
    "activity_horizontal_margin", "activity_vertical_margin", "fab_margin", "nav_header_vertical_spacing",
    "nav_header_height", "appbar_padding", "app_bar_height", "text_margin",
  ]

  // MARK: Tokens

  /// Lets what is there by night alone hold by day as well, so that every token is there whatever is chosen.
  private mutating func completeDay() {
    for key in night.keys where day[key] == nil {
      guard let resource = night[key] else { continue }
      day.add(key, resource)
      if resource.value != nil { ofNight.append(key.name) }
    }
  }

  /// Leaves out what tokens cannot be called, and what another kind of resource is called.
  private mutating func settleNames() {
    var owners: [String: ResourceValue.Kind] = [:]
    for kind in ResourceValue.Kind.allCases {
      for key in day.keys where key.kind == kind && day[key]?.value != nil && owners[key.name] == nil {
        owners[key.name] = kind
      }
    }
    var unwanted: Set<Key> = []
    for key in day.keys {
      guard let resource = day[key], resource.value != nil else { continue }
      if !key.name.utf8.allSatisfy({ $0.isNameByte || $0 == UInt8(ascii: "_") }) {
        remark(on: resource, key, "the name has other characters than letters, figures and '_'", in: \.skipped)
      } else if let owner = owners[key.name], owner != key.kind {
        remark(on: resource, key, "'@\(owner.rawValue)/\(key.name)' has the name already", in: \.skipped)
      } else {
        continue
      }
      unwanted.insert(key)
    }
    day.remove(unwanted)
    night.remove(unwanted)
  }

  private mutating func write() {
    let byDay = day.resources.compactMapValues(\.value)
    let meanings = Self.meanings(of: byDay, day.keys)
    for key in day.keys where meanings[key] == nil {
      guard let resource = day[key], case .alias(let target)? = resource.value else { continue }
      remark(on: resource, key, Self.reason(against: target, isKnown: day[target] != nil), in: \.skipped)
    }
    let keys = day.keys.filter { meanings[$0] != nil }
    // Programs keep settings in integers.
    guard keys.contains(where: { $0.kind != .integer }) else { return }
    let (changed, byNight) = valuesByNight(besides: byDay, meanings, keys)
    func tokens(_ keys: [Key], _ values: [Key: ResourceValue]) -> [JSONMember] {
      keys.compactMap { key in
        guard let value = values[key], let meaning = meanings[key] else { return nil }
        return JSONMember(key.name, value.token(named: key.name, meaning: meaning))
      }
    }
    let dark = tokens(changed, byNight)
    let appearance = ContextFiles.Modifier(
      name: StyleSheetTokens.Choice.appearance,
      contexts: [("light", []), ("dark", dark)]
    )
    files = ContextFiles.texts(of: tokens(keys, byDay), dark.isEmpty ? [] : [appearance])
  }

  /// The tokens that are something else by night, and what all are then.
  private mutating func valuesByNight(
    besides byDay: [Key: ResourceValue],
    _ meanings: [Key: ResourceValue],
    _ keys: [Key]
  ) -> (changed: [Key], values: [Key: ResourceValue]) {
    var byNight = byDay.filter { meanings[$0.key] != nil }
    for key in night.keys where meanings[key] != nil {
      if let value = night[key]?.value { byNight[key] = value }
    }
    let meaningsByNight = Self.meanings(of: byNight, keys)
    let changed = night.keys.filter { key in
      guard let resource = night[key], let value = resource.value, let meaning = meanings[key],
        resource.text.lowercased() != day[key]?.text.lowercased()
      else { return false }
      if meaningsByNight[key]?.type == meaning.type { return true }
      let reason =
        if case .alias(let target) = value, meaningsByNight[key] == nil {
          Self.reason(against: target, isKnown: meanings[target] != nil)
        } else {
          "it is a length in one appearance and a number in the other"
        }
      remark(on: resource, key, reason + ", by night", in: \.skipped)
      return false
    }
    return (changed, byNight)
  }

  private static func reason(against target: Key, isKnown: Bool) -> String {
    let text = "'@\(target.kind.rawValue)/\(target.name)'"
    return isKnown ? "\(text) has no value, or is this one again" : "\(text) is in no file of values here"
  }

  /// What resources are behind their references; nothing for those that refer to each other, and to what is not there.
  private static func meanings(of values: [Key: ResourceValue], _ keys: [Key]) -> [Key: ResourceValue] {
    let places = Dictionary(keys.indices.map { (keys[$0], Int32($0)) }) { first, _ in first }
    var graph = DirectedGraph()
    for key in keys {
      let place: Int32? = if case .alias(let target)? = values[key] { places[target] } else { nil }
      graph.appendVertex(dependingOn: place.map { [$0] } ?? [])
    }
    var found: [Key: ResourceValue] = [:]
    graph.forEachComponent { component in
      for key in component.map({ keys[Int($0)] }) where component.count == 1 {
        if case .alias(let target)? = values[key] {
          if let meaning = found[target] { found[key] = meaning }
        } else if let value = values[key] {
          found[key] = value
        }
      }
    }
    return found
  }
}

extension ResourceValue {
  /// As the standard has it, with what a resource is where that has one type for several.
  ///
  /// - Parameter meaning: What it is behind all references.
  fileprivate func token(named name: String, meaning: ResourceValue) -> JSONValue {
    var (json, isAlias) = (JSONValue.null, false)
    switch self {
    case .color(let color): json = color.json
    case .length(let length, _): json = .record(["value": .number(length), "unit": "px"])
    case .number(let number): json = .number(number)
    case .integer(let integer): json = .number(integer)
    case .alias(let target): (json, isAlias) = (.string("{\(target.name)}"), true)
    }
    let kind: ResourceKind? =
      switch meaning {
      case .length(_, true): .textDimension
      // The name of a token, or of another one, may say that it is a size of text.
      case .length(_, false): isAlias || TokenPath(name).namesTextSize ? .dimension : nil
      case .integer: .integer
      case .color, .number, .alias: nil
      }
    return .record([
      "$type": meaning.type.map(JSONValue.string), "$value": .inline(json), "$extensions": kind?.extensions,
    ])
  }
}
