import ExpectedFailures
import Exploration
import TestSupport
import Testing

@MainActor
@Suite("Exploration", .rehearsal)
struct ExploreTests {
  @Test("passes if no order of events breaks a rule")
  func passes() async {
    let runs = Stored(0)

    await explore(runs: 40, within: .seconds(600)) { run in
      runs.value += 1
      let (library, view) = (MockLibrary(), SpyReader())
      let presenter = run.owns("the presenter", Presenter(library, view), withinCalls: false)
      run.step("read") { presenter.object?.read() }
      run.rule("shows no empty text") { !view.calls.all.contains(.show("")) || library.calls.all.count > 0 }
    }

    #expect(runs.value == 40)
  }

  @Test("answers calls in each order, and reduces the script to the shortest")
  func ordersOfAnswers() async throws {
    let text = try await failure {
      await explore { run in
        let (library, view) = (MockLibrary(), SpyReader())
        library.pageAnswer.explores(.returns("old"), .returns("new"))
        let presenter = Presenter(library, view)
        run.step("read") { presenter.read() }
        run.step("close") {}
        run.rule("does not replace a new text by an old one") {
          !view.calls.all.elementsEqual([.start, .start, .show("new"), .end, .show("old"), .end])
        }
      }
    }

    #expect(
      text.hasPrefix(
        """
        the rule "does not replace a new text by an old one" does not hold
        after these steps:
          1. read
          2. read
          3. page returns new
          at the end: page returns old
        to keep it as a regression test, write: await replay("read", "read", "page returns new", in: …)
        """))
    #expect(text.contains(#/\n +\d+ +page returns new\n +\d+  \w+ +page returns "new"\n/#))
  }

  @Test("does steps within the calls of a double")
  func withinCalls() async throws {
    let text = try await failure {
      await explore { run in
        let view = SpyReader()
        run.step("open") { view.start() }
        run.step("close") { view.end() }
        run.rule(of: view, .alternating(.start, .end))
      }
    }

    #expect(text.hasPrefix("SpyReader: end came without start\nafter these steps:\n  1. close\n"))

    let nested = try await failure {
      await explore { run in
        let view = SpyReader()
        var depth = 0
        run.step("open") {
          depth += 1
          view.start()
          depth -= 1
        }
        run.rule(of: view, CallRule { _ in depth == 2 ? "opened within itself" : nil })
      }
    }

    #expect(
      nested.hasPrefix("SpyReader: opened within itself\nafter these steps:\n  1. open\n  2. within start: open\n"))
  }

  @Test("lets time pass")
  func time() async throws {
    let text = try await failure {
      await explore { run in
        let (clock, view) = (ManualClock(), SpyReader())
        run.step("wait") {
          try? await clock.sleep(for: .seconds(5))
          view.show("late")
        }
        run.rule("shows nothing") { view.calls.all.isEmpty }
      }
    }

    #expect(text.hasPrefix("the rule \"shows nothing\" does not hold\nafter these steps:\n  1. wait\n"))
  }

  @Test("lets streams send what their values can be")
  func streams() async throws {
    let text = try await failure {
      await explore { run in
        let (library, view) = (MockLibrary(), SpyReader())
        library.linesAnswer.lenient().opens()
        let presenter = Presenter(library, view)
        run.step("follow") { presenter.follow() }
        run.rule("shows nothing") { view.calls.all.isEmpty }
      }
    }

    #expect(text.contains("  1. follow\n  2. lines yields #"))
    #expect(text.contains(#"show("2")"#))
  }

  @Test("chooses the answers to calls that cannot wait")
  func answersAtOnce() async throws {
    let text = try await failure {
      await explore { run in
        let (library, view) = (MockLibrary(), SpyReader())
        run.step("enter") { if library.isOpen() { view.show("open") } }
        run.rule("shows nothing") { view.calls.all.isEmpty }
      }
    }

    #expect(text.contains("\n  1. enter\n  2. within isOpen: returns true\n"))
  }

  @Test("finds a step that never ends")
  func endlessStep() async throws {
    let text = try await failure {
      await explore { run in
        let never = AsyncStream<Int>.makeStream()
        run.step("wait") { for await _ in never.stream {} }
      }
    }

    #expect(
      text.hasPrefix(
        "the step \"wait\" has not ended, although all calls are answered\nafter these steps:\n  1. wait\n"))
  }

  @Test("checks its rules for the end when all calls are answered")
  func rulesForTheEnd() async throws {
    let text = try await failure {
      await explore { run in
        let (library, view) = (MockLibrary(), SpyReader())
        let presenter = Presenter(library, view)
        run.step("read") { presenter.read() }
        run.rule("has shown a text", atEnd: true, view.calls.all.count, equals: 0)
      }
    }

    #expect(
      text.hasPrefix(
        """
        the rule "has shown a text" does not hold: 3, expected 0
        after these steps:
          1. read
          at the end: page returns a fixture
        """))
  }

  @Test("generates values, and reduces them to the simplest that fail")
  func values() async throws {
    let text = try await failure {
      await explore { run in
        let view = SpyReader()
        run.step("turn the page") { fixtures in view.show("\(fixtures.int(in: 0...1_000))") }
        run.rule("shows small numbers") {
          view.calls.all.allSatisfy { call in if case .show(let text) = call { Int(text) ?? 0 < 100 } else { true } }
        }
      }
    }

    #expect(text.contains("\n  1. turn the page #"))
    #expect(text.contains(#"show("100")"#) || text.contains(#"show("1000")"#) || text.contains(#"show("999")"#))
  }

  @Test("finds the same failure again with the same seed")
  func isRepeatable() async throws {
    func explored() async throws -> String {
      try await failure {
        await explore { run in
          let (library, view) = (MockLibrary(), SpyReader())
          let presenter = Presenter(library, view)
          run.step("read") { presenter.read() }
          run.step("close") { view.end() }
          run.rule("shows at most two texts") { view.calls.all.count { $0 == .show("text") } < 3 }
        }
      }
    }

    let (first, second) = (try await explored(), try await explored())

    #expect(first == second)
  }

  @Test("fails if nothing can happen")
  func nothing() async throws {
    let text = try await failure { await explore(runs: 10) { _ in } }

    #expect(text == "no step happened in 10 runs; declare one with run.step(…), or let its condition hold")
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

  @Test("refuses a rule of a double that was made outside of the run")
  func strangeDouble() async throws {
    let text = try await failure {
      let view = SpyReader()
      await explore { run in run.rule(of: view, .silent { true }) }
    }

    #expect(text == "explore(…): SpyReader was made outside of the closure of the exploration; make it inside")
  }

  @Test("keeps a double with a rule alive")
  func keepsDoubles() async throws {
    let text = try await failure {
      await explore { run in
        let (library, view) = (MockLibrary(), SpyReader())
        let presenter = Presenter(library, view)
        run.step("read") { presenter.read() }
        run.rule(of: view, .silent { true })
      }
    }

    #expect(text.hasPrefix("SpyReader: start came while no call may come\nafter these steps:\n  1. read\n"))
  }

  @Test("wakes tasks that sleep until the same moment in either order", arguments: ["", ", the latest sleeper first"])
  func sleepers(order: String) async {
    for _ in 1...20 {
      await replay("wait for a", "wait for b", "time passes\(order)") { run in
        let (clock, view) = (ManualClock(), SpyReader())
        for name in ["a", "b"] {
          run.step("wait for \(name)") {
            try? await clock.sleep(for: .seconds(5))
            view.show(name)
          }
        }
        run.rule(
          "wakes them in that order", atEnd: true, view.calls.all,
          equals: order.isEmpty ? [.show("a"), .show("b")] : [.show("b"), .show("a")])
      }
    }
  }

  @Test("counts a failure that comes after the end of its run")
  func lateFailure() async throws {
    let text = try await failure {
      let (ends, end) = AsyncStream.makeStream(of: Void.self)
      let runs = Stored(0)
      await explore(runs: 8) { run in
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
      text.contains("\nthe same steps failed in 0 of 3 more runs: the failure depends on the timing of threads, or on ")
    )
  }

  @Test("finds an owned object that something keeps after its release")
  func leaks() async throws {
    let kept = Stored<[Presenter]>([])
    let text = try await failure {
      await explore { run in
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

/// Returns the text of the only failure of a body.
@MainActor
func failure(of body: @MainActor @Sendable () async -> Void) async throws -> String {
  let issues = try await reportedIssues { await body() }
  try #require(issues.count == 1)
  return issues[0].comments.first?.rawValue ?? ""
}
