/// `1 cell`, `2 cells`: a count with its noun.
package func counted(_ count: Int, _ noun: String) -> String {
  counted(count, noun, noun + "s")
}

/// The same for a noun with a plural of its own.
package func counted(_ count: Int, _ noun: String, _ plural: String) -> String {
  "\(count) \(count == 1 ? noun : plural)"
}
