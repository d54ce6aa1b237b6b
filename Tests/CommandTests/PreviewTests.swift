import DesignTokens
import Foundation
import LiveryTestSupport
import Testing

@testable import Livery
@testable import LiveryCommand

@Suite struct PreviewTests {
  private static let manifest = """
    { "version": 1, "themes": { "t": { "resolver": "t.tokens.json", "surfaces": ["{page}"] } },
      "pairs": [ { "name": "body", "foreground": "{text}", "over": ["{page}"], "kind": "text" } ] }

    """
  private static let tokens = """
    { "page": { "$type": "color", "$value": "#ffffff" },
      "text": { "$type": "color", "$value": "#9a9a9a" },
      "link": { "$type": "color", "$value": "{text}" } }

    """

  private let folder: ScratchFolder
  private let host = "127.0.0.1:4000"

  init() throws {
    folder = try ScratchFolder(["livery.json": Self.manifest, "t.tokens.json": Self.tokens])
  }

  private func server(canWrite: Bool = false, before: String? = nil) -> PreviewServer {
    let workspace = Workspace(root: folder.path)
    let project = PreviewProject(workspace: workspace, day: "2026-01-01", before: before, canWrite: canWrite)
    return PreviewServer(project: project, port: 4000)
  }

  private func request(
    _ method: String = "GET",
    _ path: String,
    headers: [String: String] = [:],
    body: String = "",
    since: String? = nil
  ) -> HTTPRequest {
    HTTPRequest(
      method: method,
      path: path,
      query: since.map { ["since": $0] } ?? [:],
      headers: headers.merging(["host": host]) { one, _ in one },
      body: Data(body.utf8)
    )
  }

  private func text(_ response: HTTPResponse) -> String {
    String(decoding: response.body, as: UTF8.self)
  }

  private var ownPage: [String: String] {
    ["origin": "http://\(host)", "content-type": "application/json"]
  }

  @Test func servesThePageToThoseWhoKnowTheAddress() async throws {
    let server = server()
    let response = await server.respond(to: request("GET", "/\(server.token)/"))
    #expect(response.status == .ok)
    let page = text(response)
    #expect(page.contains("connect-src 'self'") && page.contains("\"canWrite\": false"))
    #expect(response.headers.contains { $0 == ("X-Content-Type-Options", "nosniff") })
    #expect(server.token.count == 32)
    let own = "/\(server.token)"
    for path in ["/", "/index.html", "/wrong/", "\(own)/other", "\(own)/set/x", "\(own)/../x"] {
      #expect(await server.respond(to: request("GET", path)).status == .notFound, "\(path)")
    }
    #expect(await server.respond(to: request("DELETE", "/\(server.token)/")).status == .methodNotAllowed)
  }

  @Test(arguments: [
    ["host": "evil.example:4000"], ["host": "127.0.0.1"], ["host": "127.0.0.1.evil.example:4000"],
    ["origin": "http://evil.example"], ["origin": "null"],
    ["origin": "http://127.0.0.1:4001"], ["sec-fetch-site": "cross-site"],
  ])
  func refusesOtherHostsAndPages(headers: [String: String]) async throws {
    let server = server(canWrite: true)
    #expect(await server.respond(to: request("GET", "/\(server.token)/", headers: headers)).status == .forbidden)
    let body = #"{ "set": ["text=#000000"] }"#
    let writing = request("POST", "/\(server.token)/set", headers: ownPage.merging(headers) { $1 }, body: body)
    #expect(await server.respond(to: writing).status == .forbidden)
    #expect(folder.text(of: "t.tokens.json") == Self.tokens)
  }

  @Test func saysWhichVersionThereIs() async throws {
    let server = server()
    _ = await server.respond(to: request("GET", "/\(server.token)/"))
    let response = await server.respond(to: request("GET", "/\(server.token)/changes", since: "0"))
    #expect(text(response) == #"{"version":1}"#)
  }

