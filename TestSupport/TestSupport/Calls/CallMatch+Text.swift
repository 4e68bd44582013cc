extension CallMatch {
  /// A row of the table: an expected call beside a received one, or one of the two, by their indices.
  private typealias Row = (expected: Int?, received: Int?, mark: ComparisonTable.Mark)

  /// Returns a headline, the table of the calls, and the differences inside the first call that differs.
  ///
  /// - Parameter wait: The phrase that says how long the expectation waited, such as "within 5.0 seconds".
  func text(waiting wait: String? = nil) -> String {
    if expected.isEmpty {
      return "received \(counted(received.count, "call")) where none was expected:\(received.list)"
    }
    let rows = rows
    let headline = headline(rows) + (wait.map { " \($0)" } ?? "")
    if received.isEmpty, !isSideBySide { return headline }
    let table = ComparisonTable(
      rows.map { row in
        ComparisonTable.Row(
          expected: row.expected.map { .init(name: expected[$0].state.double.name, value: expected[$0].value) },
          received: row.received.map { .init(name: received[$0].state.double.name, value: received[$0].value) },
          mark: row.mark)
      }, differences: differences(in: rows))
    return (["\(headline):"] + table.lines).joined(separator: "\n")
  }

  /// True if each call is compared with the one in its place.
  private var isSideBySide: Bool { (rule == .inOrder && others == .forbidden) || rule == .next }

  private func headline(_ rows: [Row]) -> String {
    switch rule {
    case .count: return headlineOfCount
    case .inAnyOrder:
      let missing = expected.count - matchedCount
      return missing == 0
        ? "received \(received.count - expected.count) more than the \(expected.count) calls expected in any order"
        : "did not receive \(missing) of the \(expected.count) calls expected in any order"
    case .inOrder where others != .forbidden:
      let after = expected.prefix(matchedCount).last.map { " after \(name(of: $0))" } ?? ""
      return "did not receive \(name(of: expected[matchedCount]))\(after)"
    case .inOrder, .next:
      let rest = rows.drop { $0.mark != .wrong }
      let call = "call \(rest.startIndex + 1) of \(expected.count)"
      let surplus = rest.prefix { $0.expected == nil }.count
      if surplus == rest.count { return "received \(counted(surplus, "call")) more than expected" }
      if surplus > 0 { return "received \(counted(surplus, "unverified call")) before \(call)" }
      if rest.first?.received != nil { return "received an unexpected \(call)" }
      // A later call tells why the expectation does not wait for this one.
      let next = rest.first { $0.mark == .right }?.expected
      return "did not receive \(call)" + (next.map { " before call \($0 + 1)" } ?? "")
    }
  }

  private var headlineOfCount: String {
    let (lower, upper, call) = (limits.lowerBound, limits.upperBound, expected[0].text)
    let number =
      if lower == upper {
        "\(lower)"
      } else if upper == Int.max {
        "at least \(lower)"
      } else {
        lower <= 0 ? "at most \(upper)" : "\(lower) to \(upper)"
      }
    let calls = "\(number) call\(limits == 1...1 ? "" : "s") of \(call)"
    if others == .forbidden, matchedCount < received.count { return "received other calls than \(calls)" }
    // An expectation with just as many calls as allowed has failed because of others.
    guard matchedCount > upper else { return "received \(matchedCount) of \(calls)" }
    let expectation = upper <= 0 ? "none was" : "\(number) \(upper == 1 ? "was" : "were")"
    return "received \(counted(matchedCount, "call")) of \(call) where \(expectation) expected"
  }

  /// Returns a call, with its double if there are several.
  private func name(of call: ExpectedCall) -> String {
    let isAlone = expected.allSatisfy { $0.state === call.state }
    return (isAlone ? "" : call.state.double.name + " ") + call.text
  }

  /// The rows of the received calls in their order, with the missing calls of an order in the places where they should have come.
  private var rows: [Row] {
    let places = foundPlaces
    var (rows, missing, rightCount): ([Row], ArraySlice<Int>, Int) = ([], missing(in: places)[...], 0)
    func addMissing(before place: Int) {
      var stray = isSideBySide ? (rows.lastIndex { $0.mark == .right } ?? -1) + 1 : rows.count
      while let call = missing.first, call < place {
        if stray == rows.count { rows.append((nil, nil, .wrong)) }
        rows[stray].expected = missing.removeFirst()
        stray += 1
      }
    }
    for (index, place) in places.enumerated() {
      if let place, rule == .inOrder || rule == .next { addMissing(before: place) }
      if place != nil { rightCount += 1 }
      let isRight = place != nil && rightCount <= limits.upperBound
      let isAllowed = place == nil && others != .forbidden
      rows.append((isRight ? place : nil, index, isRight ? .right : isAllowed ? .allowed : .wrong))
    }
    addMissing(before: .max)
    // Calls after the next ones are left to other expectations.
    while rule == .next, let last = rows.last, last.expected == nil { rows.removeLast() }
    return rows
  }

  /// The index of the expected call that each received call matches, also after calls of an order that are missing or too many.
  private var foundPlaces: [Int?] {
    guard rule == .inOrder || rule == .next else { return places }
    let (isSideBySide, rest) = (isSideBySide, expected.indices.dropFirst(isSideBySide ? 0 : matchedCount))
    // Some calls after the next ones tell whether these came later. A condition decides once about each call.
    let limit = rule == .inOrder ? .max : expected.count + (expected[0].isCondition ? 0 : 64)
    let candidates = received.indices.prefix(limit).dropFirst(isSideBySide ? 0 : indexAfterMatch).filter { index in
      isSideBySide || expected[rest].contains { $0.matches(received[index]) }
    }
    let script = EditScript(expected: rest, received: candidates.indices) {
      isSideBySide && $0 == $1 ? places[$1] != nil : expected[$0].matches(received[candidates[$1]])
    }
    var found: [Int?] = isSideBySide ? received.map { _ in nil } : places
    for part in script.parts where part.isEqual {
      for (index, candidate) in zip(part.expected, part.received) { found[candidates[candidate]] = index }
    }
    return found
  }

  private func missing(in places: [Int?]) -> [Int] {
    guard case .count = rule else { return Set(expected.indices).subtracting(places.compactMap { $0 }).sorted() }
    return Array(repeating: 0, count: min(ComparisonTable.wrongLimit, max(0, limits.lowerBound - matchedCount)))
  }

  /// The differences inside the first two calls that differ, or inside the received call that is nearest to the first missing one.
  ///
  /// That is the latest one with the same name and the fewest differences.
  private func differences(in rows: [Row]) -> [ValueDifference] {
    for case (let index?, let other?, .wrong) in rows { return expected[index].differences(received[other].value) }
    guard !isSideBySide, let missing = rows.first(where: { $0.received == nil })?.expected else { return [] }
    let (call, start) = (expected[missing], rule == .inOrder ? indexAfterMatch : 0)
    let strays = rows.enumerated().reversed().filter { $1.expected == nil }.prefix(20)
    let differences = strays.compactMap { row, stray -> [ValueDifference]? in
      guard let index = stray.received, index >= start, received[index].state === call.state else { return nil }
      return call.differences(received[index].value).map {
        ValueDifference(path: $0.path.isEmpty ? "" : "\($0.path) of call \(row + 1)", kind: $0.kind)
      }
    }
    // Calls with other names differ as a whole.
    return differences.filter { $0.first?.path.isEmpty == false }.min { $0.count < $1.count } ?? []
  }

  /// The line that says why an expected call is missing or is not the next one, or an empty text.
  var note: String {
    // The condition of a next call is for that call only.
    guard let first = expected.first, !(first.isCondition && rule == .next) else { return "" }
    let rows = rows
    let missing = rows.enumerated().compactMap { from, row in
      row.mark == .right ? nil : row.expected.map { (from, call: expected[$0]) }
    }
    for (from, call) in missing.prefix(ComparisonTable.wrongLimit) {
      let found = rows.firstIndex { row in
        row.mark != .right && row.received.map { call.matches(received[$0]) } == true
      }
      guard let to = found else { continue }
      let between = rows[min(from, to)..<max(from, to)]
      guard let other = between.last(where: { $0.mark == .right })?.expected else { continue }
      return "\n  \(name(of: call)) came \(to < from ? "before" : "after") \(name(of: expected[other]))"
    }
    guard let call = missing.first?.call, let site = call.state.siteOfVerification(where: call.isMatch) else {
      return ""
    }
    return "\n  \(call.text) was received, and verified by the expectation at \(site.text)"
  }
}
