import Algorithms

/// Results of several permutations, with one line for those that are the same.
enum PermutationLines {
  /// As in `acme/light|dark: 3.47:1`, in the order of the first permutation of each line.
  static func text(of results: [(permutation: String, text: String)], in theme: String) -> [String] {
    results.map(\.text).uniqued().map { text in
      let permutations = results.filter { $0.text == text }.map(\.permutation).uniqued()
      return "\(theme)/\(permutations.joined(separator: "|")): \(text)"
    }
  }
}
