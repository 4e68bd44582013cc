import Foundation
import Testing

/// What the doubles, clocks and checks of one test have in common: the test, and its end.
final class TestScope: Sendable {
  @TaskLocal static var ofTask: TestScope?

  /// The scope that an XCTest case has opened until it is torn down; XCTest runs one test at a time in a process.
  static let ofTestCase = Locked<TestScope?>(nil)

  static var current: TestScope? { ofTask ?? (Test.current == nil ? ofTestCase.withLock { $0 } : nil) }

  private struct Member: Sendable {
    weak var member: (any ScopeMember)?
  }

  private struct Double: Sendable {
    weak var arrivals: Arrivals?
  }

  let origin = TestOrigin()
  /// Writes down what happens, where that is wanted.
  let recorder: TimelineRecorder?
  private let doubles = Watched<[ObjectIdentifier: Double]>([:])
  private let members = Locked<[Member]>([])
  private let statics = Locked<[ObjectIdentifier: any Spy & Sendable]>([:])
  private let leakChecks = Locked<[LeakCheck]>([])
  private let ended = Locked(false)

  init(recorder: TimelineRecorder? = TimelineRecorder.folder.map { TimelineRecorder(folder: $0) }) {
    self.recorder = recorder
  }

  /// Whether the test is over.
  var hasEnded: Bool { ended.withLock { $0 } }

  func add(_ arrivals: Arrivals) {
    doubles.withLock { $0[ObjectIdentifier(arrivals)] = Double(arrivals: arrivals) }
  }

  func remove(_ arrivals: Arrivals) {
    doubles.update { $0[ObjectIdentifier(arrivals)] = nil }
  }

  /// From here on, no double is waited for or asked for calls: the test has failed in a way that keeps some of them alive.
  func forgetDoubles() {
    for arrivals in remaining { arrivals.stopBeingExhaustive() }
    doubles.update { $0 = [:] }
  }

  func add(_ member: any ScopeMember) {
    members.withLock { $0.append(Member(member: member)) }
  }

  func add(_ check: LeakCheck) {
    leakChecks.withLock { $0.append(check) }
  }

  /// The double of this scope for the static requirements of a type: made once, and gone with the scope.
  func double<D: Spy & Sendable>(_ make: () -> D) -> D {
    let key = ObjectIdentifier(D.self)
    if let double = statics.withLock({ $0[key] }) as? D { return double }
    let made = make()
    // It is the scope that keeps it: its end is not waited for.
    remove(made.calls.arrivals)
    return statics.withLock { statics in
      if let double = statics[key] as? D { return double }
      statics[key] = made
      return made
    }
  }

  /// Ends the test: waits until its doubles are gone, and so can get no more calls, and fails it for what is left.
  func end(isolation: isolated (any Actor)? = #isolation) async {
    releaseUnheeded()
    let end = ContinuousClock.now + Timeout.standard
    _ = await doubles.wait(within: Timeout.standard, isolation: isolation) { $0.isEmpty ? true : nil }
    // A task may still be on its way to sleep on a clock, which is no double.
    if waiting.contains(where: { $0 is ManualClock }) { await Timeout.turns(isolation: isolation) }
    // A test that is cancelled has no time for its doubles to go.
    if reportWaiting() || Task.isCancelled { return close() }
    for check in leakChecks.withLock({ $0 }) { await check.wait(until: end, isolation: isolation) }
    reportRemains()
  }

  /// Ends a test that has no time for its doubles to go.
  func endAtOnce() {
    releaseUnheeded()
    if reportWaiting() { return close() }
    reportRemains()
  }

  /// Ends a test whose doubles may stay: they are only asked for calls that no expectation verified.
  func endLeavingDoubles(listing spies: [any Spy]) {
    func report(_ spy: some Spy) {
      guard let message = spy.calls.untakenMessage else { return }
      spy.lenient()
      spy.calls.arrivals.double.report(message, at: spy.calls.arrivals.double.site)
    }
    func record(_ spy: some Spy) { spy.calls.arrivals.double.record { spy.calls.entries } }
    for spy in spies { record(spy) }
    releaseUnheeded()
    if reportWaiting() { return close() }
    for spy in spies { report(spy) }
    for arrivals in remaining {
      guard let message = arrivals.untakenMessage(listing: { "" }) else { continue }
      arrivals.stopBeingExhaustive()
      arrivals.double.report(message, at: arrivals.double.site)
    }
    close()
  }

  /// Lets everything go without a word: the test has failed by an error, and what is left is its consequence.
  func abandon() {
    stopBeingExhaustive()
    releaseUnheeded()
    for member in waiting { _ = member.release() }
    close()
  }

  private var remaining: [Arrivals] {
    doubles.read { $0.values.compactMap(\.arrivals) }.sorted { $0.double.site.line < $1.double.site.line }
  }

  private var waiting: [any ScopeMember] { members.withLock { $0.compactMap(\.member) } }

  private func close() {
    ended.withLock { $0 = true }
    // They report what is left in them when they go: without the lock.
    _ = statics.withLock { statics in
      defer { statics = [:] }
      return statics
    }
    if let recorder { origin.withName { recorder.write(as: $0) } }
  }

  private func stopBeingExhaustive() {
    for arrivals in remaining { arrivals.stopBeingExhaustive() }
    for double in statics.withLock({ $0 }).values { double.lenient() }
  }

  private func releaseUnheeded() {
    for member in waiting { member.releaseUnheeded() }
  }

  /// Reports and releases what still waits; then no call that follows is a failure of its own.
  private func reportWaiting() -> Bool {
    // Clocks first: an answer that is due later waits on its clock, which has more to say of it.
    let members = waiting.filter { $0 is ManualClock } + waiting.filter { !($0 is ManualClock) }
    let failures = members.flatMap { member in member.release().map { (member.double, $0) } }
    guard !failures.isEmpty else { return false }
    stopBeingExhaustive()
    for (double, failure) in failures { double.report(failure.message, at: failure.site) }
    return true
  }

  private func reportRemains() {
    for check in leakChecks.withLock({ $0 }) { check.report(in: self) }
    for arrivals in remaining {
      let calls = arrivals.untakenMessage { "" }.map { ", and \($0.dropFirst(arrivals.double.name.count + 1))" } ?? ""
      arrivals.stopBeingExhaustive()
      arrivals.double.report(
        "\(arrivals.double.name) stays alive after its test: something still holds it\(calls)", at: arrivals.double.site
      )
    }
    close()
  }
}
