import Foundation

/// An answer of the server, complete or with a fault.
///
/// ```swift
/// .json("[1, 2]")
/// .status(503)
/// .json("[1, 2]").cut(after: 3)        // three bytes of the body, then the connection is closed
/// .json("[1, 2]").stalled(after: 0)    // the headers, then nothing until the client closes the connection
/// ```
package struct LoopbackAnswer: Sendable {
  /// The event after the last byte.
  enum Ending: Sendable {
    /// The server closes the connection.
    case close
    /// The server resets the connection.
    case reset
    /// The server does nothing until the client closes the connection.
    case stall
  }

  private(set) var head: Data
  /// The bytes after the headers.
  private(set) var body: Data
  private(set) var ending = Ending.close

  var bytes: Data { head + body }

  /// Creates an answer with a status, headers and a body.
  package init(_ status: Int, headers: [String: String] = [:], body: Data = Data()) {
    let own = ["Content-Length": "\(body.count)", "Connection": "close"]
    let lines = own.merging(headers) { _, given in given }.sorted { $0.key < $1.key }.map { "\($0): \($1)\r\n" }
    head = Data("HTTP/1.1 \(status) \(status == 200 ? "OK" : "Status")\r\n\(lines.joined())\r\n".utf8)
    self.body = body
  }

  private init(raw: Data) {
    head = Data()
    body = raw
  }

  /// An answer with JSON.
  package static func json(_ text: String) -> LoopbackAnswer {
    .json(Data(text.utf8))
  }

  /// An answer with JSON.
  package static func json(_ data: Data) -> LoopbackAnswer {
    LoopbackAnswer(200, headers: ["Content-Type": "application/json"], body: data)
  }

  /// An answer with a status and an empty body.
  package static func status(_ status: Int, headers: [String: String] = [:]) -> LoopbackAnswer {
    LoopbackAnswer(status, headers: headers)
  }

  /// An answer of arbitrary bytes, which include the headers.
  package static func raw(_ text: String) -> LoopbackAnswer { LoopbackAnswer(raw: Data(text.utf8)) }

  /// An answer with a body in chunks.
  ///
  /// - Parameters:
  ///   - chunks: The chunks.
  ///   - isComplete: True to also send the chunk that ends the body.
  /// - Returns: The answer.
  package static func chunked(_ chunks: [String], isComplete: Bool = true) -> LoopbackAnswer {
    let body =
      chunks.map { "\(String($0.utf8.count, radix: 16))\r\n\($0)\r\n" }.joined() + (isComplete ? "0\r\n\r\n" : "")
    let head = "HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
    return LoopbackAnswer(raw: Data((head + body).utf8))
  }

  /// An empty answer: the server closes the connection without sending a byte.
  package static let nothing = LoopbackAnswer(raw: Data())

  /// The same answer, but the connection is closed after a number of bytes of the body.
  package func cut(after count: Int) -> LoopbackAnswer { ending(.close, after: count) }

  /// The same answer, but the connection is reset after a number of bytes of the body.
  package func reset(after count: Int) -> LoopbackAnswer { ending(.reset, after: count) }

  /// The same answer, but the server stops sending after a number of bytes of the body.
  package func stalled(after count: Int) -> LoopbackAnswer { ending(.stall, after: count) }

  /// The same answer, but with a false length in its header.
  package func claiming(length: Int) -> LoopbackAnswer {
    var answer = self
    let head = String(decoding: head, as: UTF8.self)
    answer.head = Data(
      head.replacingOccurrences(of: "Content-Length: \(body.count)\r\n", with: "Content-Length: \(length)\r\n").utf8)
    return answer
  }

  private func ending(_ ending: Ending, after count: Int) -> LoopbackAnswer {
    var answer = self
    answer.body = body.prefix(count)
    answer.ending = ending
    return answer
  }
}
