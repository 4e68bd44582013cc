import Interfaces
import Presenters
import SegmentDoubles
import TestSupport
import XCTest

@MainActor
final class VolunteerPatienceTests: XCTestCase {
  func testStopsTheSensorAndDeniesAccessOnceItIsOutOfPatience() async {
    let stage = VolunteerStage(rules: .fixture(patience: .seconds(30)))
    await stage.startLocating()

    stage.clock.advance(by: .seconds(30))

    await stage.view.expectCalls(.leaderAccessDenied)
    await stage.location.expectCalls(.stopLocating)
  }

  func testIsPatientExactlyAsLongAsTheRulesSay() async {
    let stage = VolunteerStage(rules: .fixture(patience: .seconds(30)))
    let end = await stage.startLocating()

    stage.clock.advance(by: .seconds(30) - .nanoseconds(1))
    stage.sensorFinds(.fixture())

    XCTAssertEqual(end.sinceStart, .seconds(30))
    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessGranted)
  }

  func testIsNotKeptWaitingByFixesThatItCannotUse() async {
    let stage = VolunteerStage(rules: .fixture(patience: .seconds(30)))
    await stage.startLocating()
    stage.clock.advance(by: .seconds(29))
    stage.sensorFinds(.fixture(accuracy: -1))

    stage.clock.advance(by: .seconds(1))

    await stage.view.expectCalls(.leaderAccessDenied)
    await stage.location.expectCalls(.stopLocating)
  }

  func testPrefersAFixThatArrivesAsPatienceRunsOut() async {
    let stage = VolunteerStage(rules: .fixture(patience: .seconds(30)))
    await stage.startLocating()

    stage.clock.advance(by: .seconds(30))
    stage.sensorFinds(.fixture())
    await stage.presenter.settled()

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessGranted)
  }

  func testHasItsFullPatienceForEachRequestWhateverIsLeftOfAnEarlierOnes() async {
    let stage = VolunteerStage(rules: .fixture(patience: .seconds(30)))
    await stage.startLocating()
    stage.clock.advance(by: .seconds(20))
    stage.sensorFails()
    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessDenied)
    let end = await stage.startLocating()

    stage.clock.advance(by: .seconds(10))
    stage.sensorFinds(.fixture())
    stage.clock.advance(by: .seconds(30))
    await stage.presenter.settled()

    XCTAssertEqual(end.sinceStart, .seconds(50))
    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessGranted)
  }

  func testDoesNotEndANewRequestByThePatienceOfOneThatWasDecidedInItsLastMoment() async {
    let stage = VolunteerStage(rules: .fixture(patience: .seconds(30)))
    await stage.startLocating()
    stage.clock.advance(by: .seconds(30))
    stage.sensorFinds(.fixture())
    stage.presenter.leaderAccessEvent()
    await stage.clock.sleeper()

    stage.sensorFinds(.north(meters: 1_000))
    stage.clock.advance(by: .seconds(30))
    await stage.presenter.settled()

    await stage.registration.expectCalls(.isLeaderRegistered)
    await stage.location.expectCalls(.stopLocating, .startLocating, .stopLocating)
    await stage.view.expectCalls(.leaderAccessGranted, .leaderAccessDenied)
  }

  func testIsPatientFromWhenPermissionIsGranted() async {
    let stage = VolunteerStage(authorization: .notDetermined, rules: .fixture(patience: .seconds(30)))
    await stage.startAskingPermission()
    stage.clock.advance(by: .seconds(60))

    stage.personAnswers(.granted)
    let end = await stage.clock.sleeper()
    stage.sensorFinds(.fixture())

    XCTAssertEqual(end.sinceStart, .seconds(90))
    await stage.location.expectCalls(.startLocating, .stopLocating)
    await stage.view.expectCalls(.leaderAccessGranted)
  }
}
