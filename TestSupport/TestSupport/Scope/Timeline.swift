/// The calls of several doubles, in the order of their arrival.
///
/// ```swift
/// print(Timeline(view, service))
/// ```
public struct Timeline {
  struct Entry: Sendable {
    enum Kind {
      case call, answer, note
    }

    /// The number of the event, in the order of the calls of all doubles.
    let number: Int
    let text: String
    var kind = Kind.call
  }

  let doubles: [String]
  /// The events in order, with the index of the double, or nil for a note about the whole test.
  let entries: [(double: Int?, entry: Entry)]

  init(_ logs: [(name: String, entries: [Entry])], notes: [Entry] = []) {
    doubles = logs.map(\.name).numbered { " \($0)" }
    let ofDoubles = logs.enumerated().flatMap { double, log in log.entries.map { (Int?.some(double), $0) } }
    entries = (ofDoubles + notes.map { (nil, $0) })
      .sorted { $0.1.number < $1.1.number }
  }
}

extension Timeline: CustomStringConvertible {
  /// One line for each call, with its position, its double and the call in aligned columns.
  public var description: String {
    let (width, digits) = (doubles.map { TerminalColumns.count(of: $0) }.max() ?? 0, String(entries.count).count)
    return entries.enumerated().map { index, line in
      let number = String(index + 1)
      return String(repeating: " ", count: 2 + digits - number.count) + number + "  "
        + TerminalColumns.pad(line.double.map { doubles[$0] } ?? "", to: width) + "  " + line.entry.text
    }.joined(separator: "\n")
  }
}

extension [String] {
  /// Returns names that differ, with a number after each one that repeats an earlier one.
  func numbered(_ suffix: (Int) -> String) -> [String] {
    var counts: [String: Int] = [:]
    return map { name in
      let count = counts[name, default: 0] + 1
      counts[name] = count
      return name + (count == 1 ? "" : suffix(count))
    }
  }
}
