import Foundation
import OldShapes
import OldShapesDoubles
import TestSupport
import Testing

@Suite("Completion handlers of Swift 5", .rehearsal)
struct CompletionsTests {
  private let problem = NSError(domain: "Tests", code: 7)

  @Test("receive a value or an error")
  func valuesAndErrors() {
    let mock = MockOldServer()
    let server: any OldServer = mock
    var results: [String] = []
    mock.loadAnswer.sequence(.returns(1), .throws(ServerError.status(500)), .returns(nil))
    mock.readAnswer.sequence(.returns(2), .throws(problem))
    mock.closeAnswer.throws(problem)
    mock.countAnswer.returns(3)
    mock.saveAnswer.throws(ServerError.status(404))
    mock.findAnswer.returns(4)

    for _ in 1...3 { server.load { results.append("\($0 ?? 0) \($1.map { "\($0)" } ?? "-")") } }
    for _ in 1...2 { server.read { results.append("\($0 ?? 0) \($1?.code ?? 0)") } }
    server.close { results.append("\($0?.code ?? 0)") }
    server.count { results.append("\($0)") }
    server.save { results.append("\($0.map { "\($0)" } ?? "-")") }
    server.find { results.append("\($0 ?? 0) \($1 == nil)") }

    #expect(results == ["1 -", "0 status(500)", "0 -", "2 0", "0 7", "7", "3", "status(404)", "4 true"])
    mock.expectCalls(.load, .load, .load, .read, .read, .close, .count, .save, .find)
  }

  @Test("can be pairs, of which an answer calls one")
  func pairs() {
    let mock = MockOldClient()
    let client: any OldClient = mock
    var results: [String] = []
    mock.getAnswer.sequence(.returns(("a", 1)), .throws(problem))
    mock.sendAnswer.sequence(.returns(), .throws(problem))
    mock.putAnswer.returns(true)
    mock.putCompletion.sequence(.returns(nil), .throws(.status(500)))
    mock.watchAnswer.sequence(.returns(5), .throws(problem))

    for id in 1...2 {
      client.get(id, success: { results.append("\($0)\($1)") }, failure: { results.append("\(($0 as NSError).code)") })
      client.send(onSuccess: { results.append("sent") }, onError: { results.append("\($0.code)") })
      _ = client.put(success: { results.append("\($0 == nil)") }, error: { results.append("\($0 == .status(500))") })
      client.watch(completion: { results.append("\($0)") }, errorHandler: { results.append("\($0 != nil)") })
    }

    #expect(results == ["a1", "sent", "true", "5", "7", "7", "true", "true"])
    mock.expectCalls(.get(1), .send, .put, .watch, .get(2), .send, .put, .watch)
  }
}
