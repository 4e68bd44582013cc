import Interfaces
import Presenters

/// An object that decides which screen comes next, and builds it with its presenter: the C in MVP+C.
///
/// Neither a screen nor a presenter knows the other screens. A screen tells its delegate, the coordinator, of a
/// success. The coordinator builds the next screen and releases the one before.
///
/// ```swift
/// let coordinator = Coordinator(dependencies: dependencies)
/// coordinator.open(.drivers)
/// for line in coordinator.screen.lines { print(line) }
/// ```
@MainActor
public final class Coordinator {
  /// The object to tell when the current screen changes or is replaced, held weakly.
  public weak var observer: (any ScreenObserver)? {
    didSet { screen.observer = observer }
  }

  private let dependencies: Dependencies
  private let menu = MenuScreen()
  private let loginAttempts = LoginAttempts()
  private var scene: Scene?

  /// Creates a coordinator that shows the menu.
  public init(dependencies: Dependencies) {
    self.dependencies = dependencies
    menu.delegate = self
  }

  /// The current screen.
  public var screen: any Screen { scene?.screen ?? menu }

  /// The segment of the current screen, or `nil` for the menu and for a welcome.
  public var segment: Segment? { scene?.segment }

  /// Builds the presenter and the screen of a segment, and shows that screen instead of the current one.
  public func open(_ segment: Segment) {
    show(makeScene(of: segment))
  }

  /// Shows the menu, and releases the screen that was open.
  ///
  /// - Returns: `false` if the menu is already the current screen.
  @discardableResult
  public func back() -> Bool {
    guard scene != nil else { return false }
    show(nil)
    return true
  }

  /// Waits until the presenter of the current screen has no work in progress, or until the waiting task is cancelled.
  public func settled() async {
    await scene?.settled()
  }

  private func show(_ next: Scene?) {
    let last = scene
    screen.observer = nil
    scene = next
    last?.screen.unload()
    // Unloading may open another screen, for example when a sensor is stopped. The screen opened last stays.
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
      presenter.delegate = self
      return Scene(segment, LoginScreen(presenter: presenter)) { [weak presenter] in await presenter?.settled() }
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

extension Coordinator: MenuScreenDelegate, LoginDelegate, SignupScreenDelegate, WelcomeScreenDelegate {
  /// Opens the segment.
  public func menuDidChoose(_ segment: Segment) {
    open(segment)
  }

  /// Replaces the login form with a welcome.
  public func loginDidSucceed(with session: Session) {
    welcome(Messages.Login.welcome(session.username))
  }

  /// Replaces the sign-up form with a welcome.
  public func signupDidSucceed() {
    welcome(Messages.Signup.success)
  }

  /// Shows the menu.
  public func welcomeDidEnd() {
    back()
  }
}

extension Coordinator {
  /// An open screen, and a function that waits for its presenter.
  ///
  /// Only the screen holds the presenter.
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
