import Foundation
import Shapes
import ShapesDoubles
import TestSupport
import Testing

@Suite("Errors and files", .rehearsal)
struct ErrorsTests {
  @Test("can be thrown")
  func thrown() {
    let mock = MockCodedError()
    mock.code = 404

    let error: any Error = mock

    #expect((error as? any CodedError)?.code == 404)
  }

  @Test("leave to their defaults what has one")
  func localized() {
    let mock = MockUserError()
    let error: any UserError = mock

    error.report()

    #expect(error.errorDescription == nil)
    mock.expectCalls(.report)
  }

  @Test("are written")
  func codable() throws {
    let mock = MockDraft()
    mock.encodeAnswer.returns()

    mock.publish()
    try? _ = JSONEncoder().encode(mock)

    mock.expectNext(.publish)
    mock.expectNext { isCase("encode", $0) }
  }
}
