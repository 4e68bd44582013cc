/// The conditions under which an initializer makes a value.
///
/// They say which arguments a fixture may pass.
struct InitializerConditions: Sendable, Equatable {
  /// A condition on the arguments.
  struct Condition: Sendable, Equatable {
    let text: String
    /// The arguments in the text.
    let names: Set<String>
    var form = Form.portable

    /// True if other code can evaluate the text.
    var isPortable: Bool { form == .portable }
    /// The comparisons that make up the text, or nil if it has other parts.
    fileprivate var comparisons: [Comparison]? {
      form == .portable || form == .local ? Comparison.all(in: text) : nil
    }
  }

  /// The knowledge about the text of a condition.
  enum Form: Sendable {
    /// Other code can evaluate the text.
    case portable
    /// The text has names of the initializer or of its type.
    case local
    /// A name in the text hides the argument of that name.
    case hidden
    /// The text is a statement that stops or ends the initializer, such as `fatalError()` in a `switch`.
    ///
    /// It does not always run, and nothing is known about the condition.
    case statement
  }

  /// The conditions whose failure stops the process.
  var trapping: [Condition] = []
  /// The conditions without which the initializer returns nil or throws.
  var failing: [Condition] = []

  var all: [Condition] { trapping + failing }

  /// Adds the conditions of an initializer that this one calls.
  mutating func add(_ other: InitializerConditions) {
    trapping += other.trapping
    failing += other.failing
  }

  /// Changes numbers among the arguments until the conditions hold.
  ///
  /// - Parameters:
  ///   - values: The expressions of the arguments, by their names in the initializer.
  ///   - fixed: The arguments that keep their expressions.
  ///   - integers: The arguments that are whole numbers.
  /// - Returns: The expressions, and the first condition that does not hold, or that nothing is known about.
  func fitting(
    _ values: [String: FixtureExpression], fixed: Set<String>, integers: Set<String> = []
  ) -> (values: [String: FixtureExpression], open: Condition?) {
    // A condition may limit the greater side, so that only the smaller one can change.
    let raised = fitting(values, fixed, integers, isRaising: true)
    guard raised.open != nil else { return raised }
    let lowered = fitting(values, fixed, integers, isRaising: false)
    return lowered.open == nil ? lowered : raised
  }

  private func fitting(
    _ values: [String: FixtureExpression], _ fixed: Set<String>, _ integers: Set<String>, isRaising: Bool
  ) -> (values: [String: FixtureExpression], open: Condition?) {
    var values = values
    let comparisons = all.map(\.comparisons)
    for _ in 0..<10 {
      var hasChanged = false
      for comparison in comparisons.compactMap(\.self).joined() where comparison.holds(values) == false {
        guard let (name, value) = comparison.remedy(values, fixed: fixed, isRaising: isRaising) else { continue }
        values[name] = integers.contains(name) ? value : between(value, of: name)
        hasChanged = true
      }
      if !hasChanged { break }
    }
    let open = zip(all, comparisons).first { _, comparisons in
      comparisons.map { !$0.allSatisfy { $0.holds(values) == true } } ?? true
    }
    return (values, open?.0)
  }

  /// A fraction's value, or the middle of its range if the value is outside of it.
  ///
  /// A range such as `0.5..<0.75` has no whole number.
  private func between(_ value: FixtureExpression, of name: String) -> FixtureExpression {
    guard let range = range(of: name), var number = NumberText(value.text), number.hasOnlyNumber,
      !range.contains(number.value), let middle = range.middle
    else { return value }
    number.value = middle
    return value.map { _ in number.text }
  }

  /// True if a condition is a part of the ranges of its arguments.
  func areBounds(_ condition: Condition) -> Bool {
    condition.names.allSatisfy { range(of: $0) != nil }
      && condition.comparisons?.allSatisfy { comparison in
        condition.names.contains { name in
          comparison.bound(of: name, isLower: true) != nil || comparison.bound(of: name, isLower: false) != nil
        }
      } ?? false
  }

  /// The range that the conditions give an argument.
  func range(of name: String) -> FixtureRange? {
    let comparisons = all.compactMap(\.comparisons).joined()
    let lower = comparisons.compactMap { $0.bound(of: name, isLower: true) }.first
    let upper = comparisons.compactMap { $0.bound(of: name, isLower: false) }.first
    guard let lower, let upper else { return nil }
    var range = FixtureRange("\(lower.text)\(upper.isIncluded ? "..." : "..<")\(upper.text)")
    range?.hasLower = lower.isIncluded
    return range
  }
}

