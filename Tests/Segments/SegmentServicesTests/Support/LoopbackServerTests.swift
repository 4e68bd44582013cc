import Foundation
import LoopbackServer
import Testing

@Suite("Loopback server")
struct LoopbackServerTests {
  static let get = "GET /numbers?n=1&n=2 HTTP/1.1\r\nAccept:  text/plain \r\n\r\n"
  static let hello = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 5\r\n\r\nhello"

  @Test("reads a request and sends the answer of its route")
  func request() async throws {
    let server = try LoopbackServer()
    server.on("GET", "/numbers", .status(200, body: Data("hello".utf8)))
    let connection = try RawConnection(to: server)

    connection.send(Self.get)

    #expect(connection.answer() == .init(text: Self.hello))
    let request = try #require(server.events.requests.first)
    #expect(request.method == "GET" && request.path == "/numbers" && request.query == ["n": "2"])
    #expect(request.headers == ["accept": "text/plain"])
    connection.leave()
    await server.stopped()
  }

  @Test("waits for the declared length of a body")
  func body() async throws {
    let server = try LoopbackServer(.status(200))
    let connection = try RawConnection(to: server)
    connection.send("POST /slow HTTP/1.1\r\ncontent-length: 6\r\n\r\nabc")
    let other = try RawConnection(to: server)
    other.send("GET /other HTTP/1.1\r\n\r\n")
    _ = other.answer()
    #expect(server.events.requests.map(\.path) == ["/other"])

    connection.send("defg")

    let events = await server.wait { $0.requests.count >= 2 }
    #expect(events.requests.map(\.path) == ["/other", "/slow"])
    connection.leave()
    other.leave()
    await server.stopped()
  }

  @Test(
    "ends an answer in the given way",
    arguments: [
      (.json("hello").ending(.close, after: 2), RawConnection.Answer(text: "he")),
      (.json("hello").ending(.reset, after: 0), .init(text: "", isReset: true)),
      (.raw(""), .init(text: "")), (.raw("a\r\n\r\nb"), .init(text: "b")),
    ] as [(LoopbackAnswer, RawConnection.Answer)])
  func endings(answer: LoopbackAnswer, expected: RawConnection.Answer) async throws {
    let server = try LoopbackServer(answer)
    let connection = try RawConnection(to: server)

    connection.send(Self.get)

    var received = connection.answer()
    received.text = received.isReset ? "" : received.text.components(separatedBy: "\r\n\r\n").last ?? ""
    #expect(received == expected)
    connection.leave()
    await server.wait { $0.open.isEmpty }
    #expect(server.events.hangUps == 0)
    await server.stopped()
  }

  @Test("closes every connection and stops listening, even if stopped twice")
  func stops() async throws {
    let server = try LoopbackServer(.json("hello").ending(.stall, after: 0))
    let connection = try RawConnection(to: server)
    connection.send(Self.get)
    await server.wait { $0.requests.count >= 1 }

    await server.stopped()
    await server.stopped()

    _ = connection.answer()
    #expect(server.events.open.isEmpty)
    #expect(throws: POSIXError.self) { try RawConnection(to: server) }
    connection.leave()
  }
}
