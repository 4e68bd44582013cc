import Interfaces
import Presenters

/// Decides which screen comes next, and builds it with its presenter: the C of MVP+C.
///
/// Neither a screen nor a presenter knows what lies before or behind it. A screen tells its delegate, the coordinator, that
/// something was achieved; the coordinator makes what follows, and lets go of what is left.
///
/// ```swift
/// let coordinator = Coordinator(dependencies: dependencies)
/// coordinator.open(.drivers)
/// for line in coordinator.screen.lines { print(line) }
/// ```
@MainActor
public final class Coordinator {
  /// Who draws the screen on top, and hears when it changes or another takes its place; held weakly.
  public weak var observer: (any ScreenObserver)? {
    didSet { screen.observer = observer }
  }

  private let dependencies: Dependencies
  private let menu = MenuScreen()
  private let loginAttempts = LoginAttempts()
  private var scene: Scene?

  /// Makes a coordinator, which begins with the menu.
  ///
  /// - Parameter dependencies: What presenters need.
  public init(dependencies: Dependencies) {
    self.dependencies = dependencies
    menu.delegate = self
  }

  /// The screen on top.
  public var screen: any Screen { scene?.screen ?? menu }

  /// The segment whose screen is on top; nothing for the menu, and for what lies behind a segment.
  public var segment: Segment? { scene?.segment }

  /// Opens a segment: builds its presenter and its screen, and loads it in place of the one that is open.
  ///
  /// - Parameter segment: Which one.
  public func open(_ segment: Segment) {
    show(makeScene(of: segment))
  }

  /// Goes back to the menu, and lets go of the screen that was open.
  ///
  /// - Returns: Whether there was a way back; there is none from the menu.
  @discardableResult
  public func back() -> Bool {
    guard scene != nil else { return false }
    show(nil)
    return true
  }

  /// Waits until no work is outstanding that the presenter of the screen on top has started, or the waiting task is
  /// cancelled.
  public func settled() async {
    await scene?.settled()
  }

  /// Who leaves, comes or hears of it may show something else meanwhile: the last to come stays.
  private func show(_ next: Scene?) {
    let last = scene
    screen.observer = nil
    scene = next
    last?.screen.unload()
    guard screen === next?.screen ?? menu else { return }
    screen.observer = observer
    screen.load()
    observer?.screenDidChange()
  }

  private func makeScene(of segment: Segment) -> Scene {
    switch segment {
    case .signup:
      let presenter = SignupPresenter(service: dependencies.signup)
      let screen = SignupScreen(presenter: presenter)
      screen.delegate = self
      return Scene(segment, screen) { [weak presenter] in await presenter?.settled() }
    case .login:
      let presenter = LoginPresenter(
        service: dependencies.login, clock: dependencies.clock, attempts: loginAttempts)
      let screen = LoginScreen(presenter: presenter)
      screen.delegate = self
      return Scene(segment, screen) { [weak presenter] in await presenter?.settled() }
    case .volunteer:
      let presenter = VolunteerPresenter(
        service: dependencies.volunteer, registration: dependencies.registration, location: dependencies.location(),
        calendar: dependencies.calendar, now: dependencies.now, clock: dependencies.clock, rules: dependencies.rules)
      return Scene(segment, VolunteerScreen(presenter: presenter)) { [weak presenter] in await presenter?.settled() }
    case .users:
      let presenter = UsersPresenter(service: dependencies.users)
      return Scene(segment, UsersScreen(presenter: presenter)) { [weak presenter] in await presenter?.settled() }
    case .drivers:
      let presenter = DriversPresenter(service: dependencies.drivers)
      return Scene(segment, DriversScreen(presenter: presenter)) { [weak presenter] in await presenter?.settled() }
    }
  }

  private func welcome(_ message: String) {
    let screen = WelcomeScreen(message: message)
    screen.delegate = self
    show(Scene(nil, screen) {})
  }
}

extension Coordinator: MenuScreenDelegate, LoginScreenDelegate, SignupScreenDelegate, WelcomeScreenDelegate {
  /// Opens the segment.
  public func menuDidChoose(_ segment: Segment) {
    open(segment)
  }

  /// Welcomes the person, in place of the login form.
  public func loginDidSucceed() {
    welcome("You are logged in.")
  }

  /// Welcomes the person, in place of the sign-up form.
  public func signupDidSucceed() {
    welcome("You are signed up.")
  }

  /// Goes back to the menu.
  public func welcomeDidEnd() {
    back()
  }
}

extension Coordinator {
  /// A screen that is open, and how to wait for its presenter, which it alone holds.
  private struct Scene {
    let segment: Segment?
    let screen: any Screen
    let settled: @MainActor () async -> Void

    init(_ segment: Segment?, _ screen: any Screen, settled: @escaping @MainActor () async -> Void) {
      self.segment = segment
      self.screen = screen
      self.settled = settled
    }
  }
}
