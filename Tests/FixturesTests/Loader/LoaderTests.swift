import Foundation
import Interfaces
import SegmentFixtures
import Testing

@Suite struct LoaderTests {
  @Test func aRecordingIsReadAsItWasRecorded() throws {
    let data = try Fixture.person.data()

    #expect(String(decoding: data, as: UTF8.self).contains(#""firstName": "Ada""#))
  }

  @Test func aRecordingDecodesToItsType() throws {
    let person = try Fixture.person.load()

    #expect(person == .fixture())
  }

  @Test func aRecordingCanBeNamedByItsPath() throws {
    let page = try Fixture<DriverPage>("Drivers/drivers.json").load()

    #expect(page == (try Fixture.drivers.load()))
  }

  @Test func aMissingRecordingIsAnErrorThatNamesItAndTheFolderThatWasSearched() throws {
    let fixture = Fixture<Person>("Signup/nobody.json")

    let error = try #require(throws: MissingFixture.self) { try fixture.load() }

    #expect(error.path == "Signup/nobody.json")
    #expect(error.description == "there is no fixture Signup/nobody.json in \(error.folder)")
  }

  @Test func theFolderThatWasSearchedIsTheOneThatHoldsTheRecordings() throws {
    let error = try #require(throws: MissingFixture.self) { try Fixture<Person>("Signup/nobody.json").data() }

    #expect(error.folder.hasPrefix("/"))
    #expect(FileManager.default.fileExists(atPath: "\(error.folder)/Signup/person.json"))
  }

  @Test func aFolderIsNoRecording() {
    let fixture = Fixture<Person>("Signup")

    #expect(throws: MissingFixture.self) { try fixture.data() }
  }

  @Test(arguments: FixtureFault.allCases)
  func aBrokenRecordingLiesInTheBrokenFolderOfItsSegment(fault: FixtureFault) {
    let fixture = Fixture.session.broken(fault)

    #expect(fixture.path == "Login/Broken/\(fault.rawValue).json")
  }
}
