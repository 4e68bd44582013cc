/// A search through all short runs: first those with one thing that happens, then those with two, and so on.
///
/// It repeats the decisions of the run before it, and changes the last one that it can.
@MainActor
final class SystematicSearch {
  private struct Choice {
    var value: Int
    let limit: Int
  }

  /// The largest number of things that happen in a run.
  private(set) var depth = 1
  private var choices: [Choice] = []
  private var start: [Int] = []

  /// Returns the decider of the next run.
  func nextRun() -> any Decider {
    choices = []
    return Run(search: self)
  }

  /// Prepares the next run, after the end of one.
  func advance() {
    var cost = choices.count { $0.value > 0 }
    while let last = choices.last {
      let isNew = last.value == 0
      if last.value < last.limit, cost + (isNew ? 1 : 0) <= depth {
        start = choices.dropLast().map(\.value) + [last.value + 1]
        return
      }
      if !isNew { cost -= 1 }
      choices.removeLast()
    }
    (depth, start) = (depth + 1, [])
  }

  private func choose(upTo limit: Int) -> Int {
    let value = choices.count < start.count ? min(start[choices.count], limit) : 0
    choices.append(Choice(value: value, limit: limit))
    return value
  }

  private final class Run: Decider {
    private let search: SystematicSearch

    init(search: SystematicSearch) { self.search = search }

    func choose(_ decision: Decision) -> Int { search.choose(upTo: decision.options.count) }

    func makeFixtures() -> FixtureEngine { FixtureEngine(ChoiceScript()) }
  }
}
