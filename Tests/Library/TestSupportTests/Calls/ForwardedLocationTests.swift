import TestSupport
import Testing

/// Helpers as a package writes them: each one forwards the whole location of its caller.
private struct Helper {
  var fileID: StaticString = #fileID
  var filePath: StaticString = #filePath
  var line: UInt = #line
  var column: UInt = #column

  func expectEveryKindOfCall(isolation: isolated (any Actor)? = #isolation) async {
    let (lamp, taps) = (SpyLamp(), CallLog<Int>("taps"))
    await lamp.expectNoCalls(fileID: fileID, filePath: filePath, line: line, column: column)
    Task.detached { await taps.recordLate(1, 2, 3, 4, 5, 6, 7, 8) }
    await taps.expectNext(1, fileID: fileID, filePath: filePath, line: line, column: column)
    await taps.expectNext(2, 3, fileID: fileID, filePath: filePath, line: line, column: column)
    await taps.expectNext(fileID: fileID, filePath: filePath, line: line, column: column) { $0 == 4 }
    await expectOrder(
      taps.received(5), taps.received(6), others: .verifiedElsewhere, fileID: fileID, filePath: filePath, line: line,
      column: column)
    await taps.expectCalls(7, 8, fileID: fileID, filePath: filePath, line: line, column: column)
    Task.detached { await taps.recordLate(1, 2, 3) }
    await taps.expectCalls(3, 1, 2, inAnyOrder: true, fileID: fileID, filePath: filePath, line: line, column: column)
    await taps.expectNoMoreCalls(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  func expectDeallocatedLate(isolation: isolated (any Actor)? = #isolation) async {
    var spy: SpyLamp? = SpyLamp()
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let owner = Task { @MainActor [spy] in
      for await _ in gate {}
      spy?.lenient()
    }
    Task { @MainActor in opener.finish() }
    await expectDeallocated(&spy, fileID: fileID, filePath: filePath, line: line, column: column)
    await owner.value
  }
}

extension CallLog<Int> {
  /// Records each number after the expectation before has looked for it.
  fileprivate func recordLate(_ numbers: Int...) async {
    for number in numbers {
      await Task.yield()
      record(number)
    }
  }
}

@Suite("Expectations that forward the location of their caller")
struct ForwardedLocationTests {
  @Test("wait if they are awaited, on any actor", arguments: [nil, MainActor.shared] as [(any Actor)?])
  func wait(actor: (any Actor)?) async {
    await Helper().expectEveryKindOfCall(isolation: actor)
    await Helper().expectDeallocatedLate(isolation: actor)
  }
}
