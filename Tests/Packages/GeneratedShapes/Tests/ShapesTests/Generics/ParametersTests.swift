import Foundation
import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Generic parameters", .rehearsal)
struct ParametersTests {
  @Test("are recorded as they come")
  func recorded() throws {
    let mock = MockArchiver()
    let archiver: any Archiver = mock
    let track = Track(id: 1, title: "A")
    mock.archiveAnswer.returns(Data([1]))
    mock.archiveAllAnswer.returns(1)

    #expect(try archiver.archive(track) == Data([1]))
    #expect(archiver.archive(all: [track]) == 1)

    mock.expectCalls(.archive(track), .archiveAll(all: [track]))
  }

  @Test("come back as results")
  func returned() {
    let mock = MockJudge()
    let judge: any Judge = mock
    mock.betterAnswer.returns(5)
    mock.isWorthAnswer.returns(true)

    #expect(judge.better(3, 5) == 5)
    #expect(judge.isWorth("gold"))

    mock.expectCalls(.better(3, 5), .isWorth("gold"))
  }
}
