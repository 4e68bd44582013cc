/// The streams that the calls of one requirement have opened.
struct OpenedStreams: Sendable {
  /// All streams, in the order of the calls.
  ///
  /// The answer keeps them, so that a stream that no test asks for stays open.
  var all: [any OpenedStream] = []
  /// The number of streams that the test has asked for.
  var taken = 0
}

/// A stream of any element that a mock has opened.
protocol OpenedStream: ScopeMember {
  var requirement: StubbedRequirement { get }

  /// True if neither the test nor the reader has ended the stream.
  var isOpen: Bool { get }

  /// Returns true if the stream is open and was not reported before, and marks it as reported.
  func claimReport() -> Bool

  /// Finishes the stream without a failure.
  func close()
}

extension OpenedStream {
  var double: DoubleIdentity { requirement.double }

  // Outside of a scope, the test may have ended already, and its reader may wait rightly.
  func isWaiting(inOpenScope isInOpenScope: Bool) -> Bool { isInOpenScope && isOpen }

  func failures(because reason: ReleaseReason) -> [Failure] {
    guard claimReport() else { return [] }
    let finish = "finish it with (await \(requirement.expression).opened()).finish()"
    let message =
      switch reason {
      case .endOfTest:
        "a stream is still open at the end of the test; end the task that reads it, or \(finish)"
      case .silence(let timeout):
        "a stream is open, and the test did nothing else for \(timeout); read it in a Task, and \(finish)"
      }
    return [Failure(message: "\(requirement.qualifiedName): \(message)", site: double.site)]
  }

  func release(because reason: ReleaseReason) {
    if isOpen { close() }
  }
}

/// A stream whose values a mock can send.
protocol StreamOfValues {}

extension AsyncStream: StreamOfValues {}
extension AsyncThrowingStream: StreamOfValues {}
