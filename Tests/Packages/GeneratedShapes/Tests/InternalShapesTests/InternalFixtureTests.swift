import TestSupport
import Testing

@testable import InternalShapes

@Suite("Fixtures of a module's own models")
struct InternalFixtureTests {
  @Test("are made as the compiler makes them")
  func memberwise() {
    let profile = Profile.fixture(name: "Bob", city: .fixture(name: "Oslo"))

    #expect(profile.name == "Bob" && profile.city.name == "Oslo")
    #expect(profile.email == "ada@example.com" && profile.age == 30)
  }

  @Test("have the values of wrapped properties")
  func wrapped() {
    #expect(Clamped.fixture(share: 20).share == 20)
  }
}
