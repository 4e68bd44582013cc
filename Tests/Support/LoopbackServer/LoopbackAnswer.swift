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

  /// The bytes of the body, or all bytes if there is no head.
  private var body: Data
  private var head = Data()
  private(set) var ending = Ending.close

  var bytes: Data { head + body }

  /// Creates an answer with a status, headers and a body, whose length may be false in the headers.
  package init(_ status: Int, headers: [String: String] = [:], body: Data = Data()) {
    let own = ["Content-Length": "\(body.count)", "Connection": "close"]
    let lines = own.merging(headers) { _, given in given }.sorted { $0.key < $1.key }.map { "\($0): \($1)\r\n" }
    self.body = body
    head = Data("HTTP/1.1 \(status) \(status == 200 ? "OK" : "Status")\r\n\(lines.joined())\r\n".utf8)
  }

  /// Creates an answer of arbitrary bytes, which include the headers.
  private init(raw: String) { body = Data(raw.utf8) }

  /// An answer of arbitrary bytes, which include the headers.
  package static func raw(_ text: String) -> LoopbackAnswer { LoopbackAnswer(raw: text) }

  /// An answer with JSON, and with a length in its header that may be false.
  package static func json(_ text: String, length: Int? = nil) -> LoopbackAnswer {
    let headers = ["Content-Type": "application/json", "Content-Length": "\(length ?? text.utf8.count)"]
    return LoopbackAnswer(200, headers: headers, body: Data(text.utf8))
  }

  /// An answer with a status and an empty body.
  package static func status(_ status: Int, headers: [String: String] = [:]) -> LoopbackAnswer {
    LoopbackAnswer(status, headers: headers)
  }

  /// The same answer, but the connection is closed after a number of bytes of the body.
  package func cut(after count: Int) -> LoopbackAnswer { ending(.close, after: count) }

  /// The same answer, but the connection is reset after a number of bytes of the body.
  package func reset(after count: Int) -> LoopbackAnswer { ending(.reset, after: count) }

  /// The same answer, but the server stops sending after a number of bytes of the body.
  package func stalled(after count: Int) -> LoopbackAnswer { ending(.stall, after: count) }

  private func ending(_ ending: Ending, after count: Int) -> LoopbackAnswer {
    var answer = self
    answer.body = body.prefix(count)
    answer.ending = ending
    return answer
  }
}
