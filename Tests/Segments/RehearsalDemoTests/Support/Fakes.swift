@testable import RehearsalDemo
@testable import SegmentScreens

/// A screen with content that a test sets.
@MainActor
final class FakeScreen: Screen {
  weak var observer: (any ScreenObserver)?
  var content: [[ScreenElement]] { didSet { observer?.screenDidChange() } }
  /// The edits and presses, in order.
  var log: [String] = []

  init(_ content: [[ScreenElement]] = []) {
    self.content = content
  }

  func load() {}

  func unload() {}

  /// Creates a field that logs its edits.
  func field(_ label: String, _ text: String = "", isEnabled: Bool = true) -> ScreenElement {
    .field(Field(label, text: text, isEnabled: isEnabled) { [weak self] in self?.log.append("\(label): \($0)") })
  }

  /// Creates a button that logs its presses.
  func button(_ title: String, isEnabled: Bool = true, isDefault: Bool = false) -> ScreenElement {
    .button(Button(title, isEnabled: isEnabled, isDefault: isDefault) { [weak self] in self?.log.append(title) })
  }
}

/// A coordinator with a screen that a test sets.
@MainActor
final class FakeNavigator: Navigator {
  weak var observer: (any ScreenObserver)? {
    didSet { screen.observer = observer }
  }
  var screen: any Screen {
    didSet { screen.observer = observer }
  }
  var segment: Segment?
  var isAtMenu = false
  private(set) var opened: [Segment] = []
  private(set) var backs = 0
  /// Runs while a caller waits for the presenter.
  var settle: @MainActor () async -> Void = {}

  init(_ screen: any Screen) {
    self.screen = screen
  }

  func open(_ segment: Segment) { opened.append(segment) }

  func back() -> Bool {
    backs += 1
    return !isAtMenu
  }

  func settled() async { await settle() }
}

/// A terminal that logs its calls and the text that it receives.
@MainActor
final class FakeTerminal: TerminalDevice {
  var size = WindowSize(columns: 40, rows: 10)
  private(set) var log: [String] = []
  private(set) var written: [String] = []
  var isBroken = false
  var isSuspendable = true
  var isInBackground = false
  /// Runs after each write.
  var didWrite: @MainActor () -> Void = {}
  var didSuspend: @MainActor () -> Void = {}

  func enter() { log.append("enter") }

  func leave() { log.append("leave") }

  func suspend() {
    log.append("suspend")
    didSuspend()
  }

  func write(_ text: String) throws {
    if isBroken { throw BrokenTerminal() }
    written.append(text)
    didWrite()
  }
}
