import Observation

/// Waits until a value of `@Observable` objects equals an expected value, and fails the test if it does not.
///
/// Use it for state that changes later, such as the state of a model that a SwiftUI view shows. The expectation also passes
/// if the value equals the expected one from the start.
///
/// ```swift
/// @MainActor @Observable final class DriverCount {
///   var count = 0
///   func load(from service: MockDriverService) {
///     Task { count = try await service.drivers().count }
///   }
/// }
///
/// @MainActor @Test func countsTheDrivers() async {
///   let (model, service) = (DriverCount(), MockDriverService().lenient())
///   service.driversAnswer.returns([.fixture()])
///   model.load(from: service)
///   await expect(model.count, becomes: 1)
/// }
/// ```
///
/// The expectation misses a value that is replaced before the test continues. To expect each value in order, let the model
/// send its states as a stream.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public func expect<Value: Equatable>(
  _ value: @autoclosure () -> Value, becomes expected: Value, within timeout: Duration = Timeout.standard,
  isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let changes = Monitored(0)
  var state = AwaitedState(expected, within: timeout, changing: changes.waiters) { changes.value }
  // A notification ends the observation, so there is at most one at a time.
  var observedChange: Int?
  repeat {
    let change = state.nextChange()
    if change != observedChange {
      observedChange = change
      _ = withObservationTracking(value) { changes.update { $0 += 1 } }
    }
    // The observation begins after the tracked closure has returned. A change in between would be missed, so the value
    // is read once more.
  } while await state.goesOn(after: value(), isolation: isolation)
  guard !state.isEqual else { return }
  let advice = "no observed property changed meanwhile; compute the value from properties of @Observable objects"
  site.report(state.failure(Timeout.failWait(within: timeout), withoutChange: advice))
}

/// Waits until a value equals an expected value, and fails the test if it does not.
///
/// Use it for a value that no `@Observable` object holds, on any version of the system. The value is computed again after
/// each call of a spy. So the code under test must call the spy when the value has changed, as a presenter calls its view.
/// The expectation verifies no calls.
///
/// ```swift
/// presenter.fetchDrivers()
/// await expect(presenter.drivers.count, becomes: 1, afterCallsOf: view)
/// ```
///
/// The value may also be that of an actor: `await expect(await counter.count, becomes: 3, afterCallsOf: view)`.
public func expect<Value: Equatable>(
  _ value: @autoclosure () async -> Value, becomes expected: Value, afterCallsOf spy: some Spy,
  within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async {
  let log = spy.calls.state
  var state = AwaitedState(expected, within: timeout, changing: log.waiters) { log.recordedCount }
  repeat {
    _ = state.nextChange()
  } while await state.goesOn(after: await value(), isolation: isolation)
  guard !state.isEqual else { return }
  log.double.report(
    state.failure(Timeout.failWait(within: timeout), withoutChange: "\(log.double.name) received no call meanwhile"),
    at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
}
