import Foundation

/// What the server answers, sound or with a fault.
///
/// ```swift
/// .json("[1, 2]")
/// .status(503)
/// .json("[1, 2]").cut(after: 3)        // three bytes of the body, and the connection is closed
/// .json("[1, 2]").stalled(after: 0)    // the headers, and then nothing until the client leaves
/// ```
package struct LoopbackAnswer: Sendable {
  /// What follows the last byte.
  enum Ending: Sendable {
    /// The connection is closed in good order.
    case close
    /// The connection is reset.
    case reset
    /// Nothing, until the client leaves.
    case stall
  }

  private(set) var head: Data
  /// The bytes that follow the headers.
  package private(set) var body: Data
  private(set) var ending = Ending.close
  private(set) var gate: LoopbackGate?

  var bytes: Data { head + body }

  /// Answers with a status, headers and a body.
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

  /// Answers with JSON.
  package static func json(_ text: String, status: Int = 200) -> LoopbackAnswer {
    .json(Data(text.utf8), status: status)
  }

  /// Answers with JSON.
  package static func json(_ data: Data, status: Int = 200) -> LoopbackAnswer {
    LoopbackAnswer(status, headers: ["Content-Type": "application/json"], body: data)
  }

  /// Answers with plain text.
  package static func text(_ text: String, status: Int = 200) -> LoopbackAnswer {
    LoopbackAnswer(status, headers: ["Content-Type": "text/plain; charset=utf-8"], body: Data(text.utf8))
  }

  /// Answers with a status, and an empty body.
  package static func status(_ status: Int, headers: [String: String] = [:]) -> LoopbackAnswer {
    LoopbackAnswer(status, headers: headers)
  }

  /// Answers with these bytes, headers included, whatever they are.
  package static func raw(_ text: String) -> LoopbackAnswer { LoopbackAnswer(raw: Data(text.utf8)) }

  /// Answers with a body that comes in chunks.
  ///
  /// - Parameters:
  ///   - chunks: The chunks.
  ///   - isComplete: Whether the chunk that ends the body is sent.
  /// - Returns: The answer.
  package static func chunked(_ chunks: [String], isComplete: Bool = true) -> LoopbackAnswer {
    let body =
      chunks.map { "\(String($0.utf8.count, radix: 16))\r\n\($0)\r\n" }.joined() + (isComplete ? "0\r\n\r\n" : "")
    let head = "HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
    return LoopbackAnswer(raw: Data((head + body).utf8))
  }

  /// Takes the connection away without a byte.
  package static let nothing = LoopbackAnswer(raw: Data())

  /// The same answer, of which so many bytes of the body are sent before the connection is closed.
  package func cut(after count: Int) -> LoopbackAnswer { ending(.close, after: count) }

  /// The same answer, of which so many bytes of the headers are sent before the connection is closed.
  package func cutInHead(after count: Int) -> LoopbackAnswer {
    var answer = LoopbackAnswer(raw: head.prefix(count))
    answer.gate = gate
    return answer
  }

  /// The same answer, of which so many bytes of the body are sent before the connection is reset.
  package func reset(after count: Int) -> LoopbackAnswer { ending(.reset, after: count) }

  /// The same answer, of which so many bytes of the body are sent, and then nothing until the client leaves.
  package func stalled(after count: Int) -> LoopbackAnswer { ending(.stall, after: count) }

  /// The same answer, which says that its body has so many bytes.
  package func claiming(length: Int) -> LoopbackAnswer {
    var answer = self
    let head = String(decoding: head, as: UTF8.self)
    answer.head = Data(
      head.replacingOccurrences(of: "Content-Length: \(body.count)\r\n", with: "Content-Length: \(length)\r\n").utf8)
    return answer
  }

  /// The same answer, which waits until the gate is opened.
  package func held(by gate: LoopbackGate) -> LoopbackAnswer {
    var answer = self
    answer.gate = gate
    return answer
  }

  private func ending(_ ending: Ending, after count: Int) -> LoopbackAnswer {
    var answer = self
    answer.body = body.prefix(count)
    answer.ending = ending
    return answer
  }
}
