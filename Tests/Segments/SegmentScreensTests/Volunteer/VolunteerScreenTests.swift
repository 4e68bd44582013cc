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
  let screen: VolunteerScreen

  init() {
    screen = VolunteerScreen(presenter: presenter)
  }

  @Test("is attached from its load to its dismissal, and loads the event at once and once per press of Reload")
  func speaksToPresenter() {
    presenter.expectNoCalls()

    screen.load()
    presenter.expectCalls(.attach(view: screen), .load)
    screen.display(event: .fixture())
    screen.pressReload()
    presenter.expectCalls(.load)
    screen.unload()

    presenter.expectCalls(.detachView)
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

  @Test("disables the button for leader access until there is an event")
  func asksNothingWithoutEvent() {
    screen.startLoading()

    #expect(screen.lines == picture("Looking for today’s event…", mayAsk: false))
  }

  @Test(
    "draws, in place of an earlier event and an answer about it",
    arguments: [
      Drawing("another event", ["Beach clean-up"]) { $0.display(event: .fixture(name: "Beach clean-up")) },
      Drawing("that there is no event today", ["There is no event today."]) { $0.displayNoData() },
    ] as [Drawing<VolunteerScreen>])
  func replaces(drawing: Drawing<VolunteerScreen>) {
    screen.display(event: .fixture())
    screen.leaderAccessGranted()

    drawing.calls(screen)

    #expect(screen.lines == picture(drawing.lines[0], mayAsk: drawing.lines[0] == "Beach clean-up"))
  }

  @Test(
    "draws below the event",
    arguments: [
      Drawing("that an event is loading", ["Looking for today’s event…"]) { $0.startLoading() },
      Drawing("the reason for a failed load", ["The page has gone."]) {
        $0.displayFailure(message: "The page has gone.")
      },
      Drawing(
        "that the network cannot be reached", ["There is no connection. Check your network and try again."]
      ) { $0.displayNoNetwork() },
      Drawing("the request to register", ["Register as a leader first."]) { $0.requestRegistration() },
      Drawing("the request for the location permission", ["Let the app know where you are, and ask again."]) {
        $0.requestLocationPermission()
      },
      Drawing("once that access is granted", ["You may lead this event."]) {
        $0.leaderAccessGranted()
        $0.leaderAccessGranted()
      },
      Drawing(
        "that access is denied in place of an earlier answer", ["You may not lead this event from where you are."]
      ) {
        $0.leaderAccessGranted()
        $0.leaderAccessDenied(reason: .notThere)
      },
    ] as [Drawing<VolunteerScreen>])
  func draws(drawing: Drawing<VolunteerScreen>) {
    let empty = screen.lines
    screen.display(event: .fixture())

    drawing.calls(screen)

    #expect(empty == picture(mayAsk: false))
    #expect(screen.lines == picture("Park clean-up", drawing.lines[0]))
  }

  @Test("draws an event that its presenter finds during the load")
  func drawsEventFoundAtOnce() {
    let screen = VolunteerScreen(presenter: SynchronousPresenter())

    screen.load()

    #expect(screen.lines == picture("Park clean-up"))
  }

  /// Returns the lines of a screen with these paragraphs between its title and its buttons.
  private func picture(_ paragraphs: String..., mayAsk: Bool = true) -> [String] {
    ["Today’s event", ""] + paragraphs.flatMap { [$0, ""] }
      + [mayAsk ? "[ Ask for leader access ]" : "- Ask for leader access -", "[ Reload ]"]
  }
}

/// A presenter that finds today's event before `load()` returns.
private final class SynchronousPresenter: VolunteerPresenterType {
  private weak var view: (any VolunteerViewType)?

  func attach(view: any VolunteerViewType) { self.view = view }
  func detachView() {}
  func load() { view?.display(event: .fixture()) }
  func leaderAccessEvent() {}
}
