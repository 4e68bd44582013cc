import Interfaces
import SegmentFixtures
import Testing

@Suite struct UsersFixtureFileTests {
  @Test func theFirstThreeUsersAreOrdinary() throws {
    let users = try FixtureFile.users.load().prefix(3)

    #expect(
      Array(users) == [
        .fixture(),
        .fixture(firstName: "Grace", lastName: "Hopper", email: "grace@example.com", age: 24),
        .fixture(firstName: "Alan", lastName: "Turing", email: "alan@example.com", age: 39),
      ])
  }

  @Test func everyAddressIsReservedForExamples() throws {
    let users = try FixtureFile.users.load()

    #expect(users.allSatisfy { $0.email.hasSuffix("@example.com") })
  }

  @Test func someNamesAreHardToDisplay() throws {
    let names = try FixtureFile.users.load().map { "\($0.firstName) \($0.lastName)" }

    #expect(names.contains { $0.count > 200 })
    #expect(names.contains { $0.unicodeScalars.contains { $0.properties.isEmojiPresentation } })
    #expect(names.contains { $0.unicodeScalars.contains("\u{301}") })
    #expect(names.contains { $0.hasSuffix(" ") })
  }

  @Test func someAgesAreEdgeCases() throws {
    let ages = try FixtureFile.users.load().map(\.age)

    #expect(ages.contains(0))
    #expect(ages.contains(1))
    #expect(ages.contains { $0 > 100 })
  }

  @Test func anEmptyListHasNoUsers() throws {
    let users = try FixtureFile.noUsers.load()

    #expect(users.isEmpty)
  }
}

@Suite struct BrokenUsersFixtureFileTests {
  @Test(arguments: [
    (FixtureFault.truncated, "the answer is not valid JSON"),
    (.wrongType, "[1].age is not a number"),
    (.missingField, "[2].email is missing"),
    (.wrongEnvelope, "the answer is not a list"),
    (.notJSON, "the answer is not valid JSON"),
  ])
  func aFaultIsReportedWithItsPlace(fault: FixtureFault, expected: String) throws {
    let fixture = FixtureFile.users.broken(fault)

    let failure = try #require(throws: DecodingFailure.self) { try fixture.load() }

    #expect(failure.description == expected)
  }

  @Test(arguments: FixtureFault.allCases)
  func everyFaultHasAFileThatIsRefused(fault: FixtureFault) {
    let fixture = FixtureFile.users.broken(fault)

    #expect(throws: DecodingFailure.self) { try fixture.load() }
  }
}
