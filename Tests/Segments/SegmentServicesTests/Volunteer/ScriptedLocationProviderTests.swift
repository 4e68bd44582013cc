import Interfaces
import SegmentDoubles
import SegmentServices
import TestSupport
import Testing

@MainActor
@Suite("Scripted location provider", .rehearsal)
struct ScriptedLocationProviderTests {
  private let clock = ManualClock()
  private let delegate = SpyLocationProviderDelegate()
  private let far = LocationFix.fixture(accuracy: 50)
  private let near = LocationFix.fixture(accuracy: 5)

  private func provider(
    authorization: LocationAuthorization = .granted, answer: LocationAuthorization = .granted,
    track: [ScriptedLocationProvider.Step] = []
  ) -> ScriptedLocationProvider {
    let provider = ScriptedLocationProvider(
      authorization: authorization, answer: answer, track: track, clock: clock)
    provider.delegate = delegate
    return provider
  }

  private var walk: [ScriptedLocationProvider.Step] {
    [.fix(far, after: .seconds(2)), .fixes([far, near], after: .seconds(3))]
  }

  @Test("tells what the person answers, later and once", arguments: [LocationAuthorization.granted, .denied])
  func asksPerson(answer: LocationAuthorization) async {
    let provider = provider(authorization: .notDetermined, answer: answer)

    provider.requestPermission()
    provider.requestPermission()
    let atOnce = provider.authorization

    #expect(atOnce == .notDetermined)
    await delegate.expectCalls(.locationAuthorizationDidChange(to: answer))
    #expect(provider.authorization == answer)
  }

  @Test("tells the same again of a person who has answered", arguments: [LocationAuthorization.granted, .denied])
  func repeatsAnswer(known: LocationAuthorization) async {
    let provider = provider(authorization: known, answer: known == .granted ? .denied : .granted)

    provider.requestPermission()

    await delegate.expectCalls(.locationAuthorizationDidChange(to: known))
    #expect(provider.authorization == known)
  }

  @Test("tells the answer again when it is asked again later")
  func answersAgain() async {
    let provider = provider(authorization: .notDetermined)
    provider.requestPermission()
    await delegate.expectCalls(.locationAuthorizationDidChange(to: .granted))

    provider.requestPermission()

    await delegate.expectCalls(.locationAuthorizationDidChange(to: .granted))
  }

  @Test("plays its track step by step on the clock")
  func playsTrack() async {
    let provider = provider(track: walk)
    provider.startLocating()
    await clock.sleeper()
    clock.advance(by: .seconds(2))
    await delegate.expectCalls(.locationDidUpdate([far]))

    await clock.sleeper()
    clock.advance(by: .seconds(3))

    await delegate.expectCalls(.locationDidUpdate([far, near]))
  }

  @Test("counts from the start of the track, however late a step is played")
  func keepsTime() async {
    let provider = provider(track: walk)
    provider.startLocating()
    await clock.sleeper()

    clock.advance(by: .seconds(5))

    await delegate.expectCalls(.locationDidUpdate([far]), .locationDidUpdate([far, near]))
    withExtendedLifetime(provider) {}
  }

  @Test("tells a failure, and has given up then: it says no more until it is started again")
  func fails() async {
    let provider = provider(track: [
      .failure(.unavailable, after: .seconds(1)), .fix(near, after: .zero),
    ])
    provider.startLocating()
    await clock.sleeper()
    clock.advance(by: .seconds(1))
    await delegate.expectCalls(.locationDidFail(.unavailable))

    provider.startLocating()
    await clock.sleeper()
    clock.advance(by: .seconds(1))

    await delegate.expectCalls(.locationDidFail(.unavailable))
  }

  @Test("plays once, though it is started twice")
  func playsOnce() async {
    let provider = provider(track: [.fix(far, after: .seconds(2))])

    provider.startLocating()
    provider.startLocating()
    await clock.run { await delegate.expectNext(.locationDidUpdate([far])) }

    clock.expectNoSleepers()
    await delegate.expectNoMoreCalls()
    withExtendedLifetime(provider) {}
  }

  @Test("says no more once it is stopped, and begins anew when it is started again")
  func stops() async {
    let provider = provider(track: walk)
    provider.startLocating()
    await clock.sleeper()
    clock.advance(by: .seconds(2))
    await delegate.expectCalls(.locationDidUpdate([far]))
    await clock.sleeper()

    provider.stopLocating()
    clock.expectNoSleepers()
    provider.startLocating()
    await clock.sleeper()
    clock.advance(by: .seconds(2))

    await delegate.expectCalls(.locationDidUpdate([far]))
    await clock.sleeper()
    provider.stopLocating()
  }

  @Test("does not say what was due when it was stopped")
  func stopsInTime() async {
    let provider = provider(track: [.fix(far, after: .seconds(2))])
    provider.startLocating()
    await clock.sleeper()
    clock.advance(by: .seconds(2))

    provider.stopLocating()

    await delegate.expectNoCalls()
    withExtendedLifetime(provider) {}
  }

  @Test("may be stopped from within what it tells, as a presenter does")
  func stopsWithin() async {
    let provider = provider(track: [.fix(far, after: .seconds(1)), .fix(near, after: .zero)])
    let stopper = Stopper(provider: provider, next: delegate)
    provider.delegate = stopper
    provider.startLocating()
    await clock.sleeper()

    clock.advance(by: .seconds(1))

    await delegate.expectCalls(.locationDidUpdate([far]), .locationAuthorizationDidChange(to: .granted))
    withExtendedLifetime(stopper) {}
  }

  @Test("goes while it plays, and its sleep with it")
  func isFreed() async {
    var passing: ScriptedLocationProvider? = provider(track: walk)
    passing?.startLocating()
    passing?.requestPermission()
    await delegate.expectCalls(.locationAuthorizationDidChange(to: .granted))
    await clock.sleeper()

    await expectDeallocated(&passing)

    clock.expectNoSleepers()
  }

  @Test("holds its delegate weakly")
  func holdsDelegateWeakly() async {
    let provider = provider(track: walk)
    var passing: SpyLocationProviderDelegate? = SpyLocationProviderDelegate()
    provider.delegate = passing

    await expectDeallocated(&passing)

    #expect(provider.delegate == nil)
  }
}

/// Stops the sensor at its first fix, and asks for permission, whose answer comes behind all that the sensor still says.
private final class Stopper: LocationProviderDelegate {
  private weak var provider: ScriptedLocationProvider?
  private let next: SpyLocationProviderDelegate

  init(provider: ScriptedLocationProvider, next: SpyLocationProviderDelegate) {
    self.provider = provider
    self.next = next
  }

  func locationAuthorizationDidChange(to authorization: LocationAuthorization) {
    next.locationAuthorizationDidChange(to: authorization)
  }

  func locationDidUpdate(_ fixes: [LocationFix]) {
    provider?.stopLocating()
    provider?.requestPermission()
    next.locationDidUpdate(fixes)
  }

  func locationDidFail(_ error: LocationError) {
    next.locationDidFail(error)
  }
}
