import Exploration
import TestSupport
import Testing

@MainActor
@Suite("The end of a run", .rehearsal)
struct EndOfRunTests {
  @Test("counts a failure that comes after the end of its run")
  func lateFailure() async throws {
    let text = try await failure {
      let (ends, end) = AsyncStream.makeStream(of: Void.self)
      let runs = Stored(0)
      await explore(runs: 8, within: .seconds(600)) { run in
        runs.value += 1
        if runs.value == 4 { end.yield() }
        run.step("start") {
          guard runs.value == 3 else { return }
          Task {
            for await _ in ends.prefix(1) {}
            reportFailure("late")
          }
        }
      }
    }

    #expect(text.hasPrefix("after its end, the run failed: late\nafter these steps:\n  1. start\n"))
    #expect(
      text.contains("\nthe same steps failed in 0 of 3 more runs: the failure depends on random numbers in the code ")
    )
    #expect(!text.contains("replay("))
  }

  @Test("keeps no argument and no handler of an answered call")
  func releasesArguments() async {
    await explore(runs: 50) { run in
      let library = MockLibrary()
      let presenter = leakChecked(Presenter(library, nil))
      run.step("turn the page") { Task { await library.turn { withExtendedLifetime(presenter) {} } } }
      run.step("ask") { library.text { _ in withExtendedLifetime(presenter) {} } }
    }
  }

  @Test("ends what waits at an early end with a cancellation, and shows it")
  func cancelsAtEnd() async throws {
    let text = try await failure {
      await replay("read", "end at once") { run in
        let (library, view) = (MockLibrary(), SpyReader())
        run.step("read") {
          Task {
            do { _ = try await library.page() } catch { view.show("\(error)") }
          }
        }
        run.rule(of: view, CallRule { "\($0)" })
      }
    }

    #expect(text.contains("\n  2. end at once\n  at the end: page throws CancellationError()\n"))
  }

  @Test("ends what is tried again at an early end")
  func cancelsAgain() async throws {
    let text = try await failure {
      await replay("read", "end at once") { run in
        let library = MockLibrary()
        var calls = 0
        run.step("read") { Task { while calls < 3 { _ = try? await library.page() } } }
        run.rule(
          of: library,
          CallRule { _ in
            calls += 1
            return calls == 3 ? "it tries three times" : nil
          })
      }
    }

    #expect(text.matches(of: /\n  at the end: page throws CancellationError\(\)/).count == 2)
  }

  @Test("finds an owned object that something keeps after its release")
  func leaks() async throws {
    let kept = Stored<[Presenter]>([])
    let text = try await failure {
      await explore(within: .seconds(600)) { run in
        let presenter = run.owns("the presenter", Presenter(MockLibrary(), nil))
        run.step("read") {
          presenter.object?.read()
          if let object = presenter.object { kept.withValue { $0.append(object) } }
        }
      }
    }

    #expect(text.hasPrefix("Presenter stays alive"))
    #expect(text.contains("\n  1. read\n"))
  }
}
