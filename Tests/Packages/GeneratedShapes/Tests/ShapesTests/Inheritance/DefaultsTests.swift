import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Default implementations", .rehearsal)
struct DefaultsTests {
  @Test("are not overridden")
  func left() {
    let mock = MockTheme()
    let theme: any Theme = mock

    theme.reset()

    #expect(theme.accent == "blue")
    mock.expectCalls(.apply(to: "everything"))
  }

  @Test("can be in a protocol that inherits the requirement")
  func fromChild() {
    let mock = MockDarkTheme()
    let theme: any DarkTheme = mock

    theme.apply(to: "menu")
    theme.upgrade(to: 2)

    #expect(theme.version == 1)
    mock.expectCalls(.darken(by: 10), .upgrade(to: 2))
  }

  @Test("under conditions do not count")
  func conditional() {
    let mock = MockShowcase<Int>()
    mock.titleAnswer.returns("four")

    mock.show(4)
    #expect(title(of: 4, in: mock) == "four")

    mock.expectCalls(.show(4), .title(of: 4))
  }

  @Test("are distinguished from extension methods")
  func beside() {
    let mock = MockGreeter()
    let greeter: any Greeter = mock
    mock.greetAnswer.answers { "Hello, \($0)" }

    #expect(greeter.greetAll(["Ada", "Bob"]) == ["Hello, Ada", "Hello, Bob"])

    mock.expectCalls(.greet("Ada"), .greet("Bob"))
  }

  private func title<S: Showcase>(of item: S.Item, in showcase: S) -> String { showcase.title(of: item) }
}
