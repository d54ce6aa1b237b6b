import DesignTokens
import DocumentReading

/// How a token comes by its value in one permutation: its declaration, and those that its aliases lead to.
struct TokenDerivation: Sendable, Hashable {
  /// A token on the way, and what its declaration overrides.
  struct Link: Sendable, Hashable {
    var path: TokenPath
    var source: SourceFile.Location
    var provenance: Provenance
  }

  var value: String
  /// Never empty; the last one writes the value out.
  var links: [Link]

  init(of token: Token, in permutation: Permutation) {
    value = token.value.shortText
    links = [Link(token)]
    for path in token.aliasChain {
      guard let next = permutation.tokens[path] else { break }
      links.append(Link(next))
    }
  }

  func lines(_ place: LocationText) -> [String] {
    links.enumerated().flatMap { index, link in
      let alias = index > 0 ? ["\(links[index - 1].path) is an alias of \(link.path)"] : []
      return alias + link.lines(place)
    }
  }

  var json: JSONValue {
    .array(links.map(\.json))
  }
}

extension TokenDerivation.Link {
  fileprivate init(_ token: Token) {
    self.init(path: token.path, source: token.source, provenance: token.provenance)
  }

  fileprivate func lines(_ place: LocationText) -> [String] {
    func words(_ location: SourceFile.Location, _ origin: Provenance.Origin?) -> String {
      place(location) + (origin.map { ", in \($0)" } ?? "")
    }
    return ["\(path) is written at \(words(source, provenance.origin))"]
      + provenance.overridden.map { "  which overrides \(words($0.source, $0.origin))" }
  }

  fileprivate var json: JSONValue {
    .record([
      "token": .string(path.description),
      "source": .string(source.description),
      "origin": provenance.origin.map { .string($0.description) },
      "overrides": provenance.overridden.isEmpty
        ? nil
        : .rows(
          provenance.overridden.map { overridden in
            .record([
              "source": .string(overridden.source.description),
              "origin": overridden.origin.map { .string($0.description) },
            ])
          }
        ),
    ])
  }
}
