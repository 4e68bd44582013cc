import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Typed errors", .rehearsal)
struct TypedErrorsTests {
  @Test("are made for calls without an answer")
  func unstubbed() {
    let mock = MockImporter()
    let importer: any Importer = mock

    withKnownIssue {
      #expect(throws: FormatError.self) { try importer.format() }
      #expect(throws: ImportProblem.self) { try importer.document(1) }
    }

    mock.expectCalls(.format, .document(1))
  }

  @Test("of a closure reach the caller, and other calls get an answer")
  func bodies() async throws {
    let mock = MockImporter()
    let importer: any Importer = mock
    mock.runAnswer.returns(3)
    mock.repeatedAnswer.returns(4)
    var runs = 0

    let result = importer.run { runs += 1 }
    #expect(throws: Offline()) { try importer.run { () throws(Offline) in throw Offline() } }
    let repeated = await importer.repeated({ runs += 1 }, times: 2)
    await #expect(throws: Offline()) { try await importer.repeated({ throw Offline() }, times: 1) }

    #expect(runs == 2 && result == 3 && repeated == 4)
    await mock.expectCalls(.run(), .run(), .repeated(times: 2), .repeated(times: 1))
  }
}
