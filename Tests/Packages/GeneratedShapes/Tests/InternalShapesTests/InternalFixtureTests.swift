import TestSupport
import Testing

@testable import InternalShapes

@Suite("Fixtures of internal models")
struct InternalFixtureTests {
  @Test("use implicit initializers")
  func memberwise() {
    let profile = Profile.fixture(name: "Bob", city: .fixture(name: "Oslo"))

    #expect(profile.name == "Bob" && profile.city.name == "Oslo")
    #expect(profile.email == "ada@example.com" && profile.age == 30)
  }

  @Test("set wrapped properties")
  func wrapped() {
    #expect(Clamped.fixture(share: 20).share == 20)
  }
}
