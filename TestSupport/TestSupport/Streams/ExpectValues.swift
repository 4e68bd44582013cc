/// Waits for the next values of a stream, and fails the test unless they are these, in this order.
///
/// A wrong value, an error and an early end fail the test at once. The expectation leaves the values after them in the
/// stream, also if it fails. Values that no expectation looks at fail no test, so end with
/// ``expectNoMoreValues(of:isolation:fileID:filePath:line:column:)`` or
/// ``expectFinish(of:throwing:within:isolation:fileID:filePath:line:column:)``. An empty list expects no more values, too.
///
/// A sequence that begins again with each of its iterators also begins again with each expectation.
///
/// ```swift
/// let (states, continuation) = AsyncStream.makeStream(of: String.self)
/// continuation.yield("loading")
/// await expectValues(of: states, ["loading"])
/// ```
public func expectValues<Values: AsyncSequence & Sendable>(
  of values: Values, _ expected: [Values.Element], within timeout: Duration = Timeout.standard,
  isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async where Values.Element: Equatable & Sendable {
  if expected.isEmpty {
    return await expectNoMoreValues(
      of: values, isolation: isolation, fileID: fileID, filePath: filePath, line: line, column: column)
  }
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  var (received, problem): ([Values.Element], String?) = ([], nil)
  await StreamReading.read(values, at: site, isolation: isolation) { reading in
    while problem == nil, received.count < expected.count {
      let next = "value \(received.count + 1) of \(expected.count)"
      switch await reading.next(within: timeout, isolation: isolation) {
      case .value(let value):
        if value != expected[received.count] { problem = "the stream sent an unexpected \(next)" }
        received.append(value)
      case .end: problem = "the stream finished before \(next)"
      case .error(let error): problem = "the stream threw \(ValueText.describe(error)) before \(next)"
      case nil: problem = "the stream did not send \(next) \(Timeout.failWait(within: timeout))"
      }
    }
  }
  guard let problem else { return }
  let rows = expected.indices.map { index in
    let value = index < received.count ? received[index] : nil
    return ComparisonTable.Row(
      expected: .init(value: expected[index]), received: value.map { .init(value: $0) },
      mark: value == expected[index] ? .right : .wrong)
  }
  let last = received.count - 1
  let differences = last < 0 ? [] : ValueDifference.between(expected[last], and: received[last])
  let lines = [problem + ":"] + ComparisonTable(rows, differences: differences).lines
  site.report(lines.joined(separator: "\n"))
}

/// Lets queued tasks run, and fails the test if a stream has sent another value, or has ended with an error.
///
/// It runs the tasks that ``Spy/expectNoMoreCalls(isolation:fileID:filePath:line:column:)`` does, and does not wait for a later
/// value, which then belongs to the next expectation of the stream. A stream that has finished passes.
///
/// ```swift
/// let (states, continuation) = AsyncStream.makeStream(of: String.self)
/// continuation.yield("loading")
/// await expectValues(of: states, ["loading"])
/// await expectNoMoreValues(of: states)
/// ```
public func expectNoMoreValues<Values: AsyncSequence & Sendable>(
  of values: Values, isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async where Values.Element: Sendable {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let event = await StreamReading.read(values, at: site, isolation: isolation) {
    await $0.next(within: .zero, isolation: isolation)
  }
  switch event {
  case .value(let value): site.report("the stream sent \(ValueText.describe(value)) where no value was expected")
  case .error(let error): site.report("the stream threw \(ValueText.describe(error)) where no value was expected")
  case .end, nil: break
  }
}

/// Waits until a stream finishes, or ends with an error, and fails the test if it ends otherwise or sends another value first.
///
/// ```swift
/// let drivers = AsyncThrowingStream<[Driver], any Error> { $0.finish(throwing: APIError.offline) }
/// await expectFinish(of: drivers, throwing: APIError.offline)
/// ```
public func expectFinish<Values: AsyncSequence & Sendable>(
  of values: Values, throwing expected: (any Error & Equatable)? = nil, within timeout: Duration = Timeout.standard,
  isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async where Values.Element: Sendable {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let event = await StreamReading.read(values, at: site, isolation: isolation) {
    await $0.next(within: timeout, isolation: isolation)
  }
  let text = expected.map { ValueText.describe($0) }
  switch event {
  case .end: if let text { site.report("the stream finished without the error \(text)") }
  case .error(let error):
    if let expected, StructuralEquality.holds(between: expected, and: error) { return }
    let wanted = text.map { ", not with \($0)" } ?? ""
    site.report("the stream ended with the error \(ValueText.describe(error))\(wanted)")
  case .value(let value):
    let end = text.map { "the error \($0)" } ?? "its end"
    site.report("the stream sent \(ValueText.describe(value)) before \(end)")
  case nil:
    let end = text == nil ? "finish" : "end"
    site.report("the stream did not \(end) \(Timeout.failWait(within: timeout))")
  }
}
