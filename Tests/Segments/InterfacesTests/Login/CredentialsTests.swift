import Interfaces
import Testing

@Suite struct CredentialsTests {
  @Test func credentialsNeverShowTheirPassword() {
    let credentials = Credentials(username: "ada", password: "hunter2")

    let texts = renderings(of: credentials)

    #expect(texts.allSatisfy { !$0.contains("hunter2") }, "\(texts)")
  }

  @Test func credentialsShowTheUserNameAndAMask() {
    let credentials = Credentials(username: "ada", password: "hunter2")

    #expect(credentials.description == "Credentials(username: ada, password: ••••••)")
  }

  @Test func theDefaultsAreAFilledForm() {
    let credentials = Credentials.fixture()

    #expect(!credentials.username.isEmpty)
    #expect(!credentials.password.revealed.isEmpty)
  }

  @Test func anOverrideChangesNothingElse() {
    let credentials = Credentials.fixture()

    expectOverride(of: \.username, with: "grace", in: .fixture(username: "grace"), from: credentials)
    expectOverride(of: \.password, with: "hunter2", in: .fixture(password: "hunter2"), from: credentials)
  }
}

@Suite struct SessionTests {
  @Test func aSessionDecodesTheUserNameAndTheToken() throws {
    let session = try decode(#"{"username": "grace", "token": "session-2"}"#, as: Session.self)

    #expect(session == Session(username: "grace", token: "session-2"))
  }

  @Test(arguments: [
    (#"{"token": "session-2"}"#, "username is missing"),
    (#"{"username": "grace"}"#, "token is missing"),
    (#"{"username": "grace", "token": null}"#, "token is null where a string is required"),
    (#"{"username": 1, "token": "session-2"}"#, "username is not a string"),
  ])
  func aFaultySessionIsRefused(json: String, expected: String) throws {
    let text = try failureText(decoding: json, as: Session.self)

    #expect(text == expected)
  }

  @Test func aSessionNeverShowsItsToken() {
    let session = Session(username: "ada", token: "hunter2")

    let texts = renderings(of: session)

    #expect(texts.allSatisfy { !$0.contains("hunter2") }, "\(texts)")
  }

  @Test func theDefaultsAreTheSessionOfTheDefaultCredentials() {
    let session = Session.fixture()

    #expect(session.username == Credentials.fixture().username)
    #expect(!session.token.revealed.isEmpty)
  }

  @Test func anOverrideChangesNothingElse() {
    let session = Session.fixture()

    expectOverride(of: \.username, with: "grace", in: .fixture(username: "grace"), from: session)
    expectOverride(of: \.token, with: "session-2", in: .fixture(token: "session-2"), from: session)
  }
}

@Suite struct LoginFieldErrorViewDataTests {
  @Test func theDefaultsAreAnErrorOfTheUserName() {
    let error = LoginFieldErrorViewData.fixture()

    #expect(error == LoginFieldErrorViewData(field: .username, message: "Enter your user name."))
  }

  @Test func anOverrideChangesNothingElse() {
    let error = LoginFieldErrorViewData.fixture()

    expectOverride(of: \.field, with: .password, in: .fixture(field: .password), from: error)
    expectOverride(of: \.message, with: "Too short.", in: .fixture(message: "Too short."), from: error)
  }
}
