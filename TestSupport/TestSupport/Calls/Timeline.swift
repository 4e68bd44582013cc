/// The calls of several doubles, in the order in which they came.
///
/// Print one to see what a test has done, or draw it: documentation then shows what really happened. Where the variable
/// `REHEARSAL_TIMELINES` names a folder, each test that ends with its doubles (`.rehearsal`, ``rehearse(isolation:_:)``)
/// leaves its timeline there, with the answers of its mocks and the time that a ``ManualClock`` lets pass;
/// `rehearsal timelines` draws what lies there.
///
/// ```swift
/// presenter.fetchDrivers()
/// await presenter.settled()
/// print(Timeline(view, service))
/// print(Timeline(view, service).mermaid(of: "DriversPresenter"))
/// ```
public struct Timeline {
  struct Entry: Sendable {
    enum Kind {
      case call, answer, note
    }

    let number: Int
    let double: String
    let text: String
    var kind = Kind.call
  }

  private let doubles: [String]
  private let entries: [(double: Int, entry: Entry)]

  /// Takes the calls so far of some doubles, whether an expectation took them or not.
  ///
  /// ```swift
  /// print(Timeline(view, service))
  /// ```
  ///
  /// - Parameter doubles: The doubles; where two bear the same name, the second is called `name 2`.
  public init(_ doubles: any Spy...) {
    func entries(of double: some Spy) -> (String, [Entry]) { (double.calls.arrivals.double.name, double.calls.entries) }
    self.init(doubles.map { entries(of: $0) })
  }

  init(of entries: [[Entry]]) {
    self.init(entries.map { ($0.first?.double ?? "", $0) })
  }

  private init(_ logs: [(name: String, entries: [Entry])]) {
    var counts: [String: Int] = [:]
    doubles = logs.map { log in
      counts[log.name, default: 0] += 1
      return log.name + (counts[log.name] == 1 ? "" : " \(counts[log.name] ?? 0)")
    }
    entries = logs.enumerated()
      .flatMap { double, log in log.entries.map { (double, $0) } }
      .sorted { $0.1.number < $1.1.number }
  }

  /// Whether there was no call.
  ///
  /// ```swift
  /// #expect(Timeline(view, service).isEmpty)
  /// ```
  public var isEmpty: Bool { entries.isEmpty }

  /// A Mermaid sequence diagram, as Markdown renderers draw it.
  ///
  /// ```swift
  /// let diagram = Timeline(view, service).mermaid(of: "DriversPresenter")
  /// ```
  ///
  /// - Parameter caller: What to call the object under test, from which the calls come.
  /// - Returns: The diagram's source.
  public func mermaid(of caller: String) -> String {
    let onlyNoted = Set(entries.filter { $0.entry.kind == .note }.map(\.double))
    let participants =
      ["  participant caller as \(Self.escaped(caller))"]
      + doubles.enumerated().filter { !onlyNoted.contains($0.offset) }
      .map { "  participant double\($0) as \(Self.escaped($1))" }
    let lines = entries.map { double, entry in
      let text = Self.escaped(entry.text)
      return switch entry.kind {
      case .call: "  caller->>double\(double): \(text)"
      case .answer: "  double\(double)-->>caller: \(text)"
      case .note: "  Note over caller: \(text)"
      }
    }
    return (["sequenceDiagram"] + participants + lines).joined(separator: "\n")
  }

  /// One line for each call: its place, its double, the call.
  ///
  /// - Parameter numbers: Which calls to tick.
  /// - Returns: The lines.
  func text(ticking numbers: Set<Int>? = nil) -> String {
    numbers.map { text(ticking: $0, places: places(around: $0)) } ?? text(ticking: nil, places: Array(entries.indices))
  }

  /// Where the calls stand that a failure shows: all of a few; of many those around the ticked ones, and the last.
  private func places(around numbers: Set<Int>) -> [Int] {
    guard entries.count > 30 else { return Array(entries.indices) }
    let ticked = entries.indices.filter { numbers.contains(entries[$0].entry.number) }
    let shown = Set(ticked.flatMap { ($0 - 2)...($0 + 2) } + (entries.count - 8..<entries.count))
    return shown.intersection(entries.indices).sorted()
  }

  private func text(ticking numbers: Set<Int>?, places: [Int]) -> String {
    let width = doubles.map(\.count).max() ?? 0
    let digits = String(entries.count).count
    var last = -1
    let lines = places.map { place -> String in
      let line = entries[place]
      let gap = place - last - 1
      last = place
      let mark = numbers.map { $0.contains(line.entry.number) ? "✓ " : "  " } ?? ""
      let number = String(place + 1)
      let double = doubles[line.double]
      return (gap > 0 ? "  … \(gap) more\n" : "") + "  \(mark)" + String(repeating: " ", count: digits - number.count)
        + number + "  " + double
        + String(repeating: " ", count: width - double.count) + "  " + line.entry.text
    }
    return lines.joined(separator: "\n")
  }

  /// Escapes what Mermaid would read as the end of a statement or as an entity.
  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "#": "#35;"
      case ";": "#59;"
      case "\n", "\r\n": "<br/>"
      default: String(character)
      }
    }.joined()
  }
}

extension Timeline: CustomStringConvertible {
  /// One line for each call, aligned: its place, its double, the call.
  public var description: String { text() }
}

extension CallLog {
  /// The calls as a timeline shows them.
  var entries: [Timeline.Entry] {
    withRecords(\.all).map {
      Timeline.Entry(number: $0.number, double: arrivals.double.name, text: ValueText.describe($0.call))
    }
  }
}
