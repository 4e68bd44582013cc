/// The replay of a script.
@MainActor
final class ScriptReplay: Decider {
  private var script: [ScriptEntry]
  /// True if each entry must happen, and false if those that cannot happen are left out.
  private let isStrict: Bool
  private var position = 0
  /// The number of calls since the latest entry, by name.
  private var counts: [String: Int] = [:]
  /// What has kept an entry from happening, in a strict replay.
  private(set) var obstacle: String?

  init(_ script: [ScriptEntry], isStrict: Bool) { (self.script, self.isStrict) = (script, isStrict) }

  func choose(_ decision: Decision) -> Int {
    switch decision.place {
    case .next: return chooseNext(decision.names)
    case .atOnce:
      guard let entry, entry.place == .atOnce else { return 0 }
      return take(entry, from: decision.names)
    case .within(let call):
      guard let entry, case .within(let name, _) = entry.place, call() == name else { return 0 }
      return chooseWithin(name, "step within \(name)", decision)
    case .answer(let call): return chooseWithin(call, "answer to \(call)", decision)
    }
  }

  func makeFixtures() -> FixtureEngine { FixtureEngine(script[position - 1].values ?? ChoiceScript()) }

  /// What has kept the rest of the script from happening, after a run without a problem, or nil.
  var obstacleAtEnd: String? {
    if obstacle != nil || position == script.count { return obstacle }
    return "\"\(script[position].text)\" did not happen: the run was over before"
  }

  private var entry: ScriptEntry? { position < script.count && obstacle == nil ? script[position] : nil }

  private func chooseNext(_ options: [String]) -> Int {
    while let entry {
      if entry.place == .next, options.contains(entry.step) { return take(entry, from: options) }
      if isStrict {
        obstacle = obstacle(at: entry, options)
      } else if let earlier = entry.ofCallBefore {
        // A call that an entry caused may be missing now, so that the later calls count from a lower number.
        script[position] = earlier
      } else {
        position += 1
      }
    }
    return 0
  }

  /// Chooses what happens within a call.
  ///
  /// A call has two decisions: which step happens within it, and how it is answered. Their calls are counted apart.
  private func chooseWithin(_ name: String, _ kind: String, _ decision: Decision) -> Int {
    guard let entry, case .within(name, let count) = entry.place else { return 0 }
    counts[kind, default: 0] += 1
    return counts[kind] == count ? take(entry, from: decision.names) : 0
  }

  private func take(_ entry: ScriptEntry, from options: [String]) -> Int {
    guard let index = options.firstIndex(of: entry.step) else { return 0 }
    position += 1
    counts = [:]
    return index + 1
  }

  private func obstacle(at entry: ScriptEntry, _ options: [String]) -> String {
    let before = position == 0 ? "at the start" : "after \"\(script[position - 1].text)\""
    let possible = options.isEmpty ? "nothing is possible" : "possible are: " + options.joined(separator: ", ")
    return switch entry.place {
    case .next: "\"\(entry.text)\" is not possible \(before); \(possible)"
    case .atOnce: "\"\(entry.text)\" did not happen \(before): the step is not possible before the queued tasks run"
    case .within(let call, _):
      "\"\(entry.text)\" did not happen \(before): no such call of \(call) came, or the step was not possible within it"
    }
  }
}

extension ScriptEntry {
  /// The same answer to the call before, such as "users returns []" for "users 2 returns []", or nil if the entry has no number.
  fileprivate var ofCallBefore: ScriptEntry? {
    let event = step.prefixMatch(of: #/(\S+) (\d+) (?=returns|throws|yields|finishes|loses)/#)
    guard place == .next, let event, let number = Int(event.2), number > 1 else { return nil }
    var entry = self
    entry.step.replaceSubrange(event.range, with: number == 2 ? "\(event.1) " : "\(event.1) \(number - 1) ")
    return entry
  }
}
