import ExpectedFailures
import Exploration
import TestSupport
import Testing

@MainActor
@Suite("Exploration", .rehearsal)
struct ExploreTests {
  /// Steps and rules, and how the text of the failure begins that an exploration of them finds.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let failure: String
    let arrange: @MainActor @Sendable (ExplorationRun) -> Void

    init(_ name: String, fails failure: String, _ arrange: @escaping @MainActor @Sendable (ExplorationRun) -> Void) {
      (testDescription, self.failure, self.arrange) = (name, failure, arrange)
    }
  }

  @Test("passes if no order of events breaks a rule")
  func passes() async {
    let runs = Stored(0)

    await explore(runs: 20, within: .seconds(600)) { run in
      runs.value += 1
      let (library, view) = (MockLibrary(), SpyReader())
      let presenter = run.owns("the presenter", Presenter(library, view), withinCalls: false)
      run.step("read") { presenter.object?.read() }
      run.rule("shows no empty text") { !view.calls.all.contains(.show("")) || library.calls.all.count > 0 }
    }

    #expect(runs.value == 20)
  }

  @Test("answers calls in each order, and reduces the script to the shortest")
  func ordersOfAnswers() async throws {
    let text = try await failure {
      await explore(within: .seconds(600)) { run in
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

  @Test(
    "finds what breaks a rule",
    arguments: [
      Case(
        "a step within a call of a double",
        fails: """
          SpyReader: opened within itself
          after these steps:
            1. open
            2. within start: open

          """
      ) { run in
        let view = SpyReader()
        var depth = 0
        run.step("open") {
          depth += 1
          view.start()
          depth -= 1
        }
        run.rule(of: view, CallRule { _ in depth == 2 ? "opened within itself" : nil })
      },
      Case(
        "a step that never ends",
        fails: """
          the step "wait" has not ended, although all calls are answered
          after these steps:
            1. wait

          """
      ) { run in
        let never = AsyncStream<Int>.makeStream()
        run.step("wait") { for await _ in never.stream {} }
      },
      Case(
        "a rule for the end, when all calls are answered",
        fails: """
          the rule "has shown a text" does not hold: 3, expected 0
          after these steps:
            1. read
            at the end: page returns a fixture
          """
      ) { run in
        let (library, view) = (MockLibrary(), SpyReader())
        let presenter = Presenter(library, view)
        run.step("read") { presenter.read() }
        run.rule("has shown a text", atEnd: true, view.calls.all.count, equals: 0)
      },
      Case(
        "a call of a double that nothing else keeps alive",
        fails: """
          SpyReader: start came while no call may come
          after these steps:
            1. read

          """
      ) { run in
        let (library, view) = (MockLibrary(), SpyReader())
        let presenter = Presenter(library, view)
        run.step("read") { presenter.read() }
        run.rule(of: view, .silent { true })
      },
      Case(
        "time that passes",
        fails: """
          the rule "shows nothing" does not hold
          after these steps:
            1. wait

          """
      ) { run in
        let (clock, view) = (ManualClock(), SpyReader())
        run.step("wait") {
          try? await clock.sleep(for: .seconds(5))
          view.show("late")
        }
        run.rule("shows nothing") { view.calls.all.isEmpty }
      },
      Case(
        "a value of a stream",
        fails: """
          the rule "shows nothing" does not hold
          after these steps:
            1. follow
            2. lines yields #
          """
      ) { run in
        let (library, view) = (MockLibrary(), SpyReader())
        library.linesAnswer.lenient().opens()
        let presenter = Presenter(library, view)
        run.step("follow") { presenter.follow() }
        run.rule("shows nothing") { view.calls.all.isEmpty }
      },
      Case(
        "an answer to a call that cannot wait",
        fails: """
          the rule "shows nothing" does not hold
          after these steps:
            1. enter
            2. within isOpen: returns true

          """
      ) { run in
        let (library, view) = (MockLibrary(), SpyReader())
        run.step("enter") { if library.isOpen() { view.show("open") } }
        run.rule("shows nothing") { view.calls.all.isEmpty }
      },
      Case(
        "a failure that a call returns as its result",
        fails: """
          the rule "closes" does not hold
          after these steps:
            1. close
            2. within close: returns failure an error

          """
      ) { run in
        let library = MockLibrary()
        var isOpen = false
        run.step("close") { isOpen = (try? library.close().get()) == nil }
        run.rule("closes") { !isOpen }
      },
    ])
  func failures(sample: Case) async throws {
    let text = try await failure { await explore(within: .seconds(600)) { sample.arrange($0) } }

    #expect(text.hasPrefix(sample.failure), "\(text)")
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

  @Test("generates values, and reduces them to the simplest that fail")
  func values() async throws {
    let text = try await failure {
      await explore(within: .seconds(600)) { run in
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
}

/// Returns the text of the only failure of a body, whose explorations make all their runs, also in a measurement of coverage.
@MainActor
func failure(of body: @MainActor @Sendable () async -> Void) async throws -> String {
  let texts = try await Exploration.$environment.withValue([:]) { try await reportedTexts { await body() } }
  try #require(texts.count == 1)
  return texts[0]
}
