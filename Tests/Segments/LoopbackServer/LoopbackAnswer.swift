import Foundation

/// An answer of the server, complete or with a fault.
///
/// ```swift
/// .json("[1, 2]")
/// .status(503)
/// .json("[1, 2]").ending(.close, after: 3)    // three bytes of the body, then the connection is closed
/// .json("[1, 2]").ending(.stall, after: 0)    // the headers, then nothing until the client closes the connection
/// ```
package struct LoopbackAnswer: Sendable {
  /// The event after the last byte.
  package enum Ending: Sendable {
    /// The server closes the connection.
    case close
    /// The server resets the connection.
    case reset
    /// The server does nothing until the client closes the connection.
    case stall
  }

  private var head: Data
  /// The bytes of the body, or all bytes if there is no head.
  private var body: Data
  private(set) var ending = Ending.close

  var bytes: Data { head + body }

  /// An answer of arbitrary bytes, which include the headers.
  package static func raw(_ text: String) -> LoopbackAnswer {
    LoopbackAnswer(head: Data(), body: Data(text.utf8))
  }

  /// An answer with JSON, and with a length in its header that may be false.
  package static func json(_ text: String, length: Int? = nil) -> LoopbackAnswer {
    let headers = ["Content-Type": "application/json", "Content-Length": "\(length ?? text.utf8.count)"]
    return status(200, headers: headers, body: Data(text.utf8))
  }

  /// An answer with a status, headers and a body, whose length may be false in the headers.
  package static func status(_ status: Int, headers: [String: String] = [:], body: Data = Data()) -> LoopbackAnswer {
    let own = ["Content-Length": "\(body.count)", "Connection": "close"]
    let lines = own.merging(headers) { _, given in given }.sorted { $0.key < $1.key }.map { "\($0): \($1)\r\n" }
    let head = "HTTP/1.1 \(status) \(status == 200 ? "OK" : "Status")\r\n\(lines.joined())\r\n"
    return LoopbackAnswer(head: Data(head.utf8), body: body)
  }

  /// The same answer, but with an ending after a number of bytes of the body.
  package func ending(_ ending: Ending, after count: Int) -> LoopbackAnswer {
    var answer = self
    answer.body = body.prefix(count)
    answer.ending = ending
    return answer
  }
}
