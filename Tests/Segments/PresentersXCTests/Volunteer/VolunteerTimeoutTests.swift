import Foundation
import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import XCTest

@MainActor
final class VolunteerTimeoutTests: RehearsalTestCase {
  func testStopsTheSensorAndDeniesAccessAfterTheTimeout() async {
    let harness = VolunteerHarness(rules: .fixture(timeout: .seconds(30)))
    await harness.startLocating()

    await harness.clock.advance(by: .seconds(30))

    await harness.view.expectCalls(.leaderAccessDenied(reason: .noFix))
    await harness.location.expectCalls(.stopLocating)
  }

  func testWaitsExactlyForTheTimeoutOfTheRules() async {
    let harness = VolunteerHarness(rules: .fixture(timeout: .seconds(30)))
    let end = await harness.startLocating()

    await harness.clock.advance(by: .seconds(30) - .nanoseconds(1))
    harness.sensorFinds(.fixture())

    XCTAssertEqual(end.sinceStart, .seconds(30))
    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  func testDoesNotExtendTheTimeoutForUnusableFixes() async {
    let harness = VolunteerHarness(rules: .fixture(timeout: .seconds(30)))
    await harness.startLocating()
    await harness.clock.advance(by: .seconds(29))
    harness.sensorFinds(.fixture(accuracy: -1))

    await harness.clock.advance(by: .seconds(1))

    await harness.view.expectCalls(.leaderAccessDenied(reason: .noFix))
    await harness.location.expectCalls(.stopLocating)
  }

  func testPrefersAFixThatArrivesAtTheEndOfTheTimeout() async {
    let harness = VolunteerHarness(rules: .fixture(timeout: .seconds(30)))
    await harness.startLocating()

    await harness.clock.advance(by: .seconds(30))
    harness.sensorFinds(.fixture())
    await harness.presenter.settled()

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  func testStartsTheTimeoutAgainForEachRequest() async {
    let harness = VolunteerHarness(rules: .fixture(timeout: .seconds(30)))
    await harness.startLocating()
    await harness.clock.advance(by: .seconds(20))
    harness.sensorFails()
    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessDenied(reason: .sensorFailed))

    let end = await harness.startLocating()

    XCTAssertEqual(end.sinceStart, .seconds(50))
    harness.sensorFinds(.fixture())
    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  func testDoesNotEndANewRequestByTheTimeoutOfOneThatWasDecidedInItsLastMoment() async {
    let harness = VolunteerHarness(rules: .fixture(timeout: .seconds(30)))
    await harness.startLocating()
    await harness.clock.advance(by: .seconds(30))
    harness.sensorFinds(.fixture())

    harness.presenter.leaderAccessEvent()
    await harness.clock.sleeper()
    harness.presenter.detachView()

    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.location.expectCalls(.stopLocating, .startLocating, .stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted, .startLocating)
  }

  func testStartsTheTimeoutWhenPermissionIsGranted() async {
    let harness = VolunteerHarness(authorization: .notDetermined, rules: .fixture(timeout: .seconds(30)))
    await harness.startAskingPermission()
    await harness.clock.advance(by: .seconds(60), sleepers: 0)

    harness.personAnswers(.granted)
    let end = await harness.clock.sleeper()
    harness.sensorFinds(.fixture())

    XCTAssertEqual(end.sinceStart, .seconds(90))
    await harness.location.expectCalls(.startLocating, .stopLocating)
    await harness.view.expectCalls(.startLocating, .leaderAccessGranted)
  }
}
