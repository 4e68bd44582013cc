import Interfaces

/// Today's event in plain text, with a button to ask for leader access.
@MainActor
public final class VolunteerScreen: Screen {
  /// Who hears of changes; held weakly.
  public weak var observer: (any ScreenObserver)?

  private let presenter: any VolunteerPresenterType
  private var event: [ScreenElement] = [] { didSet { contentDidChange() } }
  private var access: [ScreenElement] = [] { didSet { contentDidChange() } }

  /// Makes a screen.
  ///
  /// - Parameter presenter: Who decides what the screen shows.
  public init(presenter: any VolunteerPresenterType) {
    self.presenter = presenter
  }

  /// The event, or in its place why there is none to see; below it, how the request for leader access went.
  public var content: [[ScreenElement]] {
    [
      [.title("Today’s event")], event, access,
      [
        .button(Button("Ask for leader access") { [weak self] in self?.pressLeaderAccess() }),
        .button(Button("Reload") { [weak self] in self?.pressReload() }),
      ],
    ]
  }

  /// Attaches the screen to its presenter, and has today's event found.
  public func load() {
    presenter.attach(view: self)
    event = [.activity("Looking for today’s event…")]
    presenter.load()
  }

  /// Detaches the screen from its presenter.
  public func unload() {
    presenter.detachView()
  }

  /// Presses the Reload button; what is in sight stays until the presenter knows better.
  public func pressReload() {
    presenter.load()
  }

  /// Presses the button that asks for leader access; the answer to an earlier press goes.
  public func pressLeaderAccess() {
    access = []
    presenter.leaderAccessEvent()
  }
}

extension VolunteerScreen: VolunteerViewType {
  /// Draws the event's name; an answer that was about an earlier event goes.
  public func display(event: VolunteerEventViewData) {
    draw(.text(event.name))
  }

  /// Draws the reason, or that the day has no event.
  public func displayNoData(reason: String?) {
    draw(reason.map { .alert($0) } ?? .text(VolunteerWords.noEvent))
  }

  /// Draws that there is no connection.
  public func displayNoNetwork() {
    draw(.alert(VolunteerWords.noNetwork))
  }

  /// Draws that the person has to register first.
  public func requestRegistration() {
    access = [.alert(VolunteerWords.registration)]
  }

  /// Draws that the app has to know where the device is.
  public func requestLocationPermission() {
    access = [.alert(VolunteerWords.permission)]
  }

  /// Draws that the person may lead.
  public func leaderAccessGranted() {
    access = [.text(VolunteerWords.granted)]
  }

  /// Draws that the person may not lead.
  public func leaderAccessDenied() {
    access = [.alert(VolunteerWords.denied)]
  }

  private func draw(_ element: ScreenElement) {
    event = [element]
    access = []
  }
}
