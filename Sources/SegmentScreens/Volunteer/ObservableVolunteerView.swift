import Interfaces
import Observation
import Presenters

/// Today's event for SwiftUI, with a button to ask for leader access.
///
/// A presenter cannot hold a SwiftUI view, because the view is a value. ``ObservableUsersView`` explains how this
/// object takes its place.
///
/// ```swift
/// struct TodaysEvent: View {
///   @State var model: ObservableVolunteerView
///
///   var body: some View {
///     VStack {
///       if model.isLoading { ProgressView("Looking for today’s event…") }
///       if let event = model.event { Text(event.name) }
///       if let message = model.message { Text(message) }
///       if model.isLocating { ProgressView("Looking for your location…") }
///       if let answer = model.access { Text(answer) }
///       Button("Ask for leader access", action: model.askForLeaderAccess)
///       Button("Reload", action: model.reload)
///     }
///     .onAppear(perform: model.load)
///     .onDisappear(perform: model.unload)
///   }
/// }
/// ```
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
@Observable
public final class ObservableVolunteerView {
  /// A Boolean value that indicates whether a search for today's event is in progress.
  public private(set) var isLoading = false
  /// Today's event.
  public private(set) var event: VolunteerEventViewData?
  /// A message that explains why no event is shown, or why the last search failed.
  public private(set) var message: String?
  /// A Boolean value that indicates whether the sensor is looking for the device.
  public private(set) var isLocating = false
  /// A message with the result of the request for leader access.
  public private(set) var access: String?

  private let presenter: any VolunteerPresenterType

  /// Creates a view.
  ///
  /// - Parameter presenter: The presenter that decides what to show.
  public init(presenter: any VolunteerPresenterType) {
    self.presenter = presenter
  }

  /// Attaches this object to the presenter, and looks for today's event.
  public func load() {
    presenter.attach(view: self)
    presenter.load()
  }

  /// Detaches this object from the presenter, which ends the search for the event.
  public func unload() {
    presenter.detachView()
    isLoading = false
    show(access: nil)
  }

  /// Looks for today's event again.
  public func reload() {
    presenter.load()
  }

  /// Asks for leader access, and removes the answer to an earlier request.
  public func askForLeaderAccess() {
    access = nil
    presenter.leaderAccessEvent()
  }

  private func show(event: VolunteerEventViewData?, message: String? = nil) {
    self.event = event
    self.message = message
    isLoading = false
    show(access: nil)
  }

  private func show(failure: String) {
    message = failure
    isLoading = false
  }

  private func show(access: String?) {
    self.access = access
    isLocating = false
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension ObservableVolunteerView: VolunteerViewType {
  /// Shows that the event is loading.
  public func startLoading() {
    message = nil
    isLoading = true
  }

  /// Shows an event, and removes the answer to an earlier request for leader access.
  public func display(event: VolunteerEventViewData) {
    show(event: event)
  }

  /// Shows a message that there is no event today.
  public func displayNoData() {
    show(event: nil, message: Messages.Volunteer.noEvent)
  }

  /// Shows the reason beside the event.
  public func displayFailure(message: String) {
    show(failure: message)
  }

  /// Shows a message about the missing connection beside the event.
  public func displayNoNetwork() {
    show(failure: Messages.offline)
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
    access = nil
    isLocating = true
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