/// A part of a condition that the generator understands, such as `lower < upper`.
private struct Comparison {
  let left: String
  let sign: String
  let right: String

  /// The comparisons that make up a condition, or nil if a part of it is something else.
  static func all(in condition: String) -> [Comparison]? {
    var found: [Comparison] = []
    for part in condition.split(separator: "&&") {
      guard let comparisons = read(part.filter { $0 != " " }) else { return nil }
      found += comparisons
    }
    return found
  }

  private static func read(_ part: String) -> [Comparison]? {
    let operand = #/[A-Za-z_][A-Za-z0-9_]*(\.count)?|-?[0-9][0-9_]*(\.[0-9_]+)?/#
    let comparison = #/\(?(?<left>[\w.\-]+)(?<sign><=|>=|==|!=|<|>)(?<right>[\w.\-]+?)\)?/#
    if let match = part.wholeMatch(of: comparison) {
      guard match.left.wholeMatch(of: operand) != nil, match.right.wholeMatch(of: operand) != nil else { return nil }
      return [Comparison(left: String(match.left), sign: String(match.sign), right: String(match.right))]
    }
    if let match = part.wholeMatch(of: #/\((?<bounds>[-0-9_.<]+)\)\.contains\((?<name>\w+)\)/#),
      let range = FixtureRange(String(match.bounds))
    {
      let name = String(match.name)
      return [
        Comparison(left: name, sign: ">=", right: range.lower),
        Comparison(left: name, sign: range.isClosed ? "<=" : "<", right: range.upper),
      ]
    }
    return part.wholeMatch(of: #/!(?<name>\w+)\.isEmpty/#).map {
      [Comparison(left: "\($0.name).count", sign: ">", right: "0")]
    }
  }

  /// True if the arguments fulfil the comparison, or nil if that is unknown.
  func holds(_ values: [String: FixtureExpression]) -> Bool? {
    guard let left = number(left, values), let right = number(right, values) else { return nil }
    return switch sign {
    case "<": left < right
    case "<=": left <= right
    case ">": left > right
    case ">=": left >= right
    case "==": left == right
    default: left != right
    }
  }

  /// An argument with a value that fulfils the comparison.
  ///
  /// To raise the greater side undoes fewer other conditions than to lower the smaller one: most have a lower bound.
  func remedy(
    _ values: [String: FixtureExpression], fixed: Set<String>, isRaising: Bool
  ) -> (String, FixtureExpression)? {
    let step: Double = sign == "<" || sign == ">" || sign == "!=" ? 1 : 0
    func changed(_ name: String, to other: String, isUp: Bool) -> (String, FixtureExpression)? {
      guard !fixed.contains(name), let value = values[name], var number = NumberText(value.text),
        let bound = self.number(other, values)
      else { return nil }
      number.value = bound + (isUp ? step : -step)
      return (name, value.map { _ in number.text })
    }
    if !sign.hasPrefix("<"), !sign.hasPrefix(">") {
      return changed(right, to: left, isUp: true) ?? changed(left, to: right, isUp: true)
    }
    let (smaller, greater) = sign.hasPrefix("<") ? (left, right) : (right, left)
    let raised = { changed(greater, to: smaller, isUp: true) }
    let lowered = { changed(smaller, to: greater, isUp: false) }
    return isRaising ? raised() ?? lowered() : lowered() ?? raised()
  }

  /// The number that limits an argument.
  func bound(of name: String, isLower: Bool) -> (text: String, isIncluded: Bool)? {
    let isNumber = { (text: String) in NumberText(text)?.hasOnlyNumber == true }
    if left == name, isNumber(right), sign.hasPrefix(isLower ? ">" : "<") { return (right, sign.hasSuffix("=")) }
    if right == name, isNumber(left), sign.hasPrefix(isLower ? "<" : ">") { return (left, sign.hasSuffix("=")) }
    return nil
  }

  private func number(_ operand: String, _ values: [String: FixtureExpression]) -> Double? {
    if let number = NumberText(operand), number.hasOnlyNumber { return number.value }
    guard operand.hasSuffix(".count") else { return values[operand].flatMap { NumberText($0.text)?.value } }
    guard let text = values[String(operand.dropLast(".count".count))]?.text else { return nil }
    if FixtureExpression.literal(text) != nil, text.hasPrefix("\""), !text.contains("\\") {
      return Double(text.count - 2)
    }
    if text == "[]" || text == "[:]" { return 0 }
    return text.hasPrefix("[") && !text.contains(",") ? 1 : nil
  }
}
