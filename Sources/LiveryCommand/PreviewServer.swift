import Foundation
import Livery

/// Serves the gallery on the loopback interface, to pages that it wrote itself.
///
/// The address holds a token that only this run knows. A page of another site could still send requests to the port, under its
/// own name or under one that it made its own in DNS; both are refused by `Origin` and `Host`.
struct PreviewServer: Sendable {
  let project: PreviewProject
  let port: UInt16
  /// The first part of every path.
  let token = Self.randomToken()

  init(project: PreviewProject, port: UInt16) {
    self.project = project
    self.port = port
  }

  private static func randomToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let part = String(UInt32.random(in: .min ... .max, using: &generator), radix: 16)
      return String(repeating: "0", count: 8 - part.count) + part
    }
    .joined()
  }

  /// Serves until the task is canceled.
  ///
  /// - Parameter announce: Gets the address once it is known.
  func run(_ announce: @escaping @Sendable (String) -> Void) async throws {
    let server = LoopbackServer(port: port) { await respond(to: $0) }
    try await server.run { announce("http://\(LoopbackServer.host):\($0)/\(token)/") }
  }

  // MARK: Requests

  func respond(to request: HTTPRequest) async -> HTTPResponse {
    guard Self.isOfThisMachine(request) else { return HTTPResponse(.forbidden) }
    let parts = request.path.split(separator: "/")
    guard parts.first.map(String.init) == token, parts.count <= 2 else { return HTTPResponse(.notFound) }
    switch (request.method, parts.dropFirst().first ?? "") {
    case ("GET", ""): return HTTPResponse(type: "text/html; charset=utf-8", await project.currentPage())
    case ("GET", "changes"):
      let answer = await project.answer(since: request.query["since"].flatMap { Int($0) } ?? -1)
      return Self.json(ChangesBody(version: answer.version, problem: answer.problem))
    case ("POST", "set"): return await write(request)
    case (_, ""), (_, "changes"), (_, "set"): return HTTPResponse(.methodNotAllowed)
    default: return HTTPResponse(.notFound)
    }
  }

  private func write(_ request: HTTPRequest) async -> HTTPResponse {
    // A form of another page can send neither this type nor its origin.
    guard request.headers["origin"] != nil,
      request.headers["content-type"]?.hasPrefix("application/json") == true,
      let body = try? JSONDecoder().decode(SetBody.self, from: request.body)
    else { return HTTPResponse(.badRequest) }
    let result = await project.write(body.set)
    return Self.json(WrittenBody(message: result.message), result.isWritten ? .ok : .conflict)
  }

  private struct ChangesBody: Encodable {
    var version: Int
    var problem: String?
  }

  private struct SetBody: Decodable {
    var set: [String]
  }

  private struct WrittenBody: Encodable {
    var message: String
  }

  /// Whether the request names this machine, and comes from a page of this server if it comes from a page.
  static func isOfThisMachine(_ request: HTTPRequest) -> Bool {
    guard let host = request.headers["host"], let name = host.split(separator: ":").first,
      ["127.0.0.1", "localhost"].contains(name), host.split(separator: ":").count == 2
    else { return false }
    if let origin = request.headers["origin"], origin != "http://\(host)" { return false }
    let site = request.headers["sec-fetch-site"] ?? "none"
    return site == "same-origin" || site == "none"
  }

  private static func json(_ body: some Encodable, _ status: HTTPResponse.Status = .ok) -> HTTPResponse {
    let text = (try? JSONEncoder().encode(body)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    return HTTPResponse(status, type: "application/json", text)
  }
}
