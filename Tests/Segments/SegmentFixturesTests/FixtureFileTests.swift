import Foundation
import Interfaces
import SegmentFixtures
import Testing

@Suite("A fixture file")
struct FixtureFileTests {
  @Test("is decoded to its type, also if it has no elements")
  func load() throws {
    #expect(try FixtureFile.person.load() == .fixture())
    #expect(try FixtureFile.session.load() == .fixture())
    #expect(try FixtureFile.noDrivers.load() == .fixture(drivers: [], total: 0))
    #expect(try FixtureFile.noEvents.load() == .fixture(events: []))
    #expect(try FixtureFile.noUsers.load() == [])
  }

  @Test(
    "that is missing, or a folder, is reported with the folder of all files",
    arguments: ["Signup/nobody.json", "Signup"])
  func missing(path: String) throws {
    let fixture = FixtureFile<Person>(path)

    let error = try #require(throws: MissingFixtureFile.self) { try fixture.data() }

    #expect(throws: error) { try fixture.load() }
    #expect(error.path == path)
    #expect(error.description == "there is no fixture file \(path) in \(error.folder)")
    #expect(error.folder.hasPrefix("/"))
    #expect(FileManager.default.fileExists(atPath: "\(error.folder)/Signup/person.json"))
  }

  /// The broken files of a segment, and the failures to decode them.
  struct Broken: Sendable, CustomTestStringConvertible {
    let folder: String
    let wrongType: String
    let missingField: String
    let wrongEnvelope: String
    let load: @Sendable (FixtureFault) throws -> Void

    var testDescription: String { folder }

    func failure(of fault: FixtureFault) -> String {
      switch fault {
      case .truncated, .notJSON: "the answer is not valid JSON"
      case .wrongType: wrongType
      case .missingField: missingField
      case .wrongEnvelope: wrongEnvelope
      }
    }
  }

  @Test(
    "of each segment has a broken form for each fault, which is refused with its place",
    arguments: [
      Broken(
        folder: "Drivers", wrongType: "MRData.DriverTable.Drivers[1].dateOfBirth is not a string",
        missingField: "MRData.DriverTable.Drivers[3].familyName is missing", wrongEnvelope: "MRData is missing",
        load: { _ = try FixtureFile.drivers.broken($0).load() }),
      Broken(
        folder: "Login", wrongType: "token is not a string", missingField: "token is missing",
        wrongEnvelope: "username is missing", load: { _ = try FixtureFile.session.broken($0).load() }),
      Broken(
        folder: "Signup", wrongType: "firstName is not a string", missingField: "lastName is missing",
        wrongEnvelope: "firstName is missing", load: { _ = try FixtureFile.person.broken($0).load() }),
      Broken(
        folder: "Users", wrongType: "[1].age is not a number", missingField: "[2].email is missing",
        wrongEnvelope: "the answer is not a list", load: { _ = try FixtureFile.users.broken($0).load() }),
      Broken(
        folder: "Volunteer", wrongType: "data[1].place.location.latitude is not a number",
        missingField: "data[2].id is missing", wrongEnvelope: "data is missing",
        load: { _ = try FixtureFile.events.broken($0).load() }),
    ], FixtureFault.allCases)
  func broken(segment: Broken, fault: FixtureFault) throws {
    let failure = try #require(throws: DecodingFailure.self) { try segment.load(fault) }

    #expect(failure.description == segment.failure(of: fault))
  }
}
