import Interfaces
import Observation

/// Today's event for SwiftUI, with a button to ask for leader access.
///
/// It is the object that stands in for a view that is a value, and that no presenter could hold: see
/// ``ObservableUsersView``.
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
  /// Whether today's event is looked for, and there is nothing else to see yet.
  public private(set) var isLoading = false
  /// Today's event.
  public private(set) var event: VolunteerEventViewData?
  /// Why there is no event to see, in words for a person.
  public private(set) var message: String?
  /// How the request for leader access went, in words for a person.
  public private(set) var access: String?

  private let presenter: any VolunteerPresenterType

  /// Makes a view.
  ///
  /// - Parameter presenter: Who decides what the view shows.
  public init(presenter: any VolunteerPresenterType) {
    self.presenter = presenter
  }

  /// Attaches the view to its presenter, and has today's event found.
  public func load() {
    show(isLoading: true)
    presenter.attach(view: self)
    presenter.load()
  }

  /// Detaches the view from its presenter; what was looked for will not come.
  public func unload() {
    presenter.detachView()
    isLoading = false
  }

  /// Has today's event found anew; what is in sight stays until the presenter knows better.
  public func reload() {
    presenter.load()
  }

  /// Asks for leader access; the answer to an earlier request goes.
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
  /// Shows the event; an answer that was about an earlier event goes.
  public func display(event: VolunteerEventViewData) {
    show(event: event)
  }

  /// Shows the reason, or that the day has no event.
  public func displayNoData(reason: String?) {
    show(message: reason ?? VolunteerWords.noEvent)
  }

  /// Shows that there is no connection.
  public func displayNoNetwork() {
    show(message: VolunteerWords.noNetwork)
  }

  /// Shows that the person has to register first.
  public func requestRegistration() {
    access = VolunteerWords.registration
  }

  /// Shows that the app has to know where the device is.
  public func requestLocationPermission() {
    access = VolunteerWords.permission
  }

  /// Shows that the person may lead.
  public func leaderAccessGranted() {
    access = VolunteerWords.granted
  }

  /// Shows that the person may not lead.
  public func leaderAccessDenied() {
    access = VolunteerWords.denied
  }
}
