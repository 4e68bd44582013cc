import Foundation
import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("Volunteer presenter: timeout of the sensor", .rehearsal)
struct VolunteerTimeoutTests {
  @Test("stops the sensor and denies access after the timeout")
  func deniesAfterTimeout() async {
    let harness = VolunteerHarness(rules: .fixture(timeout: .seconds(30)))
    await harness.startLocating()

    await harness.clock.advance(by: .seconds(30))

    await harness.view.expectCalls(.leaderAccessDenied(reason: .noFix))
    await harness.location.expectCalls(.stopLocating)
  }

  @Test("waits exactly for the timeout of the rules")
  func isPatientAsLongAsTheRulesSay() async {
    let harness = VolunteerHarness(rules: .fixture(timeout: .seconds(30)))
    let end = await harness.startLocating()

    await harness.clock.advance(by: .seconds(30) - .nanoseconds(1))
    harness.sensorFinds(.fixture())

    #expect(end.sinceStart == .seconds(30))
    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  @Test("does not extend the timeout for unusable fixes")
  func doesNotExtendTimeout() async {
    let harness = VolunteerHarness(rules: .fixture(timeout: .seconds(30)))
    await harness.startLocating()
    await harness.clock.advance(by: .seconds(29))
    harness.sensorFinds(.fixture(accuracy: -1))

    await harness.clock.advance(by: .seconds(1))

    await harness.view.expectCalls(.leaderAccessDenied(reason: .noFix))
    await harness.location.expectCalls(.stopLocating)
  }

  @Test("prefers a fix that arrives at the end of the timeout")
  func prefersFixInTheLastMoment() async {
    let harness = VolunteerHarness(rules: .fixture(timeout: .seconds(30)))
    await harness.startLocating()

    await harness.clock.advance(by: .seconds(30))
    harness.sensorFinds(.fixture())
    await harness.presenter.settled()

    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  @Test("starts the timeout again for each request")
  func startsTimeoutForEachRequest() async {
    let harness = VolunteerHarness(rules: .fixture(timeout: .seconds(30)))
    await harness.startLocating()
    await harness.clock.advance(by: .seconds(20))
    harness.sensorFails()
    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessDenied(reason: .sensorFailed))

    let end = await harness.startLocating()

    #expect(end.sinceStart == .seconds(50))
    harness.sensorFinds(.fixture())
    await harness.location.expectCalls(.stopLocating)
    await harness.view.expectCalls(.leaderAccessGranted)
  }

  @Test("does not end a new request by the timeout of one that was decided in its last moment")
  func doesNotEndNewRequest() async {
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

  @Test("starts the timeout when permission is granted")
  func isPatientFromPermission() async {
    let harness = VolunteerHarness(authorization: .notDetermined, rules: .fixture(timeout: .seconds(30)))
    await harness.startAskingPermission()
    await harness.clock.advance(by: .seconds(60), sleepers: 0)

    harness.personAnswers(.granted)
    let end = await harness.clock.sleeper()
    harness.sensorFinds(.fixture())

    #expect(end.sinceStart == .seconds(90))
    await harness.location.expectCalls(.startLocating, .stopLocating)
    await harness.view.expectCalls(.startLocating, .leaderAccessGranted)
  }
}
