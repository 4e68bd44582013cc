import Interfaces
import Presenters

/// Today's event in plain text, with a button to ask for leader access.
@MainActor
public final class VolunteerScreen: Screen {
  /// The object to tell after each change, held weakly.
  public weak var observer: (any ScreenObserver)?

  private let presenter: any VolunteerPresenterType
  private var today = Today.unknown { didSet { contentDidChange() } }
  private var progress: [ScreenElement] = [] { didSet { contentDidChange() } }
  private var access: [ScreenElement] = [] { didSet { contentDidChange() } }

  /// Creates a screen.
  public init(presenter: any VolunteerPresenterType) {
    self.presenter = presenter
  }

  /// The event, a message about the last load, and the progress or the result of the request for leader access.
  public var content: [[ScreenElement]] {
    [
      [.title("Today’s event")], today.content, progress, access,
      [
        .button(
          Button("Ask for leader access", isEnabled: today.isEvent) { [weak self] in self?.pressLeaderAccess() }),
        .button(Button("Reload") { [weak self] in self?.pressReload() }),
      ],
    ]
  }

  /// Attaches the screen to its presenter, and looks for today's event.
  public func load() {
    presenter.attach(view: self)
    presenter.load()
  }

  /// Detaches the screen from its presenter.
  public func unload() {
    presenter.detachView()
  }

  /// Presses the Reload button.
  public func pressReload() {
    presenter.load()
  }

  /// Presses the button that asks for leader access, and removes the answer to an earlier press.
  public func pressLeaderAccess() {
    access = []
    presenter.leaderAccessEvent()
  }
}

extension VolunteerScreen: VolunteerViewType {
  /// Draws that the event is loading.
  public func startLoading() {
    progress = [.activity("Looking for today’s event…")]
  }

  /// Draws the event's name, and removes an answer about an earlier event.
  public func display(event: VolunteerEventViewData) {
    draw(.event(event))
  }

  /// Draws a message that there is no event today.
  public func displayNoData() {
    draw(.noEvent)
  }

  /// Draws the reason below the event.
  public func displayFailure(message: String) {
    progress = [.alert(message)]
  }

  /// Draws a message about the missing connection below the event.
  public func displayNoNetwork() {
    progress = [.alert(Messages.offline)]
  }

  /// Draws a message that the person must register first.
  public func requestRegistration() {
    access = [.alert(Messages.Volunteer.registrationRequired)]
  }

  /// Draws a message that the app needs the location of the device.
  public func requestLocationPermission() {
    access = [.alert(Messages.Volunteer.permissionRequired)]
  }

  /// Draws that the sensor is looking for the device.
  public func startLocating() {
    access = [.activity(Messages.Volunteer.locating)]
  }

  /// Draws a message that the person may lead.
  public func leaderAccessGranted() {
    access = [.text(Messages.Volunteer.accessGranted)]
  }

  /// Draws the reason why the person may not lead.
  public func leaderAccessDenied(reason: LeaderAccessDenial) {
    access = [.alert(Messages.Volunteer.accessDenied(reason))]
  }

  private func draw(_ today: Today) {
    self.today = today
    progress = []
    access = []
  }
}

/// What is known about today's event.
private enum Today {
  case unknown
  case noEvent
  case event(VolunteerEventViewData)

  var isEvent: Bool {
    if case .event = self { true } else { false }
  }

  var content: [ScreenElement] {
    switch self {
    case .unknown: []
    case .noEvent: [.text(Messages.Volunteer.noEvent)]
    case .event(let event): [.text(event.name)]
    }
  }
}
