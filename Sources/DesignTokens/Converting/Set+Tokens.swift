extension Set<String> {
  /// Whether at least nine tenths of the tokens are among others, so that these stand for the same.
  func areMostly(in others: Set<String>) -> Bool { count(where: others.contains) * 10 >= count * 9 }
}
