import Foundation

/// What a double was told, in order, read from a failure of one of its expectations, without what was expected.
struct ReceivedCalls: Equatable, Sendable {
  /// The name of the double's type.
  let double: String
  /// The calls, and lines that say how many there are before and after them.
  let calls: [String]

  /// - Parameter failure: What an expectation says; nothing comes of one that says nothing of received calls.
  init?(_ failure: String) {
    let lines = failure.components(separatedBy: "\n")
    guard let headline = lines.first,
      let opening = headline.firstMatch(of: #/^(\w+)(?:\.\w+)? (?:received|did not receive|stays alive)\b/#)
    else { return nil }
    double = String(opening.1)
    if let column = Self.column(in: lines) {
      calls = Self.rows(lines.dropFirst(2), from: column)
    } else if let next = headline.firstMatch(of: #/received a next call that does not match: (.*)/#) {
      calls = [String(next.1)] + lines.dropFirst()
    } else if headline.contains("did not receive a next call") {
      calls = []
    } else {
      let listed = lines.dropFirst().compactMap { $0.firstMatch(of: #/^  [✓✗] (.*)/#).map { String($0.1) } }
      guard !listed.isEmpty else { return nil }
      calls = listed
    }
  }

  /// What is shown to a learner.
  var text: String {
    let isScreen = double.hasPrefix("Spy")
    let who = isScreen ? "The screen, a \(double)," : double
    guard !calls.isEmpty else { return "\(who) was \(isScreen ? "told" : "asked") nothing further." }
    return "\(who) was \(isScreen ? "told" : "asked"), in order:\n\n" + numbered
  }

  private var numbered: String {
    var number = 0
    return calls.map { call in
      if let before = call.firstMatch(of: #/^… (\d+) calls? before$/#) { number = Int(before.1) ?? 0 }
      if call.hasPrefix("…") { return "  \(call)" }
      number += 1
      return "  \(number)  \(call)"
    }.joined(separator: "\n")
  }

  /// Where the column of the received calls begins, if there is a table.
  private static func column(in lines: [String]) -> Int? {
    guard lines.count > 1, lines[1].contains(#/^ +expected +received$/#),
      let range = lines[1].range(of: "received")
    else { return nil }
    return lines[1].distance(from: lines[1].startIndex, to: range.lowerBound)
  }

  private static func rows(_ lines: some Sequence<String>, from column: Int) -> [String] {
    lines.compactMap { line in
      if let more = line.firstMatch(of: #/^    (… \d+ calls? (?:before|after))$/#) { return String(more.1) }
      guard line.contains(#/^  [✓✗] +\d/#) else { return nil }
      let call = String(line.dropFirst(column))
      return call == "–" || call.isEmpty ? nil : call
    }
  }
}
