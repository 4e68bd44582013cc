import Exploration
import TestSupport
import Testing

@MainActor
@Suite("The events of an exploration", .rehearsal)
struct ExploredEventTests {
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
}
