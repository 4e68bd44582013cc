#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Interfaces
  import Presenters
  import UIKit

  /// Today's event in UIKit, with a button to ask for leader access.
  public final class VolunteerViewController: UIViewController {
    private let presenter: any VolunteerPresenterType
    private let event = MessageLabel("volunteer.event", style: .title1)
    private let loading = ActivityView("Looking for today’s event…", identifier: "volunteer.loading")
    private let message = MessageLabel("volunteer.message")
    private let locating = ActivityView(Messages.Volunteer.locating, identifier: "volunteer.locating")
    private let access = MessageLabel("volunteer.access")
    private lazy var ask = UIButton("Ask for leader access", identifier: "volunteer.ask") { [weak self] in
      self?.pressAsk()
    }

    /// Creates a controller, which loads its view later.
    public init(presenter: any VolunteerPresenterType) {
      self.presenter = presenter
      super.init(nibName: nil, bundle: nil)
      title = "Today’s event"
    }

    /// Not available, because a controller needs its presenter.
    @available(*, unavailable)
    public required init?(coder: NSCoder) {
      fatalError("Create a VolunteerViewController with its presenter.")
    }

    /// Builds the view, attaches the controller to the presenter, and looks for today's event.
    public override func viewDidLoad() {
      super.viewDidLoad()
      event.accessibilityTraits = .header
      ask.isEnabled = false
      let reload = UIButton("Reload", .plain(), identifier: "volunteer.reload") { [weak self] in
        self?.presenter.load()
      }
      view.addForm([event, loading, message, locating, access, ask, reload])
      presenter.attach(view: self)
      presenter.load()
    }

    /// Detaches the controller from the presenter, if it leaves for good.
    public override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isLeavingForGood { presenter.detachView() }
    }

    private func pressAsk() {
      access.text = nil
      presenter.leaderAccessEvent()
    }

    private func show(event: String?, message: String?) {
      self.event.text = event
      ask.isEnabled = event != nil
      show(message: message)
      show(access: nil)
    }

    private func show(message: String?) {
      self.message.text = message
      loading.isActive = false
    }

    private func show(access: String?) {
      self.access.text = access
      locating.isActive = false
    }
  }

  extension VolunteerViewController: VolunteerViewType {
    /// Shows that the event is loading, and removes an earlier message.
    public func startLoading() {
      message.text = nil
      loading.isActive = true
    }

    /// Shows the event's name, and removes an answer about an earlier event.
    public func display(event: VolunteerEventViewData) {
      show(event: event.name, message: nil)
    }

    /// Shows a message that there is no event today.
    public func displayNoData() {
      show(event: nil, message: Messages.Volunteer.noEvent)
    }

    /// Shows the reason below the event.
    public func displayFailure(message: String) {
      show(message: message)
    }

    /// Shows a message about the missing connection below the event.
    public func displayNoNetwork() {
      show(message: Messages.offline)
    }

    /// Shows a message that the person must register first.
    public func requestRegistration() {
      show(access: Messages.Volunteer.registrationRequired)
    }

    /// Shows a message that the app needs the location of the device.
    public func requestLocationPermission() {
      show(access: Messages.Volunteer.permissionRequired)
    }

    /// Shows that the sensor is looking for the device.
    public func startLocating() {
      access.text = nil
      locating.isActive = true
    }

    /// Shows a message that the person may lead.
    public func leaderAccessGranted() {
      show(access: Messages.Volunteer.accessGranted)
    }

    /// Shows the reason why the person may not lead.
    public func leaderAccessDenied(reason: LeaderAccessDenial) {
      show(access: Messages.Volunteer.accessDenied(reason))
    }
  }
#endif
