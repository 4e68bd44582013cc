import Exploration
import TestSupport
import Testing

@MainActor
@Suite("Replay of an exploration", .rehearsal)
struct ReplayTests {
  @Test("performs the steps of its script in order, and then answers what waits")
  func order() async {
    let texts = Stored<[String]>([])

    await replay("read", "at once: read", "page 2 returns b", "read", in: { readsPages($0, texts) })

    #expect(texts.value == ["b", "a", "a"])
  }

  @Test("does steps and answers within calls")
  func withinCalls() async {
    let texts = Stored<[String]>([])

    await replay("ask", "within text: ask", "within text: returns b", "text returns nil", in: { readsPages($0, texts) })

    #expect(texts.value == ["b", "nothing"])
  }

  @Test("lets a task that an answer resumes go on before the tasks of a step at once")
  func resumedTask() async {
    let orders = Stored<[[String]: Int]>([:])

    for _ in 1...40 {
      await replay("load", "page returns a", "at once: load") { run in
        let (library, view, order) = (MockLibrary(), SpyReader(), Stored<[String]>([]))
        library.pageAnswer.explores(.returns("a"))
        view.whenCalled { _ in order.withValue { $0.append("end") } }
        run.step("load") {
          Task {
            order.withValue { $0.append("begin") }
            _ = try? await library.page()
            view.end()
          }
        }
        // The answer comes after the rules. The resumed task then waits for a thread, and a new task would overtake it.
        run.rule("keeps the threads busy") {
          for _ in 1...4 { Task.detached(priority: Task.currentPriority) { _ = (1...4_000).reduce(0, +) } }
          return true
        }
        run.rule("is at the end", atEnd: true) {
          orders.withValue { $0[order.value, default: 0] += 1 }
          return true
        }
      }
    }

    // The resumed task needs a thread, and those of other tests may do other work for long.
    #expect(orders.value[["begin", "end", "begin", "end"], default: 0] > 30)
  }

  @Test(
    "fails if a step is not possible, or a call does not come within which something must happen",
    arguments: [
      (
        "page returns c",
        " is not possible after \"read\"; possible are: read, ask, page returns a, page returns b, end at once"
      ),
      (
        "within end: read",
        " did not happen after \"read\": no such call of end came, or the step was not possible within it"
      ),
    ])
  func impossibleStep(step: String, problem: String) async throws {
    let text = try await failure { await replay("read", step, in: { readsPages($0, Stored([])) }) }

    #expect(text == "replay(…): \"\(step)\"\(problem)")
  }

  @Test("fails if something must happen after its end")
  func stepAfterEnd() async throws {
    let text = try await failure { await replay("read", "end at once", "read", in: { readsPages($0, Stored([])) }) }

    #expect(text == "replay(…): \"read\" did not happen: the run was over before")
  }

  @Test("shows no cancellation of a call that has its answer")
  func cancelledTooLate() async throws {
    let text = try await failure {
      await replay("read", "page returns a", "at once: close") { run in
        let (library, view) = (MockLibrary(), SpyReader())
        library.pageAnswer.explores(.returns("a"))
        var task: Task<Void, Never>?
        run.step("read") { task = Task { view.show((try? await library.page()) ?? "") } }
        run.step("close") { task?.cancel() }
        run.rule(of: view, CallRule { "\($0)" })
      }
    }

    #expect(text.contains("page returns") && !text.contains("page throws"))
  }

  @Test("shows what breaks a rule")
  func failingRule() async throws {
    let text = try await failure {
      await replay("read", "page returns b") { run in
        let texts = Stored<[String]>([])
        readsPages(run, texts)
        run.rule("reads no b") { !texts.value.contains("b") }
      }
    }

    #expect(
      text.hasPrefix("the rule \"reads no b\" does not hold\nafter these steps:\n  1. read\n  2. page returns b\n"))
  }

  private func readsPages(_ run: ExplorationRun, _ texts: Stored<[String]>) {
    let (library, view) = (MockLibrary(), SpyReader())
    library.pageAnswer.explores(.returns("a"), .returns("b"))
    let presenter = Presenter(library, view)
    view.whenCalled { call in if case .show(let text) = call { texts.withValue { $0.append(text) } } }
    run.step("read") { presenter.read() }
    library.textAnswer.explores(.returns(nil), .returns("b"))
    run.step("ask") {
      library.text { result in texts.withValue { $0.append((try? result.get()) ?? "nothing") } }
    }
    run.rule(of: view, .silent { false })
  }
}
