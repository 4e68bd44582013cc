import Foundation
import Interfaces
import Presenters
import SegmentDoubles
import SegmentScreens
import TestSupport
import XCTest

@MainActor
final class VolunteerScreenTests: XCTestCase {
  func testAttachesItselfAndLoadsTodaysEventWhenItHasLoadedNotEarlier() async {
    let (screen, presenter) = makeScreen()
    await presenter.expectNoCalls()

    screen.load()

    await presenter.expectCalls(.attach(view: screen), .load)
  }

  func testDrawsATitleAndItsButtonsBeforeItHasLoaded() {
    let screen = makeScreen().screen

    XCTAssertEqual(screen.lines, ["Today’s event", "", "[ Ask for leader access ]", "[ Reload ]"])
  }

  func testDrawsThatTheEventIsLoading() {
    let screen = makeScreen().screen

    screen.startLoading()

    XCTAssertEqual(
      screen.lines,
      [
        "Today’s event",
        "",
        "Looking for today’s event…",
        "",
        "[ Ask for leader access ]",
        "[ Reload ]",
      ])
  }

  func testLoadsTheEventOncePerPressOfReloadAndKeepsTheEarlierEventOnTheScreen() async {
    let (screen, presenter) = makeScreen()
    screen.display(event: .fixture())

    screen.pressReload()

    await presenter.expectCalls(.load)
    XCTAssertEqual(screen.lines, picture("Park clean-up"))
  }

  func testRequestsLeaderAccessOncePerPressAndRemovesTheEarlierAnswer() async {
    let (screen, presenter) = makeScreen()
    screen.display(event: .fixture())
    screen.leaderAccessDenied(reason: .notThere)

    screen.pressLeaderAccess()

    await presenter.expectCalls(.leaderAccessEvent)
    XCTAssertEqual(screen.lines, picture("Park clean-up"))
  }

  func testDrawsTheEventInPlaceOfTheEarlierOneAndRemovesTheAnswerAboutThat() {
    let screen = makeScreen().screen
    screen.display(event: .fixture())
    screen.leaderAccessGranted()

    screen.display(event: .fixture(name: "Beach clean-up"))

    XCTAssertEqual(screen.lines, picture("Beach clean-up"))
  }

  func testDrawsThatThereIsNoEventToday() {
    let screen = makeScreen().screen
    screen.display(event: .fixture())

    screen.displayNoData()

    XCTAssertEqual(screen.lines, picture("There is no event today."))
  }

  func testDrawsTheReasonForAFailedLoadBelowTheEvent() {
    let screen = makeScreen().screen
    screen.display(event: .fixture())

    screen.displayFailure(message: "The page has gone.")

    XCTAssertEqual(screen.lines, picture("Park clean-up", "The page has gone."))
  }

  func testDrawsBelowTheEventThatTheNetworkCannotBeReached() {
    let screen = makeScreen().screen
    screen.display(event: .fixture())

    screen.displayNoNetwork()

    XCTAssertEqual(screen.lines, picture("Park clean-up", "There is no connection. Check your network and try again."))
  }

  func testDrawsTheRequestToRegister() {
    let screen = makeScreen().screen
    screen.display(event: .fixture())

    screen.requestRegistration()

    XCTAssertEqual(screen.lines, picture("Park clean-up", "Register as a leader first."))
  }

  func testDrawsTheRequestForTheLocationPermission() {
    let screen = makeScreen().screen
    screen.display(event: .fixture())

    screen.requestLocationPermission()

    XCTAssertEqual(screen.lines, picture("Park clean-up", "Let the app know where you are, and ask again."))
  }

  func testDrawsOnceThatAccessIsGranted() {
    let screen = makeScreen().screen
    screen.display(event: .fixture())

    screen.leaderAccessGranted()
    screen.leaderAccessGranted()

    XCTAssertEqual(
      screen.lines,
      [
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

  func testDrawsThatAccessIsDeniedInPlaceOfAnEarlierAnswer() {
    let screen = makeScreen().screen
    screen.display(event: .fixture())
    screen.leaderAccessGranted()

    screen.leaderAccessDenied(reason: .notThere)

    XCTAssertEqual(screen.lines, picture("Park clean-up", "You may not lead this event from where you are."))
  }

  func testDetachesItselfWhenItIsDismissed() async {
    let (screen, presenter) = makeScreen()

    screen.unload()

    await presenter.expectCalls(.detachView)
  }

  func testDrawsTheResultOfTheRealPresenter() async {
    let service = MockVolunteerService()
    let presenter = makePresenter(service)
    let screen = VolunteerScreen(presenter: presenter)
    service.eventOfTodayAnswer.returns(.fixture())

    screen.load()
    await presenter.settled()

    XCTAssertEqual(screen.lines, picture("Park clean-up"))
    await service.expectCalls(today)
  }

  func testDrawsTheAnswerThatTheRealPresenterGivesDuringAPress() async {
    let service = MockVolunteerService()
    let registration = MockRegistrationService()
    let presenter = makePresenter(service, registration)
    let screen = VolunteerScreen(presenter: presenter)
    service.eventOfTodayAnswer.returns(.fixture())
    registration.isLeaderRegisteredAnswer.returns(false)
    screen.load()
    await presenter.settled()

    screen.pressLeaderAccess()

    XCTAssertEqual(screen.lines, picture("Park clean-up", "Register as a leader first."))
    await service.expectCalls(today)
    await registration.expectCalls(.isLeaderRegistered)
  }

  func testDrawsAnEventThatItsPresenterFindsDuringTheLoad() {
    let screen = VolunteerScreen(presenter: PromptPresenter())

    screen.load()

    XCTAssertEqual(screen.lines, picture("Park clean-up"))
  }

  func testDrawsNothingAfterItIsDismissed() async {
    let service = MockVolunteerService()
    let presenter = makePresenter(service)
    let screen = VolunteerScreen(presenter: presenter)
    service.eventOfTodayAnswer.holds()
    screen.load()
    screen.unload()

    await service.eventOfTodayAnswer.held().returns(.fixture())
    await presenter.settled()

    XCTAssertEqual(screen.lines, picture("Looking for today’s event…"))
    await service.expectCalls(today)
  }

  func testIsDeallocatedWithItsOwnersReferenceEvenDuringARequest() async {
    let service = MockVolunteerService()
    var passing: VolunteerScreen? = VolunteerScreen(presenter: makePresenter(service))
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
  private func makePresenter(
    _ service: MockVolunteerService, _ registration: MockRegistrationService = MockRegistrationService()
  ) -> VolunteerPresenter {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let location = MockLocationProvider(authorization: .granted)
    let presenter = VolunteerPresenter(
      service: service, registration: registration, location: location, calendar: calendar,
      now: { Date(timeIntervalSince1970: 43_200) }, clock: ManualClock(), rules: .fixture())
    location.expectNext(.setDelegate(ObjectIdentity(presenter)))
    return presenter
  }

  /// Creates a screen with a mock presenter.
  ///
  /// Unverified calls fail the test at the caller's line.
  private func makeScreen(line: UInt = #line) -> (screen: VolunteerScreen, presenter: MockVolunteerPresenter) {
    let presenter = MockVolunteerPresenter(line: line)
    return (VolunteerScreen(presenter: presenter), presenter)
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
