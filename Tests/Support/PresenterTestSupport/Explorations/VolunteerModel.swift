import Interfaces
import SegmentDoubles
import TestSupport

/// What a screen of a volunteer shows.
struct VolunteerScreen: Equatable {
  enum Content: Equatable {
    case nothing, noEvent, noNetwork
    case event(String)
    case failure(String)
  }
  enum Access: Equatable {
    case none, needsRegistration, needsPermission, locating, granted
    case denied(LeaderAccessDenial)
  }

  var isLoading = false
  var content = Content.nothing
  var access = Access.none

  mutating func show(_ call: SpyVolunteerView.Call) {
    switch call {
    case .startLoading: isLoading = true
    case .display(let event): (isLoading, content, access) = (false, .event(event.name), .none)
    case .displayNoData: (isLoading, content, access) = (false, .noEvent, .none)
    case .displayFailure(let message): (isLoading, content) = (false, .failure(message))
    case .displayNoNetwork: (isLoading, content) = (false, .noNetwork)
    case .requestRegistration: access = .needsRegistration
    case .requestLocationPermission: access = .needsPermission
    case .startLocating: access = .locating
    case .leaderAccessGranted: access = .granted
    case .leaderAccessDenied(let reason): access = .denied(reason)
    }
  }
}

/// What a screen of a volunteer must show, and what the sensor must do.
@MainActor
final class VolunteerModel {
  var (shown, expected) = (VolunteerScreen(), VolunteerScreen())
  /// The event of the latest answer, and the one that the view shows.
  var (answered, event): (Event?, Event?)
  /// What the view must show of the leader access, as long as nothing else happens.
  var mustShow: VolunteerScreen.Access?
  /// The number of questions for the permission that wait for an answer.
  var questions = 0
  /// True while the sensor runs.
  private(set) var isSensorOn = false
  /// True from the end of a search until the view hears of it.
  var isStopping = false
  /// True if access is granted, and nobody has asked again.
  private(set) var isGranted = false
  /// The number of steps and changes of the view so far.
  private(set) var stepCount = 0
  /// True from a person's request until the view shows a decision.
  private var isAsking = false
  /// True while the presenter looks for the device, from the moment at which the view hears it.
  private var isSearching = false
  private var isDelegateSet = false
  private var timeout: ManualClock.Instant
  private let clock: ManualClock

  init(clock: ManualClock) { (self.clock, timeout) = (clock, clock.now) }

  /// True if a request for access has an effect.
  var canAsk: Bool { event != nil && !isSearching }

  /// False while the sensor stops because the presenter has another event, of which the view has not heard yet.
  var canTap: Bool { !isStopping || isSame(answered, event) }

  func beginStep() {
    stepCount += 1
    mustShow = nil
  }

  func ask() { (isAsking, isGranted, questions) = (true, false, 0) }

  func replaceView() {
    beginStep()
    forget()
    (event, shown, expected) = (nil, VolunteerScreen(), VolunteerScreen())
  }

  func endStep(hasView: Bool) {
    isStopping = false
    if !hasView { mustShow = nil }
    if mustShow == .locating, clock.now >= timeout { mustShow = .denied(.noFix) }
  }

  /// Returns what is wrong with a call of the view, or nil.
  func show(_ call: SpyVolunteerView.Call) -> String? {
    isStopping = false
    let (isUnasked, wasLocating) = (!isAsking, shown.access == .locating)
    shown.show(call)
    switch call {
    case .display, .displayNoData:
      let isNew = !isSame(answered, event)
      event = answered
      mustShow = !isNew && wasLocating ? .locating : nil
      if isNew { forget() }
      return isNew && isSensorOn ? "the sensor still looks for the place of an earlier event" : nil
    case .startLocating:
      if !isSearching { timeout = clock.now.advanced(by: .seconds(30)) }
      isSearching = true
    case .leaderAccessGranted where isGranted: return nil
    case .leaderAccessGranted, .leaderAccessDenied, .requestRegistration, .requestLocationPermission:
      (isAsking, isSearching, isGranted) = (false, false, call == .leaderAccessGranted)
    case .startLoading, .displayFailure, .displayNoNetwork: return nil
    }
    return isUnasked ? "it was told of an access for which nobody asks" : nil
  }

  /// Returns what is wrong with a call of the sensor, or nil.
  func use(_ call: MockLocationProvider.Call) -> String? {
    switch call {
    case .setDelegate: isDelegateSet = true
    case .requestPermission:
      questions += 1
      return questions > 1 ? "the permission was asked for twice" : nil
    case .startLocating:
      defer { isSensorOn = true }
      return isSensorOn ? "the sensor started twice" : nil
    case .stopLocating:
      defer { (isSensorOn, isDelegateSet, isStopping, isSearching) = (false, false, true, false) }
      return isSensorOn || isDelegateSet ? nil : "the sensor stopped twice"
    }
    return nil
  }

  private func forget() { (isAsking, isSearching, isGranted, questions) = (false, false, false, 0) }
}

/// Returns true for an event at the same place, however it is called.
private func isSame(_ event: Event?, _ other: Event?) -> Bool {
  event?.id == other?.id && event?.place?.coordinate == other?.place?.coordinate
}
