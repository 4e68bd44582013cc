import Interfaces
import Testing

@Suite struct CredentialsTests {
  @Test func credentialsShowTheirPasswordNowhere() {
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
