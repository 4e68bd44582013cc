/// A search for the simplest choices that still fail.
///
/// It proposes choices, and learns from each run of the test body if they fail. First it leaves out optional values and
/// elements of lists. Then it lowers the remaining choices one by one. It begins again until a round brings nothing.
struct FixtureReduction {
  /// The largest number of runs.
  static let attemptLimit = 500

  private enum Step {
    /// Leaves out one part of a group, or all of them if there is no part.
    case remove(group: Int, part: Int?)
    /// Lowers a choice. `passing` is the largest distance known to pass.
    case lower(choice: Int, passing: UInt64?)
  }

  /// The simplest choices that fail.
  private(set) var best: FixtureChoices
  private(set) var attempts = 0
  private var step = Step.remove(group: 0, part: nil)
  private var hasImproved = false
  /// The distance that the current attempt tries.
  private var tried: UInt64 = 0

  /// Begins with choices that fail.
  init(from choices: FixtureChoices) {
    best = choices
  }

  /// Returns the values to try next, or nil at the end of the search.
  mutating func next() -> [UInt64]? {
    while attempts < Self.attemptLimit {
      switch step {
      case .remove(let group, let part):
        if group < best.groups.count {
          attempts += 1
          return script(without: part, of: best.groups[group])
        }
        step = .lower(choice: 0, passing: nil)
      case .lower(let choice, let passing):
        if choice < best.all.count {
          guard let distance = nextDistance(of: best.all[choice], passing: passing) else {
            step = .lower(choice: choice + 1, passing: nil)
            continue
          }
          tried = distance
          attempts += 1
          var script = best.all.map(\.value)
          script[choice] = best.all[choice].value(at: distance)
          return script
        }
        guard hasImproved else { return nil }
        (hasImproved, step) = (false, .remove(group: 0, part: nil))
      }
    }
    return nil
  }

  /// Learns the result of an attempt.
  ///
  /// - Parameter choices: The choices of the run if it has failed, or nil if it has passed.
  mutating func learn(_ choices: FixtureChoices?) {
    // A run may make more choices than before, because other values lead to other code.
    let isBetter = choices.map { $0.isSimpler(than: best) } ?? false
    let group = currentGroup
    if isBetter, let choices { (best, hasImproved) = (choices, true) }
    switch step {
    case .remove(let index, nil):
      // The next group takes the place of the one that is gone.
      if isBetter { return }
      let isList = group?.count != nil && (group?.parts.count ?? 0) > 1
      step = isList ? .remove(group: index, part: (group?.parts.count ?? 1) - 1) : .remove(group: index + 1, part: nil)
    case .remove(let index, let part?):
      let canContinue = part > 0 && (currentGroup?.parts.count ?? 0) > 1
      step = canContinue ? .remove(group: index, part: part - 1) : .remove(group: index + 1, part: nil)
    case .lower(let choice, let passing):
      step = .lower(choice: choice, passing: isBetter ? passing : tried)
    }
  }

  private var currentGroup: FixtureChoices.Group? {
    guard case .remove(let index, _) = step, index < best.groups.count else { return nil }
    return best.groups[index]
  }

  private func script(without part: Int?, of group: FixtureChoices.Group) -> [UInt64] {
    var script = best.all.map(\.value)
    if let part, let count = group.count, part < group.parts.count {
      script[count] -= 1
      script.removeSubrange(group.parts[part])
    } else {
      script[group.presence] = 0
      script.removeSubrange((group.presence + 1)..<group.end)
    }
    return script
  }

  /// Returns the next distance to try, or nil if a choice is as simple as it gets.
  private func nextDistance(of choice: FixtureChoice, passing: UInt64?) -> UInt64? {
    let failing = choice.distance
    guard failing > 0 else { return nil }
    guard let passing else { return 0 }
    guard passing + 1 < failing else { return nil }
    guard choice.isAmount else { return passing + 1 }
    // Most amounts become small, and a run that passes costs less than one that fails. So the search doubles the distance
    // until a run fails, and then halves the rest.
    let middle = passing + (failing - passing) / 2
    return passing < middle / 2 ? passing * 2 + 1 : middle
  }
}
