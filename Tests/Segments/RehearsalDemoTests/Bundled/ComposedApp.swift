import SegmentScreens
import TestSupport

@testable import RehearsalDemo

/// The app as the composition root builds it, on a clock that moves as soon as something sleeps.
@MainActor
final class ComposedApp {
  let composition: Composition
  private let coordinator: Coordinator
  private let clock: ManualClock
  private let sleepers: Int
  private lazy var watch = FrameWatch(window: Window(navigator: coordinator, size: .standard))

  init(failure: FailureMode? = nil, sleepers: Int = 2, clock: ManualClock) throws {
    var options = Options()
    options.failure = failure
    self.clock = clock
    self.sleepers = sleepers
    composition = try Composition(options: options, clock: clock)
    coordinator = Coordinator(dependencies: composition.dependencies)
  }

  var lines: [String] { coordinator.screen.lines }

  /// Lets time pass until the screen holds a text, or cannot come to hold it any more.
  func shows(_ text: String) async -> Bool {
    await clock.run(sleepers: sleepers) {
      await watch.frame(holding: text, clock: ContinuousClock(), limit: .seconds(30)) != nil
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

  /// Presses the button that comes so far behind the first one.
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

  /// Lets time pass; what sleeps is an answer on its way, and who runs out of patience with it.
  private func settle() async {
    await clock.run(sleepers: sleepers) { await coordinator.settled() }
  }
}
