import SegmentScreens
import TestSupport

@testable import RehearsalDemo

/// The app with the dependencies of the composition root, on a clock that advances as soon as a task sleeps.
@MainActor
final class ComposedApp {
  let root: CompositionRoot
  private let coordinator: Coordinator
  private let clock: ManualClock
  private let sleepers: Int
  private lazy var waiter = FrameWaiter(window: Window(navigator: coordinator, size: .standard))

  init(failure: FailureMode? = nil, sleepers: Int = 2, clock: ManualClock) throws {
    var options = Options()
    options.failure = failure
    self.clock = clock
    self.sleepers = sleepers
    root = try CompositionRoot(options: options, clock: clock)
    coordinator = Coordinator(dependencies: root.dependencies)
  }

  var lines: [String] { coordinator.screen.lines }

  /// Advances the clock until the screen shows a text, or until no work is in progress.
  func shows(_ text: String) async -> Bool {
    await clock.run(sleepers: sleepers) {
      await waiter.frame(containing: text, clock: ContinuousClock(), timeout: .seconds(30)) != nil
    }
  }

  func open(_ segment: Segment) async {
    coordinator.open(segment)
    await settle()
  }

  func logIn(password: String) async {
    await open(.login)
    await fill("ada", password)
  }

  func signUp() async {
    await open(.signup)
    await fill("Ada", "Lovelace")
  }

  /// Presses the button at an index.
  func press(_ index: Int) async {
    let buttons = coordinator.screen.content.joined().compactMap { element in
      if case .button(let button) = element { button } else { nil }
    }
    buttons[index].press()
    await settle()
  }

  func leave() {
    coordinator.back()
  }

  private func fill(_ texts: String...) async {
    let fields = coordinator.screen.content.joined().compactMap { element in
      if case .field(let field) = element { field } else { nil }
    }
    for (field, text) in zip(fields, texts) { field.edit(.insert(text)) }
    await press(0)
  }

  /// Advances the clock until no work is in progress.
  ///
  /// The sleeping tasks are the delay of an answer and its timeout.
  private func settle() async {
    await clock.run(sleepers: sleepers) { await coordinator.settled() }
  }
}
