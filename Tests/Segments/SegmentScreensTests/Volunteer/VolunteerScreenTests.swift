import Foundation
import Interfaces
import Presenters
import SegmentDoubles
import SegmentScreens
import TestSupport
import Testing

@MainActor
@Suite("Volunteer screen", .rehearsal)
struct VolunteerScreenTests {
  let presenter = MockVolunteerPresenter()
  let service = MockVolunteerService()
  let registration = MockRegistrationService()
  let screen: VolunteerScreen

  init() {
    screen = VolunteerScreen(presenter: presenter)
  }

  @Test("attaches itself and loads today's event when it has loaded, not earlier")
  func attachesOnLoad() async {
    await presenter.expectNoCalls()

    screen.load()

    await presenter.expectCalls(.attach(view: screen), .load)
  }

  @Test("draws a title and its buttons before it has loaded")
  func drawsNothingYet() {
    #expect(screen.lines == ["Today’s event", "", "[ Ask for leader access ]", "[ Reload ]"])
  }

  @Test("draws that the event is loading")
  func drawsLooking() {
    screen.startLoading()

    #expect(
      screen.lines == [
        "Today’s event",
        "",
        "Looking for today’s event…",
        "",
        "[ Ask for leader access ]",
        "[ Reload ]",
      ])
  }

  @Test("loads the event once per press of Reload and keeps the earlier event on the screen")
  func reloadsOnPress() async {
    screen.display(event: .fixture())

    screen.pressReload()

    await presenter.expectCalls(.load)
    #expect(screen.lines == picture("Park clean-up"))
  }

  @Test("requests leader access once per press and removes the earlier answer")
  func asksOnPress() async {
    screen.display(event: .fixture())
    screen.leaderAccessDenied(reason: .notThere)

    screen.pressLeaderAccess()

    await presenter.expectCalls(.leaderAccessEvent)
    #expect(screen.lines == picture("Park clean-up"))
  }

  @Test("draws the event in place of the earlier one and removes the answer about that")
  func drawsEvent() {
    screen.display(event: .fixture())
    screen.leaderAccessGranted()

    screen.display(event: .fixture(name: "Beach clean-up"))

    #expect(screen.lines == picture("Beach clean-up"))
  }

  @Test("draws that there is no event today")
  func drawsNoEvent() {
    screen.display(event: .fixture())

    screen.displayNoData()

    #expect(screen.lines == picture("There is no event today."))
  }

  @Test("draws the reason for a failed load below the event")
  func drawsReason() {
    screen.display(event: .fixture())

    screen.displayFailure(message: "The page has gone.")

    #expect(screen.lines == picture("Park clean-up", "The page has gone."))
  }

  @Test("draws below the event that the network cannot be reached")
  func drawsNoNetwork() {
    screen.display(event: .fixture())

    screen.displayNoNetwork()

    #expect(screen.lines == picture("Park clean-up", "There is no connection. Check your network and try again."))
  }

  @Test("draws the request to register")
  func drawsRegistration() {
    screen.display(event: .fixture())

    screen.requestRegistration()

    #expect(screen.lines == picture("Park clean-up", "Register as a leader first."))
  }

  @Test("draws the request for the location permission")
  func drawsPermission() {
    screen.display(event: .fixture())

    screen.requestLocationPermission()

    #expect(screen.lines == picture("Park clean-up", "Let the app know where you are, and ask again."))
  }

  @Test("draws once that access is granted")
  func drawsGranted() {
    screen.display(event: .fixture())

    screen.leaderAccessGranted()
    screen.leaderAccessGranted()

    #expect(
      screen.lines == [
        "Today’s event",
        "",
        "Park clean-up",
        "",
        "You may lead this event.",
        "",
        "[ Ask for leader access ]",
        "[ Reload ]",
      ])
  }

  @Test("draws that access is denied in place of an earlier answer")
  func drawsDenied() {
    screen.display(event: .fixture())
    screen.leaderAccessGranted()

    screen.leaderAccessDenied(reason: .notThere)

    #expect(screen.lines == picture("Park clean-up", "You may not lead this event from where you are."))
  }

  @Test("detaches itself when it is dismissed")
  func detachesOnUnload() async {
    screen.unload()

    await presenter.expectCalls(.detachView)
  }

  @Test("draws the result of the real presenter")
  func drawsRealEvent() async {
    let presenter = makePresenter()
    let screen = VolunteerScreen(presenter: presenter)
    service.eventOfTodayAnswer.returns(.fixture())

    screen.load()
    await presenter.settled()

    #expect(screen.lines == picture("Park clean-up"))
    await service.expectCalls(today)
  }

  @Test("draws the answer that the real presenter gives during a press")
  func drawsRealAnswer() async {
    let presenter = makePresenter()
    let screen = VolunteerScreen(presenter: presenter)
    service.eventOfTodayAnswer.returns(.fixture())
    registration.isLeaderRegisteredAnswer.returns(false)
    screen.load()
    await presenter.settled()

    screen.pressLeaderAccess()

    #expect(screen.lines == picture("Park clean-up", "Register as a leader first."))
    await service.expectCalls(today)
    await registration.expectCalls(.isLeaderRegistered)
  }

  @Test("draws an event that its presenter finds during the load")
  func drawsEventFoundAtOnce() {
    let screen = VolunteerScreen(presenter: PromptPresenter())

    screen.load()

    #expect(screen.lines == picture("Park clean-up"))
  }

  @Test("draws nothing after it is dismissed")
  func drawsNothingAfterUnload() async {
    let presenter = makePresenter()
    let screen = VolunteerScreen(presenter: presenter)
    service.eventOfTodayAnswer.holds()
    screen.load()
    screen.unload()

    await service.eventOfTodayAnswer.held().returns(.fixture())
    await presenter.settled()

    #expect(screen.lines == picture("Looking for today’s event…"))
    await service.expectCalls(today)
  }

  @Test("is deallocated with its owner's reference, even during a request")
  func isReleased() async {
    var passing: VolunteerScreen? = VolunteerScreen(presenter: makePresenter())
    service.eventOfTodayAnswer.never()
    passing?.load()

    await expectDeallocated(&passing)

    await service.expectCalls(today)
  }

  /// The first day of 1970 in UTC, the current day of the real presenter.
  private let today = MockVolunteerService.Call.eventOfToday(
    since: Date(timeIntervalSince1970: 0), until: Date(timeIntervalSince1970: 86_400))

  /// Returns the lines of a screen with these paragraphs between its title and its buttons.
  private func picture(_ paragraphs: String...) -> [String] {
    ["Today’s event", ""] + paragraphs.flatMap { [$0, ""] } + ["[ Ask for leader access ]", "[ Reload ]"]
  }

  /// Creates a real presenter at noon on the first day of 1970.
  private func makePresenter() -> VolunteerPresenter {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let location = MockLocationProvider(authorization: .granted)
    let presenter = VolunteerPresenter(
      service: service, registration: registration, location: location, calendar: calendar,
      now: { Date(timeIntervalSince1970: 43_200) }, clock: ManualClock(), rules: .fixture())
    location.expectNext(.setDelegate(ObjectIdentity(presenter)))
    return presenter
  }
}

/// A presenter that finds today's event before `load()` returns.
private final class PromptPresenter: VolunteerPresenterType {
  private weak var view: (any VolunteerViewType)?

  func attach(view: any VolunteerViewType) { self.view = view }
  func detachView() {}
  func load() { view?.display(event: .fixture()) }
  func leaderAccessEvent() {}
}
