import Testing

@testable import DoubleGenerator

@Suite("A name rule")
struct NameRuleTests {
  @Test(
    "makes spies of views and delegates, and mocks of other protocols by default",
    arguments: [
      ("LoginViewType", "SpyLoginView"), ("LoginView", "SpyLoginView"), ("LoginDelegate", "SpyLoginDelegate"),
      ("LoginViewProtocol", "SpyLoginView"), ("LoginDelegateProtocol", "SpyLoginDelegate"),
      ("LoginDelegateType", "SpyLoginDelegate"), ("LoginType", "MockLogin"), ("LoginProtocol", "MockLogin"),
      ("Login", "MockLogin"), ("Type", "MockType"), ("View", "MockView"), ("Protocol", "MockProtocol"),
      ("ViewType", "MockView"), ("ViewProtocol", "MockView"), ("service", "MockService"), ("_Service", "MockService"),
      ("my_View", "SpyMyView"), ("My_ViewType", "SpyMyView"), ("My_cool_Service", "MockMyCoolService"), ("_", "Mock_"),
    ])
  func standard(name: String, double: String) {
    let found = NameRule.standard.lazy.compactMap { $0.name(for: name) }.first

    #expect(found == double)
  }

  @Test(
    "inserts the text that its star matches",
    arguments: [
      ("*Service=Fake*Service", "LoginService", "FakeLoginService"), ("I*=*Mock", "ILogin", "LoginMock"),
      ("*=*Mock", "login", "LoginMock"), ("Pay*=Spend*", "Pays_in", "Spends_in"),
      ("Login=Door", "Login", "Door"), ("Login=Door", "Logins", nil), ("*Service=Fake*", "Login", nil),
      ("aa*aa=*", "aaa", nil),
    ] as [(String, String, String?)])
  func star(rule: String, name: String, double: String?) throws {
    let rule = try #require(NameRule(rule))

    let found = rule.name(for: name)

    #expect(found == double)
  }

  @Test("rejects other text", arguments: ["", "=", "a", "a=", "=b", "*a*=b", "a=*b*", "a=b=c"])
  func bad(text: String) {
    let rule = NameRule(text)

    #expect(rule == nil)
  }
}
