import Foundation
import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing
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
    let harness = VolunteerHarness(rules: .fixture(timeout: .seconds(7)))
    await harness.startLocating()

    await harness.clock.advance(by: .seconds(7) - .nanoseconds(1))
    await harness.view.expectNoMoreCalls()
    await harness.clock.advance(by: .nanoseconds(1))

    await harness.view.expectCalls(.leaderAccessDenied(reason: .noFix))
    await harness.location.expectCalls(.stopLocating)
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

    await harness.clock.advance(by: .seconds(30), inOneStep: true)
    // The timeout has been woken, and has not had its turn yet.
    harness.sensorFinds(.fixture(time: .noon + 30))
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

    let timeoutEnd = await harness.startLocating()
    harness.sensorFails()

    XCTAssertEqual(timeoutEnd.sinceStart, .seconds(20 + 30))
    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessDenied(reason: .sensorFailed))
  }

  func testDoesNotEndANewRequestByTheTimeoutOfOneThatWasDecidedInItsLastMoment() async {
    let harness = VolunteerHarness(rules: .fixture(timeout: .seconds(30)))
    await harness.startLocating()
    await harness.clock.advance(by: .seconds(30), inOneStep: true)
    harness.sensorFinds(.fixture(time: .noon + 30))

    harness.presenter.leaderAccessEvent()
    await harness.clock.sleeper()
    harness.sensorFinds(.fixture(time: .noon + 30))

    await harness.view.expectCalls(.leaderAccessGranted, .startLocating, .leaderAccessGranted)
    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.location.expectCalls(.stopLocating, harness.becomesDelegate, .startLocating, .stopLocating)
  }

  func testStartsTheTimeoutWhenPermissionIsGranted() async {
    let harness = VolunteerHarness(authorization: .notDetermined, rules: .fixture(timeout: .seconds(30)))
    await harness.startAskingPermission()
    await harness.clock.advance(by: .seconds(60), sleepers: 0)

    harness.personAnswers(.granted)
    let timeoutEnd = await harness.clock.sleeper()
    harness.sensorFinds(.fixture(time: .noon + 60))

    XCTAssertEqual(timeoutEnd.sinceStart, .seconds(60 + 30))
    await harness.location.expectCalls(harness.becomesDelegate, .startLocating, .stopLocating)
    await harness.view.expectCalls(.startLocating, .leaderAccessGranted)
  }
}
