import Foundation
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
  private let far = LocationFix.fixture(accuracy: 50, time: start)
  private let near = LocationFix.fixture(accuracy: 5, time: start)

  private func provider(
    authorization: LocationAuthorization = .granted, answer: LocationAuthorization = .granted,
    track: [ScriptedLocationProvider.Step] = []
  ) -> ScriptedLocationProvider {
    let provider = ScriptedLocationProvider(
      authorization: authorization, answer: answer, track: track, now: { start }, clock: clock)
    provider.delegate = delegate
    return provider
  }

  private var walk: [ScriptedLocationProvider.Step] {
    [
      .fix(at: .fixture(), accuracy: 50, after: .seconds(2)), .fix(at: .fixture(), accuracy: 5, after: .seconds(3)),
    ]
  }

  @Test(
    "reports the person's answer later, once for simultaneous requests, and again for a later one",
    arguments: [
      // What is known, what the person would answer, and what is reported.
      (LocationAuthorization.notDetermined, LocationAuthorization.granted, LocationAuthorization.granted),
      (.notDetermined, .denied, .denied), (.granted, .denied, .granted), (.denied, .granted, .denied),
    ])
  func asksPerson(known: LocationAuthorization, answer: LocationAuthorization, reported: LocationAuthorization) async {
    let provider = provider(authorization: known, answer: answer)

    provider.requestPermission()
    provider.requestPermission()
    let atOnce = provider.authorization
    await delegate.expectCalls(.locationAuthorizationDidChange(to: reported))
    provider.requestPermission()

    await delegate.expectCalls(.locationAuthorizationDidChange(to: reported))
    #expect(atOnce == known)
    #expect(provider.authorization == reported)
  }

  @Test(
    "reports its track step by step, with delays that count from the start even if a step is late",
    arguments: [[2, 3], [5]])
  func playsTrack(advances: [Int]) async {
    let provider = provider(track: walk)
    provider.startLocating()

    for seconds in advances { await clock.advance(by: .seconds(seconds)) }

    await delegate.expectCalls(.locationDidUpdate([far]), .locationDidUpdate([near]))
    withExtendedLifetime(provider) {}
  }

  @Test("ends the track with a failure until it is started again")
  func fails() async {
    let provider = provider(track: [
      .failure(.unavailable, after: .seconds(1)), .fix(at: .fixture(), accuracy: 5, after: .zero),
    ])
    provider.startLocating()
    await clock.advance(by: .seconds(1))
    await delegate.expectCalls(.locationDidFail(.unavailable))

    provider.startLocating()
    await clock.advance(by: .seconds(1))

    await delegate.expectCalls(.locationDidFail(.unavailable))
  }

  @Test("reports its track once, even if it is started twice")
  func playsOnce() async {
    let provider = provider(track: [.fix(at: .fixture(), accuracy: 50, after: .seconds(2))])

    provider.startLocating()
    provider.startLocating()
    await clock.run { await delegate.expectNext(.locationDidUpdate([far])) }

    clock.expectNoSleepers()
    await delegate.expectNoMoreCalls()
    withExtendedLifetime(provider) {}
  }

  @Test("reports nothing after a stop and starts again from the beginning")
  func stops() async {
    let provider = provider(track: walk)
    provider.startLocating()
    await clock.advance(by: .seconds(2))
    await delegate.expectCalls(.locationDidUpdate([far]))
    await clock.sleeper()

    provider.stopLocating()
    clock.expectNoSleepers()
    provider.startLocating()
    await clock.advance(by: .seconds(2))

    await delegate.expectCalls(.locationDidUpdate([far]))
    await clock.sleeper()
    provider.stopLocating()
  }

  @Test("does not report a step that is due at the stop")
  func stopsInTime() async {
    let provider = provider(track: [.fix(at: .fixture(), accuracy: 50, after: .seconds(2))])
    provider.startLocating()
    await clock.advance(by: .seconds(2), inOneStep: true)

    provider.stopLocating()

    await delegate.expectNoCalls()
    withExtendedLifetime(provider) {}
  }

  @Test("can be stopped by its delegate during a report")
  func stopsWithin() async {
    let provider = provider(track: [
      .fix(at: .fixture(), accuracy: 50, after: .seconds(1)), .fix(at: .fixture(), accuracy: 5, after: .zero),
    ])
    delegate.whenCalled { [weak provider] call in
      guard case .locationDidUpdate = call else { return }
      provider?.stopLocating()
      // The answer arrives after all reports of the sensor.
      provider?.requestPermission()
    }
    provider.startLocating()

    await clock.advance(by: .seconds(1))

    await delegate.expectCalls(.locationDidUpdate([far]), .locationAuthorizationDidChange(to: .granted))
    withExtendedLifetime(provider) {}
  }

  @Test("is deallocated while it runs and ends its sleep")
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

private let start = Date(timeIntervalSince1970: 0)
