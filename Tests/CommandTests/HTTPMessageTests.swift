import Foundation
import LiveryTestSupport
import Testing

@testable import LiveryCommand

@Suite struct HTTPMessageTests {
  private func request(_ lines: String...) throws(HTTPRequest.SyntaxError) -> HTTPRequest {
    try HTTPRequest(head: Array(lines.joined(separator: "\r\n").utf8))
  }

  @Test func readsTargetQueryAndFields() throws {
    let request = try request("GET /a/b?since=3&x HTTP/1.1", "Host: localhost:4000", "X-Empty:", "Accept:  text/html ")
    #expect(request.method == "GET" && request.path == "/a/b")
    #expect(request.query == ["since": "3", "x": ""])
    #expect(request.headers == ["host": "localhost:4000", "x-empty": "", "accept": "text/html"])
    #expect(try request.announcedLength() == 0)
  }

  @Test(arguments: [
    "", "GET", "GET /", "GET / HTTP/2", "GET http://127.0.0.1/ HTTP/1.1", "GET  / HTTP/1.1", "GET / HTTP/1.1 x",
    "GET / HTTP/1.1\r\nHost", "GET / HTTP/1.1\r\n: x", "GET / HTTP/1.1\r\nHost : x", "GET / HTTP/1.1\r\n folded: x",
    "GET / HTTP/1.1\r\nHost: a\r\nhost: b",
  ])
  func refusesWhatTwoReadersWouldReadDifferently(head: String) {
    #expect(throws: HTTPRequest.SyntaxError(status: .badRequest)) { try request(head) }
  }

  @Test(
    arguments: [
      ("Content-Length: 65536", nil), ("Content-Length: 65537", .contentTooLarge), ("Content-Length: -1", .badRequest),
      ("Content-Length: 99999999999999999999", .contentTooLarge), ("Content-Length: 1x", .badRequest),
      ("Content-Length:", .badRequest), ("Transfer-Encoding: chunked", .lengthRequired),
    ] as [(String, HTTPResponse.Status?)]
  )
  func limitsTheBody(field: String, status: HTTPResponse.Status?) throws {
    let request = try request("POST / HTTP/1.1", field)
    guard let status else {
      #expect(try request.announcedLength() == HTTPRequest.largestBody)
      return
    }
    #expect(throws: HTTPRequest.SyntaxError(status: status)) { try request.announcedLength() }
  }

  @Test func sendsItsLengthInBytes() {
    let text = String(decoding: HTTPResponse(type: "text/plain", "é\n").bytes, as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n"))
    #expect(text.hasSuffix("\r\n\r\né\n"))
  }

  @Test func servesRequestsInPiecesAndRefusesBrokenOnes() async throws {
    let server = LoopbackServer(port: 0) { request in
      HTTPResponse(type: "text/plain", "\(request.method) \(request.path) \(request.body.count)")
    }
    let (ports, continuation) = AsyncStream<UInt16>.makeStream()
    let running = Task { try await server.run { continuation.yield($0) } }
    var iterator = ports.makeAsyncIterator()
    let port = try #require(await iterator.next())
    let script = """
      import socket, sys, time
      # Other tests may keep all cores busy meanwhile.
      patience = 300
      def ask(*pieces):
          s = socket.create_connection(("127.0.0.1", int(sys.argv[1])), patience)
          for piece in pieces:
              s.sendall(piece)
              time.sleep(0.02)
          answer = b""
          while True:
              part = s.recv(4096)
              if not part: break
              answer += part
          print(answer.split(b"\\r\\n")[0].decode(), answer.split(b"\\r\\n\\r\\n")[1].decode().strip())
      ask(b"GET /x HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n")
      ask(b"POST /x HTTP/1.1\\r", b"\\nContent-Length: 20000\\r\\n\\r", b"\\n" + b"a" * 9000, b"a" * 11000)
      ask(b"nonsense\\r\\n\\r\\n")
      ask(b"GET /x HTTP/1.1\\r\\nA: " + b"a" * 20000)
      socket.create_connection(("127.0.0.1", int(sys.argv[1])), patience).close()
      ask(b"GET /y HTTP/1.0\\r\\n\\r\\n")
      """
    let python = URL(fileURLWithPath: "/usr/bin/env")
    let result = try await CommandResult(of: python, ["python3", "-c", script, String(port)])
    #expect(
      result.output == """
        HTTP/1.1 200 OK GET /x 0
        HTTP/1.1 200 OK POST /x 20000
        HTTP/1.1 400 Bad Request Bad Request
        HTTP/1.1 431 Request Header Fields Too Large Request Header Fields Too Large
        HTTP/1.1 200 OK GET /y 0

        """,
      "\(result.errors)"
    )
    running.cancel()
  }
}
