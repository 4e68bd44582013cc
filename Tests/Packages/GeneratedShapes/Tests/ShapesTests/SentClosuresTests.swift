import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@MainActor
private final class Tally {
  var count = 0

  nonisolated init() {}
}

@Suite("Closures across actors", .rehearsal)
struct SentClosuresTests {
  @Test("with an actor of their own are recorded, run and lent to answers")
  func isolated() async throws {
    let (mock, tally) = (MockLauncher(), Tally())
    let launcher: any Launcher = mock
    mock.launchFirstAnswer.returns { 3 }
    mock.inspectLaterAnswer.returns(4)

    launcher.launch { @MainActor in tally.count += 1 }
    _ = launcher.launch(first: {}, beside: {})
    launcher.launch(any: [{ 1 }], completion: nil)
    launcher.launch(both: nil, and: {})
    launcher.launch(throwing: {}, { _ in })
    let value = try await launcher.perform { @MainActor in tally.count }
    launcher.inspect { _ in }
    await launcher.inspectLater { @MainActor in tally.count = $0 }
    if case .launch(let task) = mock.calls.all[0] { await task.value() }
    let count = await tally.count

    #expect(value == 0 && count == 5)
    mock.expectCases(
      "launch", "launchFirst", "launchAny", "launchBoth", "launchThrowing", "perform", "inspect", "inspectLater")
  }

  @Test("keep the word for values that they send")
  func sent() {
    let mock = MockEnvoy()
    let envoy: any Envoy = mock
    mock.onReturnAnswer.returns { parcel in Canvas(width: parcel.width + 1) }

    envoy.convert { _ in Canvas(width: 1) }
    envoy.send { _, _ in nil }
    let parcel = envoy.onReturn()(Canvas(width: 2))

    #expect(parcel.width == 3)
    mock.expectCases("convert", "send", "onReturn")
  }
}
