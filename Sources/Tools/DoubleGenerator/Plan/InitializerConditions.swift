/// The conditions under which an initializer makes a value.
///
/// They say which arguments a fixture may pass.
struct InitializerConditions: Sendable, Equatable {
  /// A condition on the arguments.
  struct Condition: Sendable, Equatable {
    let text: String
    /// The arguments in the text.
    let names: Set<String>
    /// True if other code can evaluate the text.
    var isPortable = true
  }

  /// The conditions whose failure stops the process.
  var trapping: [Condition] = []
  /// The conditions without which the initializer returns nil or throws.
  var failing: [Condition] = []

  var all: [Condition] { trapping + failing }

  /// Changes numbers among the arguments until the conditions hold.
  ///
  /// - Parameters:
  ///   - values: The expressions of the arguments, by their names in the initializer.
  ///   - fixed: The arguments that keep their expressions.
  /// - Returns: The expressions, and the first condition that does not hold, or that nothing is known about.
  func fitting(
    _ values: [String: FixtureExpression], fixed: Set<String>
  ) -> (values: [String: FixtureExpression], open: Condition?) {
    var values = values
    let comparisons = all.map { condition in Comparison.all(in: condition.text) }
    for _ in 0..<10 {
      var hasChanged = false
      for comparison in comparisons.compactMap(\.self).joined() where comparison.holds(values) == false {
        guard let (name, value) = comparison.remedy(values, fixed: fixed) else { continue }
        values[name] = value
        hasChanged = true
      }
      if !hasChanged { break }
    }
    let open = zip(all, comparisons).first { _, comparisons in
      comparisons.map { !$0.allSatisfy { $0.holds(values) == true } } ?? true
    }
    return (values, open?.0)
  }

  /// True if a condition is a part of the ranges of its arguments.
  func areBounds(_ condition: Condition) -> Bool {
    condition.names.allSatisfy { range(of: $0) != nil }
      && Comparison.all(in: condition.text)?.allSatisfy { comparison in
        condition.names.contains { name in
          comparison.bound(of: name, isLower: true) != nil || comparison.bound(of: name, isLower: false) != nil
        }
      } ?? false
  }

  /// The range that the conditions give an argument.
  func range(of name: String) -> FixtureRange? {
    let comparisons = all.compactMap { Comparison.all(in: $0.text) }.joined()
    let lower = comparisons.compactMap { $0.bound(of: name, isLower: true) }.first
    let upper = comparisons.compactMap { $0.bound(of: name, isLower: false) }.first
    guard let lower, let upper else { return nil }
    return FixtureRange("\(lower.text)\(upper.isIncluded ? "..." : "..<")\(upper.text)").flatMap {
      lower.isIncluded ? $0 : nil
    }
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
  func remedy(_ values: [String: FixtureExpression], fixed: Set<String>) -> (String, FixtureExpression)? {
    let isUp = sign == "<" || sign == "<=" || sign == "!="
    let step: Double = sign == "<" || sign == ">" || sign == "!=" ? 1 : 0
    func changed(_ name: String, to other: String, isUp: Bool) -> (String, FixtureExpression)? {
      guard !fixed.contains(name), let value = values[name], var number = NumberText(value.text),
        let bound = self.number(other, values)
      else { return nil }
      number.value = bound + (isUp ? step : -step)
      return (name, value.map { _ in number.text })
    }
    return changed(right, to: left, isUp: isUp) ?? changed(left, to: right, isUp: !isUp || sign == "!=")
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
