import ExpectedFailures
import TestSupport
import Testing

@Suite("An action within a call", .rehearsal) @MainActor
struct WhenCalledTests {
  @Test("runs with each call, which the log already contains")
  func runs() async {
    let (lamp, seen) = (SpyLamp(), CallLog<Int>("seen"))
    lamp.whenCalled { [weak lamp] call in
      if case .dim(let percent) = call { seen.record(percent + (lamp?.calls.all.count ?? 0)) }
    }

    lamp.dim(to: 40)
    lamp.dim(to: 50)

    await seen.expectCalls(41, 52)
    await lamp.expectCalls(.dim(to: 40), .dim(to: 50))
  }

  @Test("is not run by the calls that it causes")
  func reloads() async {
    let lamp = SpyLamp()
    lamp.whenCalled { [weak lamp] _ in lamp?.turnOn() }

    lamp.dim(to: 40)

    await lamp.expectCalls(.dim(to: 40), .turnOn)
  }

  @Test(
    "fails the test for a call outside of the main actor",
    .fails(
      "SpyLamp received dim(to: 40) outside of the main actor, where the action of whenCalled cannot run; let an answer act "
        + "instead: answers { … }"))
  func elsewhere() async {
    let lamp = SpyLamp().lenient()
    lamp.whenCalled { _ in lamp.turnOn() }

    await Self.dim(lamp)

    #expect(lamp.calls.all.count == 1)
  }

  private nonisolated static func dim(_ lamp: SpyLamp) async { lamp.dim(to: 40) }
}
