import Algorithms
import DesignTokens
import DocumentReading

/// How a token gets its value in one permutation: its declaration, and those of its aliases.
struct TokenDerivation: Sendable, Hashable {
  /// A token of the alias chain, and what its declaration overrides.
  struct Link: Sendable, Hashable {
    var path: TokenPath
    var source: SourceFile.Location
    var provenance: Provenance
  }

  var value: String
  /// Never empty; the last one has the literal value.
  var links: [Link]
  /// The tokens that parts of the value refer to, as a typography refers to a font size.
  var parts: [TokenDerivation] = []

  init(of token: Token, in permutation: Permutation) {
    self.init(of: token, in: permutation, besides: [])
  }

  /// - Parameter known: The tokens around it, which it cannot refer to again.
  private init(of token: Token, in permutation: Permutation, besides known: Set<TokenPath>) {
    value = token.value.shortText
    links = [Link(token)]
    var last = token
    for path in token.aliasChain {
      guard let next = permutation.tokens[path] else { break }
      links.append(Link(next))
      last = next
    }
    let around = known.union(links.map(\.path))
    parts = last.partReferences.uniqued().filter { !around.contains($0) }.compactMap { path in
      permutation.tokens[path].map { TokenDerivation(of: $0, in: permutation, besides: around) }
    }
  }

  func lines(_ place: LocationText) -> [String] {
    let chain = links.enumerated().flatMap { index, link in
      let alias = index > 0 ? ["\(links[index - 1].path) is an alias of \(link.path)"] : []
      return alias + link.lines(place)
    }
    return chain
      + parts.flatMap { part in
        ["a part of \(links[links.count - 1].path) is an alias of \(part.links[0].path): \(part.value)"]
          + part.lines(place).map { "  \($0)" }
      }
  }

  var json: JSONValue {
    .array(
      links.map(\.json)
        + parts.map {
          .record(["part": .string($0.links[0].path.description), "value": .string($0.value), "declarations": $0.json])
        }
    )
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
    return ["\(path) is declared at \(words(source, provenance.origin))"]
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
