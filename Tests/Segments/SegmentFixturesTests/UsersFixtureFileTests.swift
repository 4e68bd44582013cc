import Interfaces
import SegmentFixtures
import Testing

@Suite("The file of the users")
struct UsersFixtureFileTests {
  private let users: [User]

  init() throws {
    users = try FixtureFile.users.load()
  }

  @Test("begins with three ordinary users")
  func ordinaryUsers() {
    #expect(
      Array(users.prefix(3)) == [
        .fixture(),
        .fixture(firstName: "Grace", lastName: "Hopper", email: "grace@example.com", age: 24),
        .fixture(firstName: "Alan", lastName: "Turing", email: "alan@example.com", age: 39),
      ])
  }

  @Test("has only addresses that are reserved for examples")
  func addresses() {
    #expect(users.allSatisfy { $0.email.hasSuffix("@example.com") })
  }

  @Test("has names that are hard to display, and ages at the edges")
  func edgeCases() {
    let names = users.map { "\($0.firstName) \($0.lastName)" }
    let ages = users.map(\.age)

    #expect(names.contains { $0.count > 200 })
    #expect(names.contains { $0.unicodeScalars.contains { $0.properties.isEmojiPresentation } })
    #expect(names.contains { $0.unicodeScalars.contains("\u{301}") })
    #expect(names.contains { $0.hasSuffix(" ") })
    #expect(ages.contains(0))
    #expect(ages.contains(1))
    #expect(ages.contains { $0 > 100 })
  }

  @Test("has an empty form")
  func empty() throws {
    let users = try FixtureFile.noUsers.load()

    #expect(users.isEmpty)
  }
}
