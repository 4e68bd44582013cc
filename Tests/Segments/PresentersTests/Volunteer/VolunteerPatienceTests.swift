import Interfaces
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("Volunteer presenter: patience with the sensor", .rehearsal)
struct VolunteerPatienceTests {
  @Test("stops the sensor and denies access once it is out of patience")
  func runsOutOfPatience() async {
    let stage = VolunteerStage(rules: .fixture(patience: .seconds(30)))
    await stage.startLocating()

    stage.clock.advance(by: .seconds(30))

    await stage.view.expectCalls(.leaderAccessDenied)
    await stage.location.expectCalls(.stopLocating)
  }

  @Test("is patient exactly as long as the rules say")
  func isPatientAsLongAsTheRulesSay() async {
    let stage = VolunteerStage(rules: .fixture(patience: .seconds(30)))
    let end = await stage.startLocating()

    stage.clock.advance(by: .seconds(30) - .nanoseconds(1))
    stage.sensorFinds(.fixture())

    #expect(end.sinceStart == .seconds(30))
    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessGranted)
  }

  @Test("is not kept waiting by fixes that it cannot use")
  func losesPatienceWithPoorFixes() async {
    let stage = VolunteerStage(rules: .fixture(patience: .seconds(30)))
    await stage.startLocating()
    stage.clock.advance(by: .seconds(29))
    stage.sensorFinds(.fixture(accuracy: -1))

    stage.clock.advance(by: .seconds(1))

    await stage.view.expectCalls(.leaderAccessDenied)
    await stage.location.expectCalls(.stopLocating)
  }

  @Test("prefers a fix that arrives as patience runs out")
  func prefersFixInTheLastMoment() async {
    let stage = VolunteerStage(rules: .fixture(patience: .seconds(30)))
    await stage.startLocating()

    stage.clock.advance(by: .seconds(30))
    stage.sensorFinds(.fixture())
    await stage.presenter.settled()

    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessGranted)
  }

  @Test("has its full patience for each request, whatever is left of an earlier one's")
  func keepsPatienceOfRequestsApart() async {
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

    #expect(end.sinceStart == .seconds(50))
    await stage.location.expectCalls(.stopLocating)
    await stage.view.expectCalls(.leaderAccessGranted)
  }

  @Test("does not end a new request by the patience of one that was decided in its last moment")
  func doesNotEndNewRequest() async {
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

  @Test("is patient from when permission is granted")
  func isPatientFromPermission() async {
    let stage = VolunteerStage(authorization: .notDetermined, rules: .fixture(patience: .seconds(30)))
    await stage.startAskingPermission()
    stage.clock.advance(by: .seconds(60))

    stage.personAnswers(.granted)
    let end = await stage.clock.sleeper()
    stage.sensorFinds(.fixture())

    #expect(end.sinceStart == .seconds(90))
    await stage.location.expectCalls(.startLocating, .stopLocating)
    await stage.view.expectCalls(.leaderAccessGranted)
  }
}
