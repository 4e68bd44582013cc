import Interfaces
import SegmentFixtures
import XCTest

final class LoaderXCTests: XCTestCase {
  func testARecordingDecodesToItsType() throws {
    let person = try FixtureFile.person.load()

    XCTAssertEqual(person, .fixture())
  }

  func testABrokenRecordingThrowsAFailureThatNamesThePlace() {
    let fixture = FixtureFile.drivers.broken(.missingField)

    XCTAssertThrowsError(try fixture.load()) { error in
      XCTAssertEqual("\(error)", "MRData.DriverTable.Drivers[3].familyName is missing")
    }
  }

  func testAMissingRecordingThrowsAnErrorThatNamesIt() {
    let fixture = FixtureFile<Person>("Signup/nobody.json")

    XCTAssertThrowsError(try fixture.data()) { error in
      XCTAssertEqual((error as? MissingFixtureFile)?.path, "Signup/nobody.json")
    }
  }
}
