import Interfaces
import SegmentDoubles
import SegmentScreens
import TestSupport
import Testing

@MainActor
@Suite("A form in plain text", .rehearsal)
struct FormTests {
  let presenter = MockLoginPresenter()

  @Test("ignores typing and presses while it is disabled")
  func disabled() {
    let screen = LoginScreen(presenter: presenter)
    screen.username = "ada"
    screen.password = "correct horse"

    screen.setFormEnabled(false)

    #expect(enabled(in: screen).isEmpty)
    screen.fill("User name", "")
    screen.fill("Password", "")
    screen.press("Log in")
    #expect(screen.username == "ada")
    #expect(screen.password == "correct horse")
  }

  @Test("accepts typing and presses after it is enabled again")
  func enabledAgain() {
    let screen = LoginScreen(presenter: presenter)
    screen.setFormEnabled(false)

    screen.setFormEnabled(true)

    #expect(enabled(in: screen) == ["User name", "Password", "Log in"])
  }

  /// The labels of the enabled fields and the titles of the enabled buttons.
  private func enabled(in screen: any Screen) -> [String] {
    screen.content.joined().compactMap { element in
      switch element {
      case .field(let field) where field.isEnabled: field.label
      case .button(let button) where button.isEnabled: button.title
      default: nil
      }
    }
  }
}
