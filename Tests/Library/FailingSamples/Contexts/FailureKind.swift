import Foundation
@_spi(Doubles) import TestSupport

/// A kind of failure, which can be reported from any context.
enum FailureKind: String, CaseIterable, Sendable {
  case unverifiedCall
  case unexpectedCall
  case missingCall
  case unstubbedCall
  case heldCall
  case sleepingTask
  case secondAnswer
  case staticCall
  case leak
  case aliveDouble
  case ownFailure

  /// The kinds that are reported at once.
  ///
  /// Without a scope, a held call fails its test after a silence, such as the wait for a leak.
  static let withoutWait = allCases.filter { $0 != .leak }

  /// Makes the double of the failure.
  ///
  /// - Parameter line: The line that the failure must point at, in this file.
  /// - Returns: A function that reports the failure, or does what the end of the test reports.
  func prepare(_ line: UInt) async -> @Sendable () -> Void {
    switch self {
    case .unverifiedCall, .unexpectedCall, .missingCall, .aliveDouble: prepareCall(line)
    case .unstubbedCall, .heldCall, .secondAnswer: await prepareAnswer(line)
    case .sleepingTask: await prepareSleep(line)
    case .staticCall: { SpyStatics.ofThisTest { SpyStatics(line) }.calls.record("tap") }
    case .leak: prepareLeak(line)
    case .ownFailure: { reportFailure("reported", line: line) }
    }
  }

  private func prepareCall(_ line: UInt) -> @Sendable () -> Void {
    let taps = CallLog<String>("taps", line: line)
    switch self {
    case .unexpectedCall:
      taps.lenient().record("tap")
      return { taps.expectNoCalls(line: line) }
    case .missingCall: return { taps.expectCalls("tap", line: line) }
    case .aliveDouble: return { KeptAlive.keep(taps) }
    default:
      taps.record("tap")
      let last = LastOwner(taps)
      return { last.release() }
    }
  }

  private func prepareAnswer(_ line: UInt) async -> @Sendable () -> Void {
    let calls = CallLog<String>("tea", line: line).lenient()
    let answer = Answer<Void, Int, Never>("cups", of: calls)
    guard self != .unstubbedCall else { return { answer.resolve((), to: { (_: Int) in }) } }
    answer.holds()
    guard self == .secondAnswer else {
      // If the double went, so would the call.
      return {
        KeptAlive.keep(answer)
        answer.resolve((), to: { (_: Int) in })
      }
    }
    Task { await answer.resolve(()) }
    let held = await answer.held(within: .seconds(10))
    held.returns(1)
    return { held.returns(2, line: line) }
  }

  private func prepareSleep(_ line: UInt) async -> @Sendable () -> Void {
    let clock = ManualClock(line: line)
    Task { try await clock.sleep(for: .seconds(3)) }
    await clock.sleeper(within: .seconds(10))
    return {}
  }

  private func prepareLeak(_ line: UInt) -> @Sendable () -> Void {
    {
      var chain: Chain? = Chain()
      chain?.next = chain
      expectDeallocated(&chain, line: line)
    }
  }
}

private final class SpyStatics: Spy, Sendable {
  let calls: CallLog<String>

  init(_ line: UInt) {
    calls = CallLog("statics \(line)", line: line)
  }
}

/// Objects that live until the process ends.
enum KeptAlive {
  static func keep(_ object: AnyObject) { _ = Unmanaged.passRetained(object) }
}
