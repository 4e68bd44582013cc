import Foundation
import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Generic results", .rehearsal)
struct GenericResultsTests {
  @Test("come from a metatype")
  func metatype() throws {
    let mock = MockUnarchiver()
    let unarchiver: any Unarchiver = mock
    mock.unarchiveAnswer.returns(Track(id: 1, title: "A"))

    #expect(try unarchiver.unarchive(Track.self, from: Data()) == Track(id: 1, title: "A"))

    mock.expectCalls(.unarchive(Track.self, from: Data()))
  }

  @Test("come later")
  func async() async throws {
    let mock = MockAPIClient()
    let client: any APIClient = mock
    mock.getAnswer.returns(Track(id: 1, title: "A"))
    mock.listAnswer.returns([1, 2])

    #expect(try await client.get("/track", as: Track.self).id == 1)
    #expect(try await client.list("/ids") as [Int] == [1, 2])

    await mock.expectCalls(.get("/track", as: Track.self), .list("/ids"))
  }

  @Test("come by a generic key")
  func key() {
    let mock = MockPreferenceReader()
    let reader: any PreferenceReader = mock
    mock.valueAnswer.returns(11)

    #expect(reader.value(of: Preference<Int>("volume")) == 11)

    mock.expectCalls(.value(of: Preference<Int>("volume")))
  }

  @Test("come as whatever the caller wants")
  func inferred() {
    let mock = MockOracle()
    let oracle: any Oracle = mock
    mock.sayAnswer.returns("yes")

    #expect(oracle.say(about: "rain") as String == "yes")

    mock.expectCalls(.say(about: "rain"))
  }
}
