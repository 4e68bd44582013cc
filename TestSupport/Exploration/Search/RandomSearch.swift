import TestSupport

/// A search through random runs, which prefers what it has not tried.
@MainActor
final class RandomSearch {
  /// The steps that led to a state for the first time, and the number of runs that have begun with them.
  private struct Discovery {
    let steps: [String]
    var runs = 0
  }

  private let seed: UInt64
  private let stepLimit: Int
  /// The number of times that a step came in a state, which is after other steps or within a call.
  private var tried: [String: [String: Int]] = [:]
  private var discoveries: [Discovery] = []

  init(seed: UInt64, stepLimit: Int) { (self.seed, self.stepLimit) = (seed, stepLimit) }

  /// Returns the decider of a run.
  ///
  /// Every fourth run begins with steps that led to a new state, those that the fewest runs have begun with, and goes on in an order that
  /// is new. Runs beyond the first 1,000 have up to twice as many steps.
  func run(number: Int) -> any Decider {
    let limit = number > 1_000 ? 2 * stepLimit : stepLimit
    let seed = SplitMix64.mix(seed &+ UInt64(number) &* SplitMix64.goldenGamma)
    let isDeep = number.isMultiple(of: 4)
    return Run(
      of: self, memory: isDeep ? 2 : 0, seed: seed, stepLimit: limit, beginning: isDeep ? nextBeginning() : [])
  }

  private func nextBeginning() -> [String] {
    guard let index = discoveries.indices.min(by: { discoveries[$0].runs < discoveries[$1].runs }) else { return [] }
    discoveries[index].runs += 1
    return discoveries[index].steps
  }

  private final class Run: Decider {
    private let search: RandomSearch
    private let length: Int
    private var random: SplitMix64
    private var count = 0
    /// The number of earlier steps by which it tells states apart.
    private let memory: Int
    /// The steps that it must still begin with.
    private var beginning: ArraySlice<String>
    private var steps: [String] = []
    /// True if nothing has happened but these steps, one after another.
    private var isSequence = true
    /// The latest steps, the latest call and the options after it, at the latest moment between two steps.
    private var state = ""

    init(of search: RandomSearch, memory: Int, seed: UInt64, stepLimit: Int, beginning: [String]) {
      (self.search, self.memory, random) = (search, memory, SplitMix64(seed: seed))
      self.beginning = beginning[...]
      let half = (stepLimit + 1) / 2
      length = stepLimit - half + 1 + Int(random.next(below: UInt64(half)))
    }

    func choose(_ decision: Decision) -> Int {
      guard count < length else { return 0 }
      switch decision.place {
      case .next:
        return chooseNext(decision)
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

    private func chooseNext(_ decision: Decision) -> Int {
      let names = decision.names
      let known = ([decision.latestCall()] + names).joined(separator: "\n")
      if isSequence, !steps.isEmpty, search.tried[known] == nil { search.discoveries.append(Discovery(steps: steps)) }
      search.tried[known, default: [:]]["", default: 0] += 1
      state = (steps.suffix(memory) + [known]).joined(separator: "\n")
      let choice: Int
      if let name = beginning.popFirst(), let index = names.firstIndex(of: name) {
        count += 1
        choice = index + 1
      } else {
        beginning = []
        choice = pick(from: decision.options, in: state)
      }
      guard choice > 0 else { return 0 }
      steps.append(names[choice - 1])
      return choice
    }

    /// Picks an option now and then, if the run does not repeat a beginning.
    ///
    /// - Parameter chances: One in how many decisions looks for what was never tried in the state, and one in how many of these picks an
    ///   option if there is nothing new.
    private func pick(
      from decision: Decision, in state: @autoclosure () -> String, chances: (new: UInt64, known: UInt64)
    ) -> Int {
      guard beginning.isEmpty, random.next(below: chances.new) == 0, !decision.options.isEmpty else { return 0 }
      let state = state()
      let tried = search.tried[state] ?? [:]
      let isNew = decision.options.contains { tried[$0.group ?? $0.name] == nil }
      guard isNew || random.next(below: chances.known) == 0 else { return 0 }
      isSequence = false
      return pick(from: decision.options, in: state)
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
