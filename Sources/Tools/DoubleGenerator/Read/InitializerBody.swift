import ToolSupport

/// The statements of an initializer, or of a function that makes a value.
struct InitializerBody {
  /// Returns the conditions of another initializer, which the body calls with the given labels and values.
  ///
  /// The value of an argument is nil if nothing is known about it.
  typealias Calls = (_ callee: String, _ labels: [String?], _ values: [String?]) -> InitializerConditions

  let bytes: [UInt8]
  let tokens: [SwiftToken]
  /// The parameters of the initializer whose conditions are wanted.
  private let outer: Set<String>
  /// The value of each parameter of this initializer, such as a parameter of the outer one.
  ///
  /// It is nil if nothing is known about it, as after `let size = size - 1`.
  private(set) var values: [String: String?]
  private let calls: Calls
  var index = 0
  private var conditions = InitializerConditions()

  private static let traps: Set<String> = ["fatalError", "preconditionFailure", "assertionFailure"]
  private static let checks: Set<String> = ["precondition", "assert"]

  init(bytes: [UInt8], tokens: [SwiftToken], outer: Set<String>, values: [String: String?], calls: @escaping Calls) {
    (self.bytes, self.tokens, self.outer, self.values, self.calls) = (bytes, tokens, outer, values, calls)
  }

  /// Reads the statements that always run, and looks for traps in the others.
  mutating func read(from start: Int) -> InitializerConditions {
    index = start
    skip(to: "{")
    guard index < tokens.count else { return conditions }
    let end = self.end(of: index)
    index += 1
    while index < end {
      if isCall(index, to: Self.checks) {
        add(index + 2..<self.end(of: index + 1), isTrapping: true, takesFirst: true)
      } else if isCall(index, to: Self.traps) {
        addStatement(index, isTrapping: true)
      } else {
        switch text(index) {
        case "guard": readGuard()
        case "let", "var": forget(index + 1)
        case "{": readBlock()
        default: conditions.add(called(at: index))
        }
      }
      index += 1
    }
    return conditions
  }

  private mutating func readGuard() {
    let start = index + 1
    while index < tokens.count, text(index) != "else" {
      index = ["(", "[", "{"].contains(text(index)) ? end(of: index) + 1 : index + 1
    }
    let range = start..<index
    skip(to: "{")
    guard index < tokens.count else { return }
    let exit = index..<end(of: index)
    let isTrapping = exit.contains { isCall($0, to: Self.traps) }
    if isTrapping || exit.contains(where: isRejection) {
      add(range, isTrapping: isTrapping, takesFirst: false)
    }
    index = exit.upperBound
  }

  /// Looks for statements that stop or end the initializer in a block that does not always run.
  private mutating func readBlock() {
    let block = index..<end(of: index)
    index = block.upperBound
    // A closure that is only stored does not run here.
    let isStored = ["=", ":"].contains(text(block.lowerBound - 1)) && text(block.upperBound + 1) != "("
    guard !isStored else { return }
    let names = Self.checks.union(Self.traps)
    if let trap = block.first(where: { isCall($0, to: names) }) {
      addStatement(trap, isTrapping: true)
    } else if let call = block.first(where: { !called(at: $0).trapping.isEmpty }) {
      addStatement(call, isTrapping: true)
    }
    if let rejection = block.first(where: isRejection) { addStatement(rejection, isTrapping: false) }
  }

  /// The conditions of the initializer that is called at a token, such as `self.init(size: 1)`.
  private func called(at place: Int) -> InitializerConditions {
    guard tokens[place].kind != .punctuation, text(place - 1) != "." else { return InitializerConditions() }
    let open = text(place + 1) == "." && text(place + 2) == "init" ? place + 3 : place + 1
    guard text(open) == "(" else { return InitializerConditions() }
    let close = end(of: open)
    let arguments = parts(of: open + 1..<close).map { part -> (label: String?, value: String?) in
      let isLabeled = part.count > 1 && text(part.lowerBound + 1) == ":"
      let value = isLabeled ? part.dropFirst(2) : part
      return (isLabeled ? text(part.lowerBound) : nil, self.value(value))
    }
    var found = calls(text(place), arguments.map(\.label), arguments.map(\.value))
    if text(close + 1) == "!" || text(place - 1) == "!" && text(place - 2) == "try" {
      (found.trapping, found.failing) = (found.all, [])
    }
    return found
  }

  /// An argument that is a parameter or a literal, in terms of the outer initializer.
  private func value(_ range: Range<Int>) -> String? {
    let isNegative = range.count == 2 && text(range.lowerBound) == "-"
    guard range.count == 1 || isNegative, let last = range.last else { return nil }
    let word = text(last)
    if let known = values[word] { return isNegative ? nil : known }
    let isLiteral = FixtureExpression.literal(word) != nil
    return isLiteral ? (isNegative ? "-" : "") + word : nil
  }

  /// Forgets the values of parameters that a local constant or variable hides.
  private mutating func forget(_ place: Int) {
    for hidden in place...(text(place) == "(" ? end(of: place) : place) where values[text(hidden)] != nil {
      values.updateValue(nil, forKey: text(hidden))
    }
  }

  /// Adds the conditions in a list, or only the first one.
  private mutating func add(_ range: Range<Int>, isTrapping: Bool, takesFirst: Bool) {
    let parts = parts(of: range)
    for part in takesFirst ? Array(parts.prefix(1)) : parts where !part.isEmpty {
      add(condition(part), isTrapping: isTrapping)
      if ["let", "var"].contains(text(part.lowerBound)) { forget(part.lowerBound + 1) }
    }
  }

  private mutating func addStatement(_ place: Int, isTrapping: Bool) {
    var last = place
    if text(place) == "return" { last += 1 }
    // The words and parentheses of a call or of a thrown error.
    while text(last + 1) == "." || text(last) == "." || text(last) == "throw" { last += 1 }
    if text(last + 1) == "(" { last = end(of: last + 1) }
    let text = source(place..<min(last + 1, tokens.count), replacing: false)
    add(InitializerConditions.Condition(text: text, names: [], form: .statement), isTrapping: isTrapping)
  }

  private mutating func add(_ condition: InitializerConditions.Condition, isTrapping: Bool) {
    if isTrapping { conditions.trapping.append(condition) } else { conditions.failing.append(condition) }
  }

  private func condition(_ range: Range<Int>) -> InitializerConditions.Condition {
    let words = range.filter { [.identifier, .type, .keyword].contains(tokens[$0].kind) }
    let own = words.filter { text($0 - 1) != "." }.map(text)
    let isPortable = words.allSatisfy { place in
      text(place - 1) == "."
        ? Self.members.contains(text(place))
        : (values[text(place)] ?? nil) != nil || ["true", "false", "nil"].contains(text(place))
    }
    // A name that means something else than the parameter says nothing about the parameter.
    let isHidden = own.contains { values[$0] == .some(nil) }
    return InitializerConditions.Condition(
      text: source(range, replacing: !isHidden),
      names: outer.intersection(words.map { (values[text($0)] ?? nil) ?? "" }),
      form: isHidden ? .hidden : isPortable ? .portable : .local)
  }

  /// The members of standard types that a condition may use anywhere.
  private static let members: Set<String> = [
    "contains", "count", "first", "hasPrefix", "hasSuffix", "isEmpty", "isFinite", "isMultiple", "isNaN", "last",
    "lowerBound", "of", "upperBound",
  ]
}
