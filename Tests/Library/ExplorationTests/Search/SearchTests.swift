import TestSupport
import Testing

@testable import Exploration

@MainActor
@Suite("Search of an exploration")
struct SearchTests {
  @Test("runs all short scripts, those with fewer steps first")
  func systematic() {
    let search = SystematicSearch()
    var scripts: [String] = []

    for _ in 0..<10 {
      scripts.append(script(of: search.nextRun(), options: ["a", "b"]))
      search.advance()
    }

    #expect(scripts == ["", "a", "b", "", "a", "aa", "ab", "b", "ba", "bb"])
  }

  @Test("tries all options of a situation before it repeats one, for the most part")
  func random() {
    let search = RandomSearch(seed: 1, stepLimit: 1)

    let scripts = (1...8).map { script(of: search.run(number: $0), options: ["a", "b", "c", "d"]) }

    #expect(Set(scripts.prefix(6)).count == 4)
    #expect(Set(scripts.suffix(4)).count >= 2)
  }

  @Test("makes the same random runs for a seed, and others for another one")
  func seeds() {
    func scripts(seed: UInt64) -> [String] {
      let search = RandomSearch(seed: seed, stepLimit: 8)
      return (1...5).map { script(of: search.run(number: $0), options: ["a", "b", "c"]) }
    }

    #expect(scripts(seed: 1) == scripts(seed: 1))
    #expect(scripts(seed: 1) != scripts(seed: 2))
  }

  @Test("tries rare options less often")
  func rareOptions() {
    let search = RandomSearch(seed: 1, stepLimit: 1)
    let options = [Decision.Option(name: "a"), Decision.Option(name: "b", isRare: true)]

    let picks = (1...80).map { number in
      search.run(number: number).choose(decision(options))
    }

    #expect((1...30).contains(picks.count { $0 == 2 }))
  }

  @Test(
    "makes as many runs as the test asks for, or fewer if the environment bounds them",
    arguments: [(nil, 8), ("", 8), ("3", 3), ("100", 8)] as [(String?, Int)])
  func mostRuns(setting: String?, count: Int) async {
    var runs = 0

    await Exploration.$environment.withValue(["REHEARSAL_RUNS": setting].compactMapValues { $0 }) {
      await exploration.search { run in
        runs += 1
        run.step("load") {}
      }
    }

    #expect(runs == count)
  }

  @Test(
    "fails without a run if a setting is not an allowed number",
    arguments: [
      ("REHEARSAL_RUNS", "0", "1 to \(Int.max)"), ("REHEARSAL_RUNS", "few", "1 to \(Int.max)"),
      ("REHEARSAL_EXPLORATION_SEED", "-1", "0 to \(UInt64.max)"),
    ])
  func invalidNumbers(variable: String, setting: String, allowed: String) async throws {
    let text = try await failure {
      await Exploration.$environment.withValue([variable: setting]) {
        await exploration.search { _ in Issue.record("a run") }
      }
    }

    #expect(text == "\(variable) is \"\(setting)\"; allowed is a whole number from \(allowed)")
  }

  @Test("tries nil and a failure besides the values that an optional and a result may have")
  func possibleValues() {
    #expect(PossibleValue.all(of: Bool?.self).map(\.name) == ["nil", "false", "true"])
    #expect(PossibleValue.all(of: Void?.self).map(\.name) == ["nil", ""])
    #expect(PossibleValue.all(of: Result<Bool?, MockLibrary.Loss>.self).map(\.name).last == "failure lent")
  }

  @Test(
    "counts a call again if those before it are gone, but no number in the name of a step",
    arguments: [
      ("page 3 returns a", ["page returns a"], 1), ("page 2 returns a", ["page 2 returns b", "page returns a"], 2),
      ("add 2 items", ["add items", "add 1 items"], 0),
    ])
  func earlierCalls(step: String, options: [String], choice: Int) {
    let replay = ScriptReplay([ScriptEntry(step)], isStrict: false)

    #expect(replay.choose(decision(options.map { Decision.Option(name: $0) })) == choice)
  }

  @Test("stops in the middle of a run if the time is over")
  func timeLimit() async {
    let end = ContinuousClock.now + .milliseconds(100)
    var loads = 0

    await explore(within: .milliseconds(50)) { run in
      run.step("load") {
        loads += 1
        while loads > 1, ContinuousClock.now < end {}
      }
      run.rule("is not checked when the time is over") { loads < 2 }
    }
  }

  private var exploration: Exploration {
    Exploration(
      runs: 8, steps: 2, limit: .seconds(600),
      site: SourceSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column))
  }

  private func decision(_ options: [Decision.Option]) -> Decision {
    let name = { "" }
    return Decision(place: .next, latestCall: name) { options }
  }

  /// Returns the options that a run chooses until its end.
  private func script(of run: any Decider, options: [String]) -> String {
    var script = ""
    while true {
      let choice = run.choose(decision(options.map { Decision.Option(name: $0) }))
      guard choice > 0, script.count < 20 else { return script }
      script += options[choice - 1]
    }
  }
}
