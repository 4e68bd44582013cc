import Exploration
import Foundation
import Interfaces
import Presenters
import SegmentDoubles
import TestSupport

/// What a screen of a volunteer shows.
private struct VolunteerScreen: Equatable {
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

/// Declares what can happen to the presenter of the volunteer, and what its view must show.
///
/// The view loads until the answer to its latest load comes. A request for leader access ends with one decision, for the event that the
/// view shows. The sensor is on while the view shows that it looks for the device.
@MainActor
package func volunteerExploration(_ run: ExplorationRun) async {
  run.allow(.secondAnswer, .lostAnswer, .otherThread)
  let (service, registration, clock) = (MockVolunteerService(), MockRegistrationService(), ManualClock())
  let location = MockLocationProvider(authorization: .granted)
  let (park, nowhere) = (Event.fixture(), Event.fixture(id: "event-2", name: " \u{200B}", place: nil))
  var (isStopping, isIgnored) = (false, false)
  let (days, seconds) = (Stored(0.0), Stored(0.0))
  let now: @Sendable () -> Date = {
    .noon + days.value * 86_400 + seconds.value + TimeInterval(clock.now.sinceStart.components.seconds)
  }
  var (shown, expected, isSensorOn) = (VolunteerScreen(), VolunteerScreen(), false)
  /// The event of the latest answer, and the one that the view shows.
  var (answered, event): (Event?, Event?)
  var (isRegistered, decisions, questions, stepCount): (Bool?, Int, Int, Int) = (nil, 0, 0, 0)
  /// What the view must show of the leader access, as long as nothing else happens.
  var mustShow: VolunteerScreen.Access?
  /// True if the view has gone without a word, so that the search for the device goes on until its timeout.
  var isAbandoned = false
  /// The event for which access is granted.
  var (granted, timeout): (Event?, ManualClock.Instant) = (nil, clock.now)

  let views = ViewsInTurn<SpyVolunteerView> { hasGone in
    stepCount += 1
    (event, granted, mustShow, questions) = (nil, nil, nil, 0)
    (shown, expected, isAbandoned) = (VolunteerScreen(), VolunteerScreen(), hasGone)
  }
  func step(
    _ name: String, when isPossible: @autoclosure @escaping @MainActor () -> Bool = true,
    _ action: @escaping @MainActor () -> Void
  ) {
    run.step(name, when: isPossible()) {
      stepCount += 1
      mustShow = nil
      action()
    }
  }
  func makePresenter() -> VolunteerPresenter {
    VolunteerPresenter(
      service: service, registration: registration, location: location, calendar: .gregorianUTC, now: now,
      clock: clock, rules: .fixture())
  }
  let presenter = run.owns("the presenter", makePresenter(), withinCalls: false) { views.replace(with: nil) }
  views.declare(
    in: run, of: presenter, [SpyVolunteerView(), SpyVolunteerView()], set: "attach view", remove: "detach",
    rule: { call in
      isStopping = false
      let wasLocating = shown.access == .locating
      shown.show(call)
      switch call {
      case .display:
        if !isSame(answered, event) { questions = 0 }
        if !isSame(answered, event), isSensorOn { return "the sensor still looks for the place of an earlier event" }
        mustShow = isSame(answered, event) && wasLocating ? .locating : nil
        event = answered
        if !isSame(event, granted) { granted = nil }
      case .displayNoData: (event, granted, mustShow, questions) = (nil, nil, nil, 0)
      case .startLocating: (decisions, timeout) = (0, clock.now.advanced(by: .seconds(30)))
      case .leaderAccessGranted: (decisions, granted) = (granted == nil ? decisions + 1 : decisions, event)
      case .leaderAccessDenied: decisions += 1
      default: break
      }
      return nil
    },
    give: { presenter, view in
      if let view { presenter.attach(view: view) } else { presenter.detachView() }
    })
  // A person cannot tap while the sensor stops, which is within a call.
  step("load", when: !isStopping) {
    if views.current != nil { expected.isLoading = true }
    presenter.object?.load()
  }
  step("access", when: !isStopping) {
    let (count, canAsk) = (stepCount, event != nil && shown.access != .locating)
    (isRegistered, questions) = (nil, 0)
    if canAsk { (granted, decisions) = (nil, 0) }
    presenter.object?.leaderAccessEvent()
    guard canAsk, stepCount == count else { return }
    guard let isRegistered else {
      isIgnored = true
      return
    }
    switch location.authorization {
    case _ where !isRegistered: mustShow = .needsRegistration
    case _ where event?.place == nil: mustShow = .denied(.noPlace)
    case .denied: mustShow = .needsPermission
    case .granted: mustShow = .locating
    case .notDetermined: break
    }
  }
  for (name, distances) in [("near", [5_000, 50.0]), ("far", [50, 5_000])] {
    // The sensor may report a last fix while it stops.
    step("the sensor finds a \(name) fix", when: isSensorOn || isStopping) {
      let isThere = name == "near" && event?.place?.coordinate == .fixture()
      if isSensorOn, event != nil { mustShow = isThere ? .granted : .denied(.notThere) }
      location.delegate?.locationDidUpdate(distances.map { .north(meters: $0, time: now()) })
    }
  }
  for (name, distance) in [("near", 50.0), ("far", 5_000)] {
    step("the sensor finds \(name) fixes that are old, of the future, or nowhere", when: isSensorOn) {
      if event != nil { mustShow = .locating }
      location.delegate?.locationDidUpdate([
        .north(meters: distance, time: now() - 16), .north(meters: distance, time: now() + 16),
        .north(meters: distance, accuracy: -1, time: now()), .north(meters: .nan, time: now()),
      ])
    }
  }
  for (error, access) in [
    (LocationError.unavailable, VolunteerScreen.Access.denied(.sensorFailed)), (.denied, .needsPermission),
  ] {
    step("the sensor fails because it is \(error)", when: isSensorOn) {
      mustShow = access
      location.delegate?.locationDidFail(error)
    }
  }
  step("the person grants the permission", when: location.authorization != .granted) {
    if questions > 0, views.current != nil { mustShow = .locating }
    (location.authorization, questions) = (.granted, 0)
    location.delegate?.locationAuthorizationDidChange(to: .granted)
  }
  step("the person denies the permission", when: location.authorization != .denied) {
    if questions > 0 || isSensorOn, views.current != nil { mustShow = .needsPermission }
    (location.authorization, questions) = (.denied, 0)
    location.delegate?.locationAuthorizationDidChange(to: .denied)
  }
  step("the system forgets the permission", when: location.authorization != .notDetermined && !isSensorOn) {
    location.authorization = .notDetermined
  }
  step("a day passes") { days.value += 1 }
  step("ten seconds pass") { seconds.value += 10 }
  var other = makePresenter()
  run.step("another presenter is made, and uses the sensor if it can", withinCalls: false) {
    other = makePresenter()
    if !isSensorOn, questions == 0 { location.delegate = other }
  }

  run.rule(
    of: service,
    CallRule { call in
      let midnight = Date.noon + (days.value - 0.5) * 86_400
      return call == .eventOfToday(since: midnight, until: midnight + 86_400) ? nil : "it was asked for another day"
    })
  run.rule(
    of: location,
    CallRule { call in
      switch call {
      case .startLocating:
        defer { isSensorOn = true }
        return isSensorOn ? "the sensor started twice" : nil
      case .stopLocating:
        defer { (isSensorOn, isStopping) = (false, true) }
        return isSensorOn ? nil : "the sensor stopped twice"
      case .requestPermission:
        questions += 1
        return questions > 1 ? "the permission was asked for twice" : nil
      case .setDelegate: return nil
      }
    })
  run.afterEachStep {
    isStopping = false
    if views.current == nil { mustShow = nil }
    if mustShow == .locating, clock.now >= timeout { mustShow = .denied(.noFix) }
  }
  run.rule(
    "looks for the device while the sensor is on", isSensorOn,
    equals: isAbandoned ? isSensorOn : shown.access == .locating)
  run.rule("shows the decision", mustShow == nil ? nil : shown.access, equals: mustShow)
  run.rule("shows an access that is granted") { granted == nil || shown.access == .granted }
  run.rule("decides once about a request") { decisions <= 1 }
  run.rule("looks up the registration for each request") { !isIgnored }
  run.expect("sleeps only while it looks for the device") { if !isSensorOn { clock.expectNoSleepers() } }
  run.rule("loads while it waits for an answer", shown.isLoading, equals: expected.isLoading)
  run.rule(
    "shows the latest answer", shown.isLoading ? expected.content : shown.content, equals: expected.content)
  registration.isLeaderRegisteredAnswer.whenAnswered { isRegistered = $0.result?.get() }
  service.whenCalled { _ in views.noteCall() }
  service.eventOfTodayAnswer.whenAnswered { call in
    guard views.takesAnswer(to: call.number) else { return }
    mustShow = nil
    expected.isLoading = false
    switch call.result {
    case .success(let event?):
      (answered, expected.content) = (event, .event(event.id == nowhere.id ? "Event" : event.name ?? ""))
    case .success(nil): (answered, expected.content) = (nil, .noEvent)
    case .failure(.offline): expected.content = .noNetwork
    case .failure(.tokenUnavailable):
      expected.content = .failure("The social network did not let the app in. Try again later.")
    case .failure, nil: expected.content = .failure("Something went wrong. Try again.")
    }
  }

  service.eventOfTodayAnswer.returns(park)
  expected.isLoading = true
  presenter.object?.load()
  await presenter.object?.settled()
  // The same event under another name, one at another place under the same name, and one with another identifier.
  let (renamed, moved, twin) = (
    Event.fixture(name: "Park ", place: .fixture(name: "Gate")),
    Event.fixture(place: .fixture(coordinate: .fixture(latitude: 51.6))),
    Event.fixture(id: "event-1 ")
  )
  service.eventOfTodayAnswer.explores(
    .returns(park), .returns(nowhere), .returns(nil), .throws(.offline), .returns(renamed), .returns(moved),
    .returns(twin), .throws(.server(message: " ")), .throws(.tokenUnavailable))
  registration.isLeaderRegisteredAnswer.explores(.returns(true), .returns(false))
}

/// Returns true for an event at the same place, however it is called.
private func isSame(_ event: Event?, _ other: Event?) -> Bool {
  event?.id == other?.id && event?.place?.coordinate == other?.place?.coordinate
}
