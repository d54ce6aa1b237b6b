import Foundation

/// A request of HTTP/1.1 as a browser sends it to a page of this machine: a target, header fields, and a short body.
///
/// What a browser never sends here is not read but refused: a body without a length, a folded field, a second `Host`.
struct HTTPRequest: Equatable, Sendable {
  /// What an answer is when a request cannot be read.
  struct SyntaxError: Error, Equatable {
    var status: HTTPResponse.Status
  }

  /// In bytes.
  static let largestHead = 16_384
  /// In bytes; what a page sends is a few lines.
  static let largestBody = 65_536

  var method: String
  /// The path of the target without its query, as it was sent.
  var path: String
  var query: [String: String]
  /// The header fields by their names in lower case.
  var headers: [String: String]
  var body: Data

  init(
    method: String,
    path: String,
    query: [String: String] = [:],
    headers: [String: String] = [:],
    body: Data = Data()
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
  }

  /// Reads what comes before the body.
  ///
  /// - Parameter head: The lines up to the empty one.
  init(head: some Sequence<UInt8>) throws(SyntaxError) {
    let malformed = SyntaxError(status: .badRequest)
    var lines = String(decoding: Array(head), as: UTF8.self).split(separator: "\r\n")[...]
    guard let start = lines.popFirst()?.split(separator: " ", omittingEmptySubsequences: false), start.count == 3,
      start[2].hasPrefix("HTTP/1."), start[1].hasPrefix("/")
    else { throw malformed }
    let target = start[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(method: String(start[0]), path: String(target[0]))
    for item in target.dropFirst().first?.split(separator: "&") ?? [] {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      query[String(parts[0])] = parts.count == 2 ? String(parts[1]) : ""
    }
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else { throw malformed }
      let name = line[..<colon].lowercased()
      // Space before the colon and repeated fields are how two readers come to see different requests.
      guard !name.contains(where: \.isWhitespace), headers[name] == nil || name == "cookie" else { throw malformed }
      headers[name] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
  }

  /// The length of the body in bytes, as the head announces it.
  func announcedLength() throws(SyntaxError) -> Int {
    guard headers["transfer-encoding"] == nil else { throw SyntaxError(status: .lengthRequired) }
    guard let text = headers["content-length"] else { return 0 }
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw SyntaxError(status: .badRequest)
    }
    guard let length = Int(text), length <= Self.largestBody else { throw SyntaxError(status: .contentTooLarge) }
    return length
  }
}

/// An answer, after which the connection is closed.
struct HTTPResponse: Equatable, Sendable {
  enum Status: Int, Sendable {
    case ok = 200
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case conflict = 409
    case lengthRequired = 411
    case contentTooLarge = 413
    case headerFieldsTooLarge = 431

    var phrase: String {
      switch self {
      case .ok: "OK"
      case .badRequest: "Bad Request"
      case .forbidden: "Forbidden"
      case .notFound: "Not Found"
      case .methodNotAllowed: "Method Not Allowed"
      case .conflict: "Conflict"
      case .lengthRequired: "Length Required"
      case .contentTooLarge: "Content Too Large"
      case .headerFieldsTooLarge: "Request Header Fields Too Large"
      }
    }
  }

  var status: Status
  var headers: [(name: String, value: String)] {
    [
      ("Content-Type", type),
      ("Content-Length", String(body.count)),
      ("Connection", "close"),
      ("Cache-Control", "no-store"),
      ("Content-Security-Policy", "frame-ancestors 'none'"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Referrer-Policy", "no-referrer"),
      ("X-Content-Type-Options", "nosniff"),
    ]
  }
  /// The media type of the body.
  var type: String
  var body: Data

  init(_ status: Status = .ok, type: String, _ text: String) {
    self.status = status
    self.type = type
    body = Data(text.utf8)
  }

  /// An answer without anything but its status.
  init(_ status: Status) {
    self.init(status, type: "text/plain; charset=utf-8", status.phrase + "\n")
  }

  /// The answer as it is sent.
  var bytes: Data {
    let lines = ["HTTP/1.1 \(status.rawValue) \(status.phrase)"] + headers.map { "\($0.name): \($0.value)" }
    return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }
}
