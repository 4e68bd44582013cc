import Interfaces
import SegmentDoubles
import SegmentScreens
import TestSupport
import Testing

@MainActor
@Suite("A form in plain text", .rehearsal)
struct FormTests {
  let presenter = MockLoginPresenter()

  @Test("lets nobody type or press while it is disabled")
  func disabled() {
    let screen = LoginScreen(presenter: presenter)
    screen.username = "ada"
    screen.password = "correct horse"

    screen.setFormEnabled(false)

    #expect(enabled(in: screen).isEmpty)
    screen.edit("User name", .clear)
    screen.edit("Password", .clear)
    screen.press("Log in")
    #expect(screen.username == "ada")
    #expect(screen.password == "correct horse")
  }

  @Test("lets people type and press again once it is enabled")
  func enabledAgain() {
    let screen = LoginScreen(presenter: presenter)
    screen.setFormEnabled(false)

    screen.setFormEnabled(true)

    #expect(enabled(in: screen) == ["User name", "Password", "Log in"])
  }

  @Test("has one button that Enter presses")
  func defaults() {
    let screens: [any Screen] = [
      LoginScreen(presenter: presenter), SignupScreen(presenter: MockSignupPresenter()), MenuScreen(),
    ]

    let buttons = screens.map { screen in
      screen.content.joined().compactMap { element -> String? in
        guard case .button(let button) = element, button.isDefault else { return nil }
        return button.title
      }
    }

    #expect(buttons == [["Log in"], ["Continue"], []])
  }

  /// The labels of what can be typed into, and the titles of what can be pressed.
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
