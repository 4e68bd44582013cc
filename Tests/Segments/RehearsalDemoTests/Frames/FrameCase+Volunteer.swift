import Interfaces
import SegmentDoubles
import SegmentScreens
import TestSupport

@testable import RehearsalDemo

extension FrameCase {
  static let volunteer = [
    FrameCase("Volunteer/looking", in: .wideAndNarrow) {
      $0.volunteer.eventOfTodayAnswer.never()
      $0.openWithoutAnswer(.volunteer)
    },
    FrameCase("Volunteer/event", in: .wideAndNarrow) { await $0.open(event: .fixture()) },
    FrameCase("Volunteer/event-without-name") { await $0.open(event: .fixture(name: nil)) },
    FrameCase("Volunteer/event-with-long-name", in: .wideAndNarrow) {
      await $0.open(
        event: .fixture(name: "Frühjahrsputz im Stadtpark, 公園の清掃, e\u{301}te\u{301} et hiver 🎆, bring gloves"))
    },
    FrameCase("Volunteer/no-event") { await $0.open(event: nil) },
    FrameCase("Volunteer/no-network", in: .wideAndNarrow) { await $0.failToFind(.offline) },
    FrameCase("Volunteer/no-token") { await $0.failToFind(.tokenUnavailable) },
    FrameCase("Volunteer/refused") { await $0.failToFind(.server(message: "The page is private.")) },
    FrameCase("Volunteer/register-first") { await $0.askForAccess(isRegistered: false) },
    FrameCase("Volunteer/permission-needed", in: .wideAndNarrow) {
      $0.location.authorization = .denied
      await $0.askForAccess()
    },
    FrameCase("Volunteer/locating") {
      await $0.askForAccess()
      await $0.clock.sleeper()
    },
    FrameCase("Volunteer/granted") {
      await $0.askForAccess()
      $0.location.delegate?.locationDidUpdate([.fixture()])
    },
    FrameCase("Volunteer/denied", in: .wideAndNarrow) {
      await $0.askForAccess()
      $0.location.delegate?.locationDidUpdate([.fixture(coordinate: Coordinate(latitude: 0, longitude: 0))])
    },
  ]
}

extension FrameHarness {
  fileprivate func open(event: Event?) async {
    volunteer.eventOfTodayAnswer.returns(event)
    await open(.volunteer)
  }

  fileprivate func failToFind(_ error: VolunteerError) async {
    volunteer.eventOfTodayAnswer.throws(error)
    await open(.volunteer)
  }

  fileprivate func askForAccess(isRegistered: Bool = true) async {
    registration.isLeaderRegisteredAnswer.returns(isRegistered)
    await open(event: .fixture())
    press(.enter)
  }
}
