import TestSupport

/// A search through random runs, which prefers what it has not tried.
@MainActor
final class RandomSearch {
  private let seed: UInt64
  private let stepLimit: Int
  /// The number of times that a step came in a state, which is after another step or within a call.
  private var tried: [String: [String: Int]] = [:]

  init(seed: UInt64, stepLimit: Int) { (self.seed, self.stepLimit) = (seed, stepLimit) }

  /// Returns the decider of a run.
  func run(number: Int) -> any Decider {
    Run(of: self, seed: SplitMix64.mix(seed &+ UInt64(number) &* SplitMix64.goldenGamma), stepLimit: stepLimit)
  }

  private final class Run: Decider {
    private let search: RandomSearch
    private let length: Int
    private var random: SplitMix64
    private var count = 0
    /// The latest call and the options after it, at the latest moment between two steps.
    private var state = ""

    init(of search: RandomSearch, seed: UInt64, stepLimit: Int) {
      (self.search, random) = (search, SplitMix64(seed: seed))
      let half = (stepLimit + 1) / 2
      length = stepLimit - half + 1 + Int(random.next(below: UInt64(half)))
    }

    func choose(_ decision: Decision) -> Int {
      guard count < length else { return 0 }
      switch decision.place {
      case .next:
        state = ([decision.latestCall()] + decision.names).joined(separator: "\n")
        return pick(from: decision.options, in: state)
      case .atOnce:
        return pick(from: decision, in: "at once \(state)", chances: (4, 3))
      case .answer(let call):
        return pick(from: decision, in: "answer \(call) \(state)", chances: (3, 5))
      case .within(let call):
        return pick(from: decision, in: "within \(call()) \(state)", chances: (3, 5))
      }
    }

    func makeFixtures() -> FixtureEngine {
      let seed = random.next()
      guard seed & 1 == 0 else { return FixtureEngine(seed: seed, isRecording: true) }
      return FixtureEngine(EdgeCaseSchedule(Int(seed >> 56), runCount: Locked(0)))
    }

    /// Picks an option now and then.
    ///
    /// - Parameter chances: One in how many decisions looks for what was never tried in the state, and one in how many of these picks an
    ///   option if there is nothing new.
    private func pick(
      from decision: Decision, in state: @autoclosure () -> String, chances: (new: UInt64, known: UInt64)
    ) -> Int {
      guard random.next(below: chances.new) == 0, !decision.options.isEmpty else { return 0 }
      let state = state()
      let tried = search.tried[state] ?? [:]
      let isNew = decision.options.contains { tried[$0.group ?? $0.name] == nil }
      return isNew || random.next(below: chances.known) == 0 ? pick(from: decision.options, in: state) : 0
    }

    /// Picks the option that was tried least in a state, or now and then any option.
    private func pick(from options: [Decision.Option], in state: String) -> Int {
      let isRareAllowed = random.next(below: 8) == 0
      let all = options.indices.filter { isRareAllowed || !options[$0].isRare }
      // Without this, the answers of one service would be lost among many steps of a person.
      let events = all.filter { options[$0].group != nil }
      let isEvent = random.next(below: 2) == 0
      let allowed =
        events.isEmpty || events.count == all.count ? all : isEvent ? events : all.filter { options[$0].group == nil }
      let groups = Dictionary(grouping: allowed) { options[$0].group ?? options[$0].name }
      let names = groups.keys.sorted()
      guard !names.isEmpty else { return 0 }
      let name = names[leastTried(names, in: state)]
      let members = groups[name] ?? []
      let member = members.count == 1 ? 0 : leastTried(members.map { options[$0].name }, in: state + name)
      count += 1
      return members[member] + 1
    }

    /// Returns the index of the name that was tried least in a state, or now and then of any name.
    private func leastTried(_ names: [String], in state: String) -> Int {
      let tried = search.tried[state] ?? [:]
      let tries = names.map { tried[$0] ?? 0 }
      let fewest = tries.min() ?? 0
      let candidates = random.next(below: 4) == 0 ? Array(names.indices) : names.indices.filter { tries[$0] == fewest }
      let choice = candidates[Int(random.next(below: UInt64(candidates.count)))]
      search.tried[state, default: [:]][names[choice], default: 0] += 1
      return choice
    }
  }
}
