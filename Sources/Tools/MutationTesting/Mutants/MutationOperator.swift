/// A kind of change that makes a mutant.
enum MutationOperator: String, Sendable, Codable {
  /// A condition that is negated, or that is always or never true.
  case condition
  /// A comparison with another operator.
  case relational
  /// `&&` in place of `||`, the reverse, or a missing `!`.
  case logical
  /// An arithmetic operator in place of its opposite.
  case arithmetic
  /// Another literal: the opposite, the next number, an empty or another text, an empty collection, or nil.
  case literal
  /// A statement that is removed: a call whose result is not used, or an assignment.
  case statement
  /// Another returned value: the opposite, nil, 0, or an empty text or collection.
  case result
  /// `??` that always or never uses its right side.
  case coalescing
  /// A case of a `switch` that does nothing.
  case `case`
  /// A weak reference that is strong.
  case weak

  /// The name in reports of the Stryker format, as its other frameworks spell it.
  var strykerName: String {
    switch self {
    case .condition: "ConditionalExpression"
    case .relational: "EqualityOperator"
    case .logical: "LogicalOperator"
    case .arithmetic: "ArithmeticOperator"
    case .literal: "Literal"
    case .statement: "StatementRemoval"
    case .result: "ReturnValue"
    case .coalescing: "NilCoalescing"
    case .case: "CaseRemoval"
    case .weak: "WeakReference"
    }
  }
}
