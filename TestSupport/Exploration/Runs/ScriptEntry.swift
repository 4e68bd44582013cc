import Foundation

/// One decision in the script of a run, such as "load" or "within finishLoading: load".
struct ScriptEntry: Equatable {
  /// The moment of a decision.
  enum Place: Hashable {
    /// After all queued tasks have run.
    case next
    /// Before the tasks have run that the step before it has queued.
    case atOnce
    /// Within a call that a double receives: the first one, the second one and so on since the decision before.
    case within(call: String, count: Int)
  }

  var place: Place
  /// The name of the step, which ends with "#" if its values are generated.
  var step: String
  /// The choices of the generator of its values.
  var values: ChoiceScript?
}

extension ScriptEntry {
  private static let (within, atOnce, edgeCases) = ("within ", "at once: ", "e")

  /// Creates an entry from its text.
  init(_ text: String) {
    var rest = Substring(text)
    place = .next
    if rest.hasPrefix(Self.atOnce) {
      place = .atOnce
      rest = rest.dropFirst(Self.atOnce.count)
    } else if rest.hasPrefix(Self.within), let colon = rest.range(of: ": ") {
      let call = rest[..<colon.lowerBound].dropFirst(Self.within.count)
      let words = call.split(separator: " ")
      let count = words.count > 1 ? words.last.flatMap { Int($0) } : nil
      place = .within(
        call: count == nil ? String(call) : words.dropLast().joined(separator: " "), count: count ?? 1)
      rest = rest[colon.upperBound...]
    }
    step = String(rest)
    if let mark = rest.range(of: " #", options: .backwards) {
      let text = rest[mark.upperBound...]
      let ofEdgeCases = text.hasPrefix(Self.edgeCases)
      guard let values = ChoiceScript(ofEdgeCases ? text.dropFirst() : text, ofEdgeCases: ofEdgeCases) else { return }
      (step, self.values) = (String(rest[..<mark.upperBound]), values)
    }
  }

  /// The text that a failure shows and that `replay` takes.
  var text: String {
    let step = step + (values.map { ($0.ofEdgeCases ? Self.edgeCases : "") + $0.text } ?? "")
    return switch place {
    case .next: step
    case .atOnce: Self.atOnce + step
    case .within(let call, let count): Self.within + call + (count == 1 ? "" : " \(count)") + ": " + step
    }
  }

  /// True if a step of a test may have a name.
  static func allows(_ name: String) -> Bool {
    !name.isEmpty && !name.contains("#") && !name.hasPrefix(within) && !name.hasPrefix(atOnce)
      && !name.contains { $0.isNewline || $0 == "\"" || $0 == "\\" }
  }
}
