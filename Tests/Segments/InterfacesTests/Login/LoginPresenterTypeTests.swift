import Interfaces
import Testing

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
