import Algorithms
import DocumentReading

/// Finds the constants of programs that are called alike and are not the same: every program has names of its own.
///
/// Read as one, `Colors` of two programs would have the values of whichever is read last. A program that imports another is
/// built upon it, and files that set much alike are for the user to choose from.
struct ConstantsOfPrograms {
  /// A program with plain values.
  struct Program {
    let path: String
    /// The names of the files that it imports something from.
    let imports: Set<String>
    /// The names of the groups and tokens at its top.
    let names: [String]
    /// The names of the tokens among them.
    fileprivate let tokens: Set<String>
    /// By the path of a token: its values, with those in modes.
    fileprivate private(set) var values: [String: String] = [:]
    /// By the name at the top: the paths of the tokens.
    fileprivate private(set) var paths: [String: [String]] = [:]
    fileprivate let hasModes: Bool

    /// - Parameter document: In the form of the standard.
    init(path: String, document: DataNode, imports: Set<String>) {
      (self.path, self.imports) = (path, imports)
      let members = (document.members ?? []).filter { !$0.key.hasPrefix("$") }
      names = members.map(\.key)
      tokens = Set(members.filter(\.node.isToken).map(\.key))
      hasModes = TokenModes.hasModes(document)
      var (values, paths): ([String: String], [String: [String]]) = ([:], [:])
      _ = document.mappingTokens { path, token in
        let own = [token["$value"]] + (token["$extensions"].map(TokenModes.modes(in:)) ?? []).map(\.node)
        let text = own.map { $0.map { JSONWriter.line(of: JSONValue($0)) } ?? "" }.joined(separator: "\n")
        values[path.joined(separator: ".")] = text
        paths[path[0], default: []].append(path.joined(separator: "."))
        return token
      }
      (self.values, self.paths) = (values, paths)
    }

    /// Whether it imports something from another program, which may be the index of its folder.
    func imports(_ other: String) -> Bool {
      imports.contains(other.stem) || other.stem == "index" && imports.contains(other.folderName)
    }
  }

  /// What goes into a group that is called after its program.
  struct Separate {
    let path: String
    /// The program whose constants keep their names.
    let other: String
    let group: String
    var names: Set<String>
  }

  private(set) var all: [Separate] = []
  private let programs: [Program]
  /// What groups must not be called, in lowercase.
  private var taken: Set<String>

  init(_ programs: [Program]) {
    self.programs = programs
    taken = Set(programs.flatMap(\.names).map { $0.lowercased() })
    var places: [String: [Int]] = [:]
    for (index, program) in programs.enumerated() {
      for name in program.names { places[name, default: []].append(index) }
    }
    for (name, indices) in places.sorted(by: { $0.key < $1.key }) where indices.count > 1 {
      let (others, called) = indices.partitioned { programs[$0].path.stem.lowercased() == name.lowercased() }
      compare(name, of: called + others)
    }
  }

  /// - Parameter indices: The programs with the name, those first that are called so.
  private mutating func compare(_ name: String, of indices: [Int]) {
    // By the path of a token: the program that has it, and its values.
    var kept: [String: (index: Int, value: String)] = [:]
    for index in indices {
      let own = programs[index].paths[name, default: []]
      let rivals = own.compactMap { path in
        kept[path].flatMap { $0.value == programs[index].values[path] ? nil : $0.index }
      }
      if let rival = Set(rivals).sorted().first(where: { areApart(programs[index], programs[$0]) }) {
        separate(name, of: programs[index], besides: programs[rival])
      } else {
        for path in own { kept[path] = (index, programs[index].values[path] ?? "") }
      }
    }
  }

  private func areApart(_ one: Program, _ other: Program) -> Bool {
    if one.imports(other.path) || other.imports(one.path) { return false }
    if one.hasModes || other.hasModes { return true }
    let shared = one.values.keys.count { other.values[$0] != nil }
    return shared * 2 < min(one.values.count, other.values.count)
  }

  private mutating func separate(_ name: String, of program: Program, besides other: Program) {
    // Tokens at the top are what one object has.
    let names = program.tokens.contains(name) ? program.tokens : [name]
    if let index = all.firstIndex(where: { $0.path == program.path }) { return all[index].names.formUnion(names) }
    let known = Set(other.path.split(separator: "/"))
    let folders = program.path.split(separator: "/").dropLast().reversed().filter { !known.contains($0) }
    let stems = [program.path.stem] + folders.map(String.init) + [program.path.withoutExtension]
    let group = stems.map(\.safeForFiles).first { !taken.contains($0.lowercased()) } ?? "\(name)-\(all.count + 2)"
    taken.insert(group.lowercased())
    all.append(Separate(path: program.path, other: other.path, group: group, names: names))
  }
}

extension MigrationPlan {
  /// Puts constants into groups that other programs have with other values.
  mutating func keepConstantsApart(in paths: [String]) {
    guard !programs.isEmpty else { return }
    let found = paths.compactMap { path -> ConstantsOfPrograms.Program? in
      let isOfAppearance =
        appearancesOfPrograms[path] != nil || path.stem.wordsOfName.contains(where: \.isNameOfAppearance)
      guard !isOfAppearance, let place = document(path), PlainValues.recognize(place.node) != nil,
        let text = text(ofProgram: path)
      else { return nil }
      return .init(path: path, document: place.inStandardForm, imports: ProgramTokens(text).importedFiles)
    }
    for constants in ConstantsOfPrograms(found).all {
      if let node = document(constants.path)?.node {
        library.replace(constants.path, with: node.inGroup(named: constants.group, constants.names))
      }
      for program in found where program.imports(constants.path) && !program.imports(constants.other) {
        guard let node = document(program.path)?.node else { continue }
        library.replace(program.path, with: node.withReferences(to: constants.names, in: constants.group))
      }
      diagnostics.report(.apart(constants))
    }
  }
}

extension Diagnostic {
  fileprivate static func apart(_ constants: ConstantsOfPrograms.Separate) -> Self {
    let names = list(constants.names.sorted())
    return Diagnostic(
      "conversion-change",
      "\(names) of '\(constants.path)' \(constants.names.count == 1 ? "is" : "are") in the group '\(constants.group)': "
        + "'\(constants.other)' has other values by the same names",
      severity: .warning,
      advice: "remove the program that the app does not use, and begin again",
      subject: constants.path
    )
  }
}
