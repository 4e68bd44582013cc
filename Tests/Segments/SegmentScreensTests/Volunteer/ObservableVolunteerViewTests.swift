import Foundation
import Interfaces
import Presenters
import SegmentDoubles
import SegmentScreens
import TestSupport
import Testing

@MainActor
@Suite("Observable volunteer view", .rehearsal)
struct ObservableVolunteerViewTests {
  private let presenter = MockVolunteerPresenter()

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  private func changes(in view: ObservableVolunteerView, when act: () -> Void) -> [String] {
    SegmentScreensTests.changes(
      of: [
        "isLoading": { view.isLoading }, "event": { view.event }, "message": { view.message },
        "isLocating": { view.isLocating }, "access": { view.access },
      ], when: act)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("attaches itself when it is loaded, reloads, asks for access, and detaches itself")
  func speaksToPresenter() {
    let view = ObservableVolunteerView(presenter: presenter)
    presenter.expectNoCalls()

    view.load()
    presenter.expectCalls(.attach(view: view), .load)
    view.reload()
    presenter.expectCalls(.load)
    view.askForLeaderAccess()
    presenter.expectCalls(.leaderAccessEvent)
    view.startLoading()
    view.startLocating()
    let byUnload = changes(in: view) { view.unload() }

    presenter.expectCalls(.detachView)
    #expect(byUnload == ["isLoading", "isLocating"] && !view.isLoading && !view.isLocating)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("shows an event instead of a message, and removes the answer about an earlier event")
  func showsEvent() {
    let view = ObservableVolunteerView(presenter: presenter)
    view.displayNoNetwork()
    view.leaderAccessDenied(reason: .notThere)

    let changed = changes(in: view) { view.display(event: .fixture(name: "Park clean-up")) }

    #expect(changed == ["access", "event", "message"])
    #expect(view.event?.name == "Park clean-up" && view.message == nil && view.access == nil)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("shows that there is no event in place of it, and takes back what was about the earlier event")
  func showsNoEvent() {
    let view = ObservableVolunteerView(presenter: presenter)
    view.display(event: .fixture())
    view.leaderAccessGranted()

    let changed = changes(in: view) { view.displayNoData() }

    #expect(changed == ["access", "event", "message"])
    #expect(view.event == nil && view.message == "There is no event today." && view.access == nil)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test(
    "shows a failure beside the event, until the next load",
    arguments: [
      (SpyVolunteerView.Call.displayFailure(message: "The page is private."), "The page is private."),
      (.displayNoNetwork, "There is no connection. Check your network and try again."),
    ])
  func showsFailure(call: SpyVolunteerView.Call, message: String) {
    let view = ObservableVolunteerView(presenter: presenter)
    view.display(event: .fixture())
    view.leaderAccessGranted()

    let changed = changes(in: view) { call.make(on: view) }
    let shown = view.message
    view.startLoading()

    #expect(changed == ["message"] && shown == message && view.message == nil)
    #expect(view.event == .fixture() && view.access == "You may lead this event.")
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test(
    "ends looking with whatever the presenter says of the event",
    arguments: [
      SpyVolunteerView.Call.display(event: .fixture()), .displayNoData, .displayFailure(message: "No."),
      .displayNoNetwork,
    ])
  func endsLoading(call: SpyVolunteerView.Call) {
    let view = ObservableVolunteerView(presenter: presenter)
    view.startLoading()
    let wasLoading = view.isLoading

    call.make(on: view)

    #expect(wasLoading && !view.isLoading)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test(
    "shows how the request for access went, and nothing else, until the next request",
    arguments: [
      (SpyVolunteerView.Call.requestRegistration, "Register as a leader first."),
      (.requestLocationPermission, "Let the app know where you are, and ask again."),
      (.leaderAccessGranted, "You may lead this event."),
      (.leaderAccessDenied(reason: .noPlace), "The place of this event is not known, so nobody can lead it from here."),
      (.leaderAccessDenied(reason: .notThere), "You may not lead this event from where you are."),
      (.leaderAccessDenied(reason: .noFix), "Your location was not found in time. Try again under the open sky."),
      (.leaderAccessDenied(reason: .sensorFailed), "Your location could not be found. Try again."),
    ])
  func showsAccess(call: SpyVolunteerView.Call, words: String) {
    let view = ObservableVolunteerView(presenter: presenter)

    view.startLocating()
    let wasLocating = view.isLocating
    let changed = changes(in: view) { call.make(on: view) }
    let shown = view.access
    let changedBack = changes(in: view) { view.askForLeaderAccess() }

    #expect(changed == ["access", "isLocating"] && shown == words && wasLocating)
    #expect(changedBack == ["access"] && view.access == nil)
    presenter.expectCalls(.leaderAccessEvent)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("works with a real presenter, from the event to the answer")
  func standsBeforePresenter() async {
    let service = MockVolunteerService()
    let registration = MockRegistrationService()
    service.eventOfTodayAnswer.returns(.fixture(name: "Park clean-up"))
    registration.isLeaderRegisteredAnswer.returns(false)
    let presenter = presenter(service: service, registration: registration)
    let view = ObservableVolunteerView(presenter: presenter)
    view.load()
    await presenter.settled()
    let event = view.event

    view.askForLeaderAccess()

    #expect(event?.name == "Park clean-up" && view.access == "Register as a leader first.")
    await service.expectNext { _ in true }
    await registration.expectCalls(.isLeaderRegistered)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("is deallocated with its presenter during the search for the event")
  func isFreed() async {
    let service = MockVolunteerService()
    service.eventOfTodayAnswer.holds()
    var presenter: VolunteerPresenter? = presenter(service: service, registration: MockRegistrationService())
    var view: ObservableVolunteerView? = presenter.map { ObservableVolunteerView(presenter: $0) }
    view?.load()
    let request = await service.eventOfTodayAnswer.held()

    await expectDeallocated(&view)
    await expectDeallocated(&presenter)

    request.returns(nil)
    await service.expectNext { _ in true }
  }

  private func presenter(
    service: MockVolunteerService, registration: MockRegistrationService
  ) -> VolunteerPresenter {
    let location = MockLocationProvider().lenient()
    return VolunteerPresenter(
      service: service, registration: registration, location: location, calendar: Calendar(identifier: .gregorian),
      now: { Date(timeIntervalSince1970: 1_479_405_600) }, clock: ManualClock(), rules: .standard)
  }
}

extension SpyVolunteerView.Call {
  @MainActor
  fileprivate func make(on view: any VolunteerViewType) {
    switch self {
    case .display(let event): view.display(event: event)
    case .startLoading: view.startLoading()
    case .displayNoData: view.displayNoData()
    case .displayFailure(let message): view.displayFailure(message: message)
    case .displayNoNetwork: view.displayNoNetwork()
    case .requestRegistration: view.requestRegistration()
    case .requestLocationPermission: view.requestLocationPermission()
    case .leaderAccessGranted: view.leaderAccessGranted()
    case .startLocating: view.startLocating()
    case .leaderAccessDenied(let reason): view.leaderAccessDenied(reason: reason)
    }
  }
}
