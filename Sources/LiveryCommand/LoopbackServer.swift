import FlyingSocks
import Foundation

/// Serves HTTP on the loopback interface, a request for each connection.
struct LoopbackServer: Sendable {
  struct Failure: Error {
    var message: String
  }

  static let host = "127.0.0.1"
  /// How long a request may take to arrive.
  private static let patience = Duration.seconds(30)

  let port: UInt16
  let answer: @Sendable (HTTPRequest) async -> HTTPResponse

  /// Serves until the task is canceled.
  ///
  /// - Parameter announce: Gets the port once it is known.
  func run(_ announce: @escaping @Sendable (UInt16) -> Void) async throws {
    do {
      let pool = SocketPool.make()
      try await pool.prepare()
      let socket = try Self.listeningSocket(at: port)
      defer { try? socket.close() }
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await pool.run() }
        let listener = try AsyncSocket(socket: socket, pool: pool)
        group.addTask { try await accept(from: listener) }
        if case .ip4(_, let port) = try socket.sockname() { announce(port) }
        try await group.next()
        group.cancelAll()
      }
    } catch is CancellationError {
    } catch {
      throw Failure(message: "port \(port) of \(Self.host) cannot be served: \(error.localizedDescription)")
    }
  }

  private static func listeningSocket(at port: UInt16) throws -> Socket {
    let socket = try Socket(domain: AF_INET)
    do {
      try socket.setValue(true, for: .localAddressReuse)
      #if canImport(Darwin)
        try socket.setValue(true, for: .noSIGPIPE)
      #endif
      try socket.bind(to: .inet(ip4: host, port: port))
      try socket.listen()
      return socket
    } catch {
      try? socket.close()
      throw error
    }
  }

  private func accept(from listener: AsyncSocket) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for try await connection in listener.sockets {
        group.addTask {
          await serve(connection)
          try? connection.close()
        }
      }
    }
  }

  private func serve(_ connection: AsyncSocket) async {
    do {
      let request = try await Self.request(from: connection)
      try await connection.write(await answer(request).bytes)
    } catch let error as HTTPRequest.SyntaxError {
      try? await connection.write(HTTPResponse(error.status).bytes)
    } catch {
      // A reader that has left needs no answer.
    }
  }

  /// The request of a connection, or an error if it does not arrive in time.
  private static func request(from connection: AsyncSocket) async throws -> HTTPRequest {
    try await withThrowingTaskGroup(of: HTTPRequest?.self) { group in
      group.addTask { try await read(from: connection) }
      group.addTask {
        try await Task.sleep(for: patience)
        return nil
      }
      defer { group.cancelAll() }
      guard let request = try await group.next() ?? nil else { throw SocketError.disconnected }
      return request
    }
  }

  private static func read(from connection: AsyncSocket) async throws -> HTTPRequest {
    var bytes: [UInt8] = []
    let end: [UInt8] = Array("\r\n\r\n".utf8)
    var head: Range<Int>?
    while head == nil {
      guard bytes.count <= HTTPRequest.largestHead else {
        throw HTTPRequest.SyntaxError(status: .headerFieldsTooLarge)
      }
      // What was searched before is searched again only where the end may have been cut.
      let searched = max(0, bytes.count - end.count + 1)
      bytes += try await connection.read(atMost: 4096)
      head = bytes[searched...].firstRange(of: end)
    }
    guard let head else { throw SocketError.disconnected }
    var request = try HTTPRequest(head: bytes[..<head.lowerBound])
    let length = try request.announcedLength()
    var body = Array(bytes[head.upperBound...])
    while body.count < length { body += try await connection.read(atMost: length - body.count) }
    request.body = Data(body.prefix(length))
    return request
  }
}
