import Foundation
import LoopbackServer
import Testing

@Suite("Loopback server")
struct LoopbackServerTests {
  @Test(
    "ends an answer in the given way, which its clients cannot tell",
    arguments: [
      (.json("hello").ending(.close, after: 2), "he"), (.json("hello").ending(.reset, after: 0), nil),
      (.raw(""), ""), (.raw("a\r\n\r\nb"), "b"),
    ] as [(LoopbackAnswer, String?)])
  func endings(answer: LoopbackAnswer, expected: String?) async throws {
    let server = try LoopbackServer(answer)

    let body = try body(from: server)

    #expect(body == expected)
    await server.wait { $0.open.isEmpty }
    #expect(server.events.hangUps == 0)
    await server.stopped()
  }

  /// Returns the body that a server sends, or nil if it resets the connection.
  private func body(from server: LoopbackServer) throws -> String? {
    let descriptor = try LoopbackSocket.openConnection(to: UInt16(server.base.port ?? 0))
    defer { close(descriptor) }
    let request = Array("GET /numbers HTTP/1.1\r\n\r\n".utf8)
    _ = write(descriptor, request, request.count)
    var answer = Data()
    var bytes = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count < 0 { return nil }
      if count == 0 { return String(decoding: answer, as: UTF8.self).components(separatedBy: "\r\n\r\n").last }
      answer.append(contentsOf: bytes[..<count])
    }
  }
}
