import Testing

@testable import DoubleGenerator

@Suite("A rule for names")
struct NameRuleTests {
  @Test(
    "of the standard names views and delegates spies, and all else mocks",
    arguments: [
      ("LoginViewType", "SpyLoginView"), ("LoginView", "SpyLoginView"), ("LoginDelegate", "SpyLoginDelegate"),
      ("LoginType", "MockLogin"), ("LoginProtocol", "MockLogin"), ("Login", "MockLogin"), ("Type", "MockType"),
      ("View", "MockView"), ("Protocol", "MockProtocol"), ("ViewType", "MockView"),
    ])
  func standard(name: String, double: String) {
    let found = NameRule.standard.lazy.compactMap { $0.name(for: name) }.first

    #expect(found == double)
  }

  @Test(
    "puts what its star stood for into the name",
    arguments: [
      ("*Service=Fake*Service", "LoginService", "FakeLoginService"), ("I*=*Mock", "ILogin", "LoginMock"),
      ("Login=Door", "Login", "Door"), ("Login=Door", "Logins", nil), ("*Service=Fake*", "Login", nil),
      ("aa*aa=*", "aaa", nil),
    ] as [(String, String, String?)])
  func star(rule: String, name: String, double: String?) throws {
    let rule = try #require(NameRule(rule))

    let found = rule.name(for: name)

    #expect(found == double)
  }

  @Test("is not any other text", arguments: ["", "=", "a", "a=", "=b", "*a*=b", "a=*b*", "a=b=c"])
  func bad(text: String) {
    let rule = NameRule(text)

    #expect(rule == nil)
  }
}
