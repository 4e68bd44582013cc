import Interfaces
import Testing

@testable import PasswordInTheOpen

@MainActor
struct PasswordInTheOpenFlagTests {
  @Test("logs a failed login")
  func writesFailure() async {
    let log = FlagLog()
    let service = StubLoginService(result: .failure(.wrongCredentials))
    let presenter = LoginPresenter(service: service) { log.write($0) }

    presenter.login(username: "ada", password: "correct horse")
    await presenter.settled()

    #expect(log.wasWritten)
    #expect(log.text.contains("wrongCredentials"))
    #expect(log.text.contains("ada"))
  }

  @Test("does not log a login that worked")
  func writesNoSuccess() async {
    let log = FlagLog()
    let presenter = LoginPresenter(service: StubLoginService(result: .success(.fixture()))) { log.write($0) }

    presenter.login(username: "ada", password: "correct horse")
    await presenter.settled()

    #expect(!log.wasWritten)
  }
}

@MainActor
private final class FlagLog {
  var wasWritten = false
  var text = ""

  func write(_ line: String) {
    wasWritten = true
    text = line
  }
}

private struct StubLoginService: LoginServiceType {
  let result: Result<Session, LoginError>

  func login(_ credentials: Credentials) async throws -> Session {
    try result.get()
  }
}
