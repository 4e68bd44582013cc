import Foundation
import Interfaces
import SegmentFixtures
import Testing
import XCTest

@Suite struct FixtureFileTests {
  @Test func aFileIsReadUnchanged() throws {
    let data = try FixtureFile.person.data()

    #expect(String(decoding: data, as: UTF8.self).contains(#""firstName": "Ada""#))
  }

  @Test func aFileDecodesToItsType() throws {
    let person = try FixtureFile.person.load()

    #expect(person == .fixture())
  }

  @Test func aFileCanBeNamedByItsPath() throws {
    let page = try FixtureFile<DriverPage>("Drivers/drivers.json").load()

    #expect(page == (try FixtureFile.drivers.load()))
  }

  @Test func aMissingFileIsReportedWithItsFolder() throws {
    let fixture = FixtureFile<Person>("Signup/nobody.json")

    let error = try #require(throws: MissingFixtureFile.self) { try fixture.load() }

    #expect(error.path == "Signup/nobody.json")
    #expect(error.description == "there is no fixture file Signup/nobody.json in \(error.folder)")
  }

  @Test func theReportedFolderContainsTheFiles() throws {
    let error = try #require(throws: MissingFixtureFile.self) { try FixtureFile<Person>("Signup/nobody.json").data() }

    #expect(error.folder.hasPrefix("/"))
    #expect(FileManager.default.fileExists(atPath: "\(error.folder)/Signup/person.json"))
  }

  @Test func aFolderIsNotAFile() {
    let fixture = FixtureFile<Person>("Signup")

    #expect(throws: MissingFixtureFile.self) { try fixture.data() }
  }

  @Test(arguments: FixtureFault.allCases)
  func aBrokenFileIsInTheBrokenFolderOfItsSegment(fault: FixtureFault) {
    let fixture = FixtureFile.session.broken(fault)

    #expect(fixture.path == "Login/Broken/\(fault.rawValue).json")
  }
}

final class FixtureFileXCTests: XCTestCase {
  func testAFileDecodesToItsType() throws {
    let person = try FixtureFile.person.load()

    XCTAssertEqual(person, .fixture())
  }

  func testABrokenFileThrowsAFailureWithThePlace() {
    let fixture = FixtureFile.drivers.broken(.missingField)

    XCTAssertThrowsError(try fixture.load()) { error in
      XCTAssertEqual("\(error)", "MRData.DriverTable.Drivers[3].familyName is missing")
    }
  }

  func testAMissingFileThrowsAnErrorWithItsPath() {
    let fixture = FixtureFile<Person>("Signup/nobody.json")

    XCTAssertThrowsError(try fixture.data()) { error in
      XCTAssertEqual((error as? MissingFixtureFile)?.path, "Signup/nobody.json")
    }
  }
}
