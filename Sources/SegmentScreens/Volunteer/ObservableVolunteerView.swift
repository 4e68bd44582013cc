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
///       if let text = model.event?.name ?? model.message { Text(text) }
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
  /// A Boolean value that indicates whether the first search for today's event is in progress.
  public private(set) var isLoading = false
  /// Today's event.
  public private(set) var event: VolunteerEventViewData?
  /// A message that explains why no event is shown.
  public private(set) var message: String?
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
    show(isLoading: true)
    presenter.attach(view: self)
    presenter.load()
  }

  /// Detaches this object from the presenter, which ends the search for the event.
  public func unload() {
    presenter.detachView()
    isLoading = false
  }

  /// Looks for today's event again.
  ///
  /// The view stays as it is until the answer arrives.
  public func reload() {
    presenter.load()
  }

  /// Asks for leader access, and removes the answer to an earlier request.
  public func askForLeaderAccess() {
    access = nil
    presenter.leaderAccessEvent()
  }

  private func show(event: VolunteerEventViewData? = nil, message: String? = nil, isLoading: Bool = false) {
    self.event = event
    self.message = message
    self.isLoading = isLoading
    access = nil
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension ObservableVolunteerView: VolunteerViewType {
  /// Shows an event, and removes the answer to an earlier request for leader access.
  public func display(event: VolunteerEventViewData) {
    show(event: event)
  }

  /// Shows the reason, or a message that there is no event today.
  public func displayNoData(reason: String?) {
    show(message: reason ?? Messages.Volunteer.noEvent)
  }

  /// Shows a message about the missing connection.
  public func displayNoNetwork() {
    show(message: Messages.offline)
  }

  /// Shows a message that the person must register first.
  public func requestRegistration() {
    access = Messages.Volunteer.registrationRequired
  }

  /// Shows a message that the app needs the location of the device.
  public func requestLocationPermission() {
    access = Messages.Volunteer.permissionRequired
  }

  /// Shows a message that the person may lead.
  public func leaderAccessGranted() {
    access = Messages.Volunteer.accessGranted
  }

  /// Shows a message that the person may not lead.
  public func leaderAccessDenied() {
    access = Messages.Volunteer.accessDenied
  }
}
