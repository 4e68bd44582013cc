import Exploration
import Foundation
import Interfaces
import Presenters
import SegmentDoubles
import TestSupport

/// Declares what can happen to the presenter of the volunteer, and what its view must show.
///
/// The view loads until the answer to its latest load comes. A request for leader access ends with one decision, for the event that the
/// view shows. The sensor is on while the view shows that it looks for the device.
@MainActor
package func volunteerExploration(_ run: ExplorationRun) async {
  run.allow(.secondAnswer, .lostAnswer, .otherThread)
  let (service, registration, clock) = (MockVolunteerService(), MockRegistrationService(), ManualClock())
  let location = MockLocationProvider(authorization: .granted)
  var calendar = Calendar.gregorianUTC
  calendar.timeZone = TimeZone(identifier: "America/Sao_Paulo")!
  let (park, nowhere) = (Event.fixture(), Event.fixture(id: "event-2", name: " \u{3164}", place: nil))
  let (halfDays, seconds) = (Stored(0.0), Stored(0.0))
  // Noon of a day in São Paulo that begins at one o'clock, because the clocks change at midnight.
  let noon = Date(timeIntervalSince1970: 1_541_340_000)
  let now: @Sendable () -> Date = {
    noon + halfDays.value * 43_200 + seconds.value + TimeInterval(clock.now.sinceStart.components.seconds)
  }
  let model = VolunteerModel(clock: clock)
  var (isRegistered, isIgnored) = (Bool?.none, false)
  /// True if the view has gone without a word, so that the search for the device goes on until its timeout.
  var isAbandoned = false

  let views = ViewsInTurn<SpyVolunteerView> { hasGone in
    model.replaceView()
    isAbandoned = hasGone
  }
  func step(
    _ name: String, when isPossible: @autoclosure @escaping @MainActor () -> Bool = true,
    _ action: @escaping @MainActor () -> Void
  ) {
    run.step(name, when: isPossible()) {
      model.beginStep()
      action()
    }
  }
  func makePresenter() -> VolunteerPresenter {
    VolunteerPresenter(
      service: StutteringService(service: service), registration: registration, location: location,
      calendar: calendar, now: now, clock: clock, rules: .fixture())
  }
  let presenter = run.owns("the presenter", makePresenter(), withinCalls: false) { views.replace(with: nil) }
  views.declare(
    in: run, of: presenter, [SpyVolunteerView(), SpyVolunteerView()], set: "attach view", remove: "detach",
    rule: { model.show($0) },
    give: { presenter, view in
      if let view { presenter.attach(view: view) } else { presenter.detachView() }
    })
  step("load", when: model.canTap) {
    if views.current != nil { model.expected.isLoading = true }
    presenter.object?.load()
  }
  func access() {
    let (count, canAsk) = (model.stepCount, model.canAsk)
    isRegistered = nil
    if canAsk { model.ask() }
    presenter.object?.leaderAccessEvent()
    guard canAsk, model.stepCount == count else { return }
    guard let isRegistered else {
      isIgnored = true
      return
    }
    switch location.authorization {
    case _ where !isRegistered: model.mustShow = .needsRegistration
    case _ where model.event?.place == nil: model.mustShow = .denied(.noPlace)
    case .denied: model.mustShow = .needsPermission
    case .granted: model.mustShow = .locating
    case .notDetermined: break
    }
  }
  step("access", when: model.canTap) { access() }
  for (name, distances) in [("near", [5_000, 50.0]), ("far", [50, 5_000])] {
    // The sensor may report a last fix while it stops.
    step("the sensor finds a \(name) fix", when: model.isSensorOn || model.isStopping) {
      if model.isSensorOn, model.event != nil { model.mustShow = name == "near" ? .granted : .denied(.notThere) }
      location.delegate?.locationDidUpdate(distances.map { .north(meters: $0, time: now()) })
    }
  }
  for (name, distance) in [("near", 50.0), ("far", 5_000)] {
    step("the sensor finds \(name) fixes that are old, of the future, or nowhere", when: model.isSensorOn) {
      if model.event != nil { model.mustShow = .locating }
      location.delegate?.locationDidUpdate([
        .north(meters: distance, time: now() - 16), .north(meters: distance, time: now() + 16),
        .north(meters: distance, accuracy: -1, time: now()), .north(meters: .nan, time: now()),
      ])
    }
  }
  for (error, access) in [
    (LocationError.unavailable, VolunteerScreen.Access.denied(.sensorFailed)), (.denied, .needsPermission),
  ] {
    step("the sensor fails because it is \(error)", when: model.isSensorOn) {
      model.mustShow = access
      location.delegate?.locationDidFail(error)
    }
  }
  step("the person grants the permission", when: location.authorization != .granted) {
    if model.questions > 0, views.current != nil { model.mustShow = .locating }
    (location.authorization, model.questions) = (.granted, 0)
    location.delegate?.locationAuthorizationDidChange(to: .granted)
  }
  step("the person denies the permission", when: location.authorization != .denied) {
    if model.questions > 0 || model.isSensorOn, views.current != nil { model.mustShow = .needsPermission }
    (location.authorization, model.questions) = (.denied, 0)
    location.delegate?.locationAuthorizationDidChange(to: .denied)
  }
  step(
    "access, because the system has forgotten the permission",
    when: location.authorization != .notDetermined && !model.isSensorOn && !model.isStopping
  ) {
    location.authorization = .notDetermined
    access()
  }
  step("half a day passes") { halfDays.value += 1 }
  step("ten seconds pass") { seconds.value += 10 }
  var other = makePresenter()
  run.step("another presenter is made, and uses the sensor if it can", withinCalls: false) {
    other = makePresenter()
    if !model.isSensorOn, model.questions == 0 { location.delegate = other }
  }

  run.rule(
    of: service,
    CallRule { call in
      let day = (halfDays.value / 2).rounded()
      let today = (day == 0 ? noon - 11 * 3_600 : noon + (day - 0.5) * 86_400, noon + (day + 0.5) * 86_400)
      return call == .eventOfToday(since: today.0, until: today.1) ? nil : "it was asked for another day"
    })
  run.rule(of: location, CallRule { model.use($0) })
  run.afterEachStep { model.endStep(hasView: views.current != nil) }
  run.rule(
    "looks for the device while the sensor is on", model.isSensorOn,
    equals: isAbandoned ? model.isSensorOn : model.shown.access == .locating)
  run.rule("shows the decision", model.mustShow == nil ? nil : model.shown.access, equals: model.mustShow)
  run.rule("shows an access that is granted") { !model.isGranted || model.shown.access == .granted }
  run.rule("looks up the registration for each request") { !isIgnored }
  run.afterEachStep { if !model.isSensorOn { clock.expectNoSleepers() } }
  run.rule("loads while it waits for an answer", model.shown.isLoading, equals: model.expected.isLoading)
  run.rule(
    "shows the latest answer", model.shown.isLoading ? model.expected.content : model.shown.content,
    equals: model.expected.content)
  registration.isLeaderRegisteredAnswer.whenAnswered { isRegistered = $0.result?.get() }
  service.whenCalled { _ in views.noteCall() }
  service.eventOfTodayAnswer.whenAnswered { call in
    guard views.takesAnswer(to: call.number) else { return }
    model.mustShow = nil
    model.expected.isLoading = false
    switch call.result {
    case .success(let event?):
      (model.answered, model.expected.content) = (event, .event(event.id == nowhere.id ? "Event" : event.name ?? ""))
    case .success(nil): (model.answered, model.expected.content) = (nil, .noEvent)
    case .failure(.offline): model.expected.content = .noNetwork
    case .failure(.tokenUnavailable):
      model.expected.content = .failure("The social network did not let the app in. Try again later.")
    case .failure, nil: model.expected.content = .failure("Something went wrong. Try again.")
    }
  }

  service.eventOfTodayAnswer.returns(park)
  model.expected.isLoading = true
  presenter.object?.load()
  await presenter.object?.settled()
  // The same event under another name, one at another place under the same name, and one with another identifier.
  let (renamed, moved, twin) = (
    Event.fixture(name: "Park ", place: .fixture(name: "Gate")),
    Event.fixture(place: .fixture(coordinate: .fixture(latitude: 51.5313.nextUp))),
    Event.fixture(id: "event-1 ")
  )
  service.eventOfTodayAnswer.explores(
    .returns(park), .returns(nowhere), .returns(nil), .throws(.offline), .returns(renamed), .returns(moved),
    .returns(twin), .throws(.server(message: " ")), .throws(.tokenUnavailable))
  registration.isLeaderRegisteredAnswer.explores(.returns(true), .returns(false))
}