  @Test func answersWhenAFileChanges() async throws {
    let server = server()
    _ = await server.respond(to: request("GET", "/\(server.token)/"))
    let project = server.project
    let following = Task { await project.followChanges { _ in } }
    defer { following.cancel() }
    var version = 1
    // Of a file that is written in place, some looks find nothing, and an empty file is none that a palette is made of.
    for text in [
      Self.tokens.replacing("#9a9a9a", with: "#9a9a9"), "", Self.tokens.replacing("#9a9a9a", with: "#101010"),
    ] {
      let known = version
      async let next = project.answer(since: known)
      try await Task.sleep(for: .milliseconds(300))
      try folder.write("t.tokens.json", Data(text.utf8))
      var answer = await next
      #expect(answer.version > known, "\(text)")
      for _ in 0..<5 where text.contains("#101010") && answer.problem != nil {
        answer = await project.answer(since: answer.version)
      }
      #expect(text.contains("#101010") ? answer.problem == nil : answer.problem?.contains("t.tokens.json") == true)
      version = answer.version
    }
    let page = text(await server.respond(to: request("GET", "/\(server.token)/")))
    #expect(page.contains("#101010"))
  }

  @Test func writesATriedColorOnRequestOnly() async throws {
    let body = #"{ "set": ["text@t/default=#101010"] }"#
    let reading = server()
    _ = await reading.respond(to: request("GET", "/\(reading.token)/"))
    let refused = await reading.respond(to: request("POST", "/\(reading.token)/set", headers: ownPage, body: body))
    #expect(refused.status == .conflict && folder.text(of: "t.tokens.json") == Self.tokens)
    let server = server(canWrite: true)
    _ = await server.respond(to: request("GET", "/\(server.token)/"))
    let foreign = await server.respond(to: request("POST", "/\(server.token)/set", body: body))
    #expect(foreign.status == .badRequest && folder.text(of: "t.tokens.json") == Self.tokens)
    let written = await server.respond(to: request("POST", "/\(server.token)/set", headers: ownPage, body: body))
    let message = text(written)
    #expect(written.status == .ok, "\(message)")
    #expect(folder.text(of: "t.tokens.json") == Self.tokens.replacing("#9a9a9a", with: "#101010"))
  }

  @Test(arguments: [
    #"{ "set": ["link=#101010"] }"#, #"{ "set": ["none=#101010"] }"#, #"{ "set": ["text=nothing("] }"#,
    #"{ "set": ["text@other=#101010"] }"#, #"{ "set": 1 }"#, "", "[]", #"{ "set": ["=;"#,
  ])
  func writesNothingThatItCannot(body: String) async throws {
    let server = server(canWrite: true)
    _ = await server.respond(to: request("GET", "/\(server.token)/"))
    let response = await server.respond(to: request("POST", "/\(server.token)/set", headers: ownPage, body: body))
    #expect([.conflict, .badRequest].contains(response.status))
    #expect(folder.text(of: "t.tokens.json") == Self.tokens)
  }

  @Test func showsABrokenProjectAsText() async throws {
    try folder.write("livery.json", Data("{ <b>".utf8))
    let server = server()
    let page = text(await server.respond(to: request("GET", "/\(server.token)/")))
    #expect(page.contains("The project has errors") && !page.contains("<b>"))
  }

  @Test func listensOnTheLoopbackInterface() async throws {
    let project = PreviewProject(
      workspace: Workspace(root: folder.path),
      day: "2026-01-01",
      before: nil,
      canWrite: false
    )
    let server = PreviewServer(project: project, port: 0)
    let (addresses, continuation) = AsyncStream<String>.makeStream()
    let running = Task { try await server.run { continuation.yield($0) } }
    var iterator = addresses.makeAsyncIterator()
    let address = try #require(await iterator.next())
    #expect(address.hasPrefix("http://127.0.0.1:") && address.hasSuffix("/\(server.token)/"))
    let result = try await CommandResult(
      of: URL(fileURLWithPath: "/usr/bin/env"),
      ["python3", "-c", "import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1]).status)", address]
    )
    #expect(result.output == "200\n", "\(result.errors)")
    running.cancel()
  }

  @Test func writesThePageIntoAFile() async throws {
    let built = try await runLivery(["build"], in: folder.path)
    #expect(built.status == 0)
    let palette = try #require(folder.files.first { $0.hasSuffix("palette.json") })
    let result = try await runLivery(["preview", "--output", "out.html", "--compare", palette], in: folder.path)
    #expect(result.status == 0 && result.output == "wrote out.html\n", "\(result.errors)")
    #expect(folder.text(of: "out.html")?.contains("id=\"before\">{\"version\": 1") == true)
    let broken = try await runLivery(["preview", "--output", "x.html", "--compare", "livery.json"], in: folder.path)
    #expect(broken.status == 64 && broken.errors.contains("is not a palette.json"))
    #expect(try await runLivery(["preview", "--output", "x.html", "--write"], in: folder.path).status == 64)
  }
}
