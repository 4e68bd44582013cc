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
    screen.edit("User name", .clear)
    screen.edit("Password", .clear)
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

  @Test("has one button for Enter")
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

@Suite("An edit of a field")
struct FieldEditTests {
  @Test(
    "changes the end of the text",
    arguments: [
      (FieldEdit.insert("ab"), "x", "xab"), (.insert("\u{301}"), "e", "é"), (.deleteCharacter, "ab", "a"),
      (.deleteCharacter, "x👩‍💻", "x"), (.deleteCharacter, "", ""), (.deleteWord, "ab cd", "ab "),
      (.deleteWord, "ab cd  ", "ab "), (.deleteWord, "ab", ""), (.deleteWord, "  ", ""), (.clear, "ab cd", ""),
    ])
  func applies(edit: FieldEdit, before: String, after: String) {
    let text = edit.applied(to: before)

    #expect(text == after)
  }
}
