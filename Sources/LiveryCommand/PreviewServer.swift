import FlyingFox
import FlyingSocks
import Foundation
import Livery

/// Serves the gallery on the loopback interface, to pages that it wrote itself.
///
/// The address holds a token that only this run knows. A page of another site could still send requests to the port, under its
/// own name or under one that it made its own in DNS; both are refused by `Origin` and `Host`.
struct PreviewServer: Sendable {
  struct Failure: Error {
    var message: String
  }

  private static let host = "127.0.0.1"
  /// In bytes; what is tried in a page is a few lines.
  private static let largestBody = 65_536

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
    let server = try HTTPServer(
      address: .inet(ip4: Self.host, port: port),
      timeout: 60,
      logger: .disabled,
      handler: ClosureHTTPHandler { request in await respond(to: request) }
    )
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await server.run() }
        group.addTask {
          try await server.waitUntilListening()
          guard case .ip4(_, let port) = await server.listeningAddress else { return }
          announce("http://\(Self.host):\(port)/\(token)/")
        }
        while try await group.next() != nil {}
      }
    } catch is CancellationError {
    } catch {
      throw Failure(message: "port \(port) of \(Self.host) cannot be served: \(error.localizedDescription)")
    }
  }

  // MARK: Requests

  func respond(to request: HTTPRequest) async -> HTTPResponse {
    guard Self.isOfThisMachine(request) else { return Self.refusal(.forbidden) }
    let parts = request.path.split(separator: "/")
    guard parts.first.map(String.init) == token, parts.count <= 2 else { return Self.refusal(.notFound) }
    switch (request.method, parts.dropFirst().first ?? "") {
    case (.GET, ""): return Self.response("text/html; charset=utf-8", await project.currentPage())
    case (.GET, "changes"):
      let known = request.query.first { $0.name == "since" }.flatMap { Int($0.value) } ?? -1
      let answer = await project.answer(since: known)
      return Self.json(ChangesBody(version: answer.version, problem: answer.problem))
    case (.POST, "set"): return await write(request)
    case (_, ""), (_, "changes"), (_, "set"): return Self.refusal(.methodNotAllowed)
    default: return Self.refusal(.notFound)
    }
  }

  private func write(_ request: HTTPRequest) async -> HTTPResponse {
    // A form of another page can send neither this type nor its origin.
    guard request.headers[HTTPHeader("Origin")] != nil,
      request.headers[.contentType]?.hasPrefix("application/json") == true,
      (request.headers[.contentLength].flatMap(Int.init) ?? .max) <= Self.largestBody,
      let data = try? await request.bodyData,
      let body = try? JSONDecoder().decode(SetBody.self, from: data)
    else { return Self.refusal(.badRequest) }
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
    guard let host = request.headers[.host], let name = host.split(separator: ":").first,
      ["127.0.0.1", "localhost"].contains(name), host.split(separator: ":").count == 2
    else { return false }
    if let origin = request.headers[HTTPHeader("Origin")], origin != "http://\(host)" { return false }
    let site = request.headers[HTTPHeader("Sec-Fetch-Site")] ?? "none"
    return site == "same-origin" || site == "none"
  }

  // MARK: Responses

  private static func response(
    _ type: String,
    _ text: String,
    _ status: HTTPStatusCode = .ok
  ) -> HTTPResponse {
    let headers: HTTPHeaders = [
      .contentType: type,
      .cacheControl: "no-store",
      HTTPHeader("Content-Security-Policy"): "frame-ancestors 'none'",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
      HTTPHeader("Referrer-Policy"): "no-referrer",
      HTTPHeader("X-Content-Type-Options"): "nosniff",
    ]
    return HTTPResponse(statusCode: status, headers: headers, body: Data(text.utf8))
  }

  private static func json(_ body: some Encodable, _ status: HTTPStatusCode = .ok) -> HTTPResponse {
    let text = (try? JSONEncoder().encode(body)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    return response("application/json", text, status)
  }

  private static func refusal(_ status: HTTPStatusCode) -> HTTPResponse {
    response("text/plain; charset=utf-8", status.phrase + "\n", status)
  }
}
