import Foundation

/// The calls that a double received, read from the text of a failure.
///
/// The expected calls are left out.
struct ReceivedCalls: Equatable, Sendable {
  /// The type of the double.
  let double: String
  /// The calls in order, together with lines such as "… 4 calls before".
  let calls: [String]

  /// Reads the calls from a failure, or returns nil if the failure is not about received calls.
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

  /// The text for the learner.
  var text: String {
    calls.isEmpty ? "\(double) received no further call." : "\(double) received these calls, in order:\n\n" + numbered
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

  /// The offset of the column of received calls, if the failure contains a table.
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
