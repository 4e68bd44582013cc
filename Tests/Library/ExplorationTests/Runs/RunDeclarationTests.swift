import ExpectedFailures
import Exploration
import TestSupport
import Testing

@MainActor
@Suite("The declaration of a run", .rehearsal)
struct RunDeclarationTests {
  @Test(
    "fails if nothing can happen",
    .fails("no step happened in 10 runs; declare one with run.step(…), or let its condition hold"))
  func nothing() async {
    await explore(runs: 10) { _ in }
  }

  @Test(
    "refuses a run that is declared wrongly",
    arguments: [
      (["load", "load"], "two steps have the name \"load\"; a replay must tell them apart"),
      (
        ["a\"b"],
        "the name of the step \"a\"b\" must not be empty or \"end at once\", contain #, a quote or a new line, or begin with "
          + "\"within\" or \"at once:\""
      ),
    ])
  func wrongNames(names: [String], problem: String) async throws {
    let text = try await failure {
      await explore { run in for name in names { run.step(name) {} } }
    }

    #expect(text == "explore(…): \(problem)")
  }

  @Test(
    "refuses a double or a clock that was made outside of the run", arguments: ["rule", "call", "answer", "sleep"])
  func outsider(use: String) async throws {
    let text = try await failure {
      let (view, library, clock) = (SpyReader(), MockLibrary().lenient(), ManualClock())
      await explore(runs: 10) { run in
        if use == "rule" { run.rule(of: view, .silent { true }) }
        run.step("go") {
          if use == "call" { view.start() }
          if use == "answer" { Task { try await library.page() } }
          if use == "sleep" { Task { try await clock.sleep(for: .seconds(1)) } }
        }
      }
    }

    let name = ["answer": "MockLibrary", "sleep": "ManualClock"][use] ?? "SpyReader"
    #expect(text == "explore(…): \(name) was made outside of the closure of the exploration; make it inside")
  }
}
