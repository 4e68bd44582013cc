import ToolSupport

/// A small change of the code, which tests should kill.
///
/// Mutants are ordered by file and place.
struct Mutant: Sendable, Hashable, Comparable, Codable {
  /// The number that switches the change on.
  var id = 0

  /// The path of the file, relative to the package.
  var path: String

  let `operator`: MutationOperator

  /// The code that changes, in bytes of the file.
  let range: Range<Int>

  /// The place of the code that changes.
  let place: SourceRange

  /// The code in place of the changed code.
  ///
  /// It is empty for a statement that is removed.
  let replacement: String

  /// The edits of the file that make the change switchable.
  var edits: [Edit]

  /// The lines of the declaration that the compiler checks by itself, or nil outside of declarations with code.
  var unit: ClosedRange<Int>?

  /// True if the change is that of a declaration, which other files may use.
  var isShared: Bool { edits.contains { $0.before.hasPrefix("@") } }

  /// The line where the change begins.
  var line: Int { place.start.line }

  static func < (left: Self, right: Self) -> Bool {
    (left.path, left.range.lowerBound, left.id) < (right.path, right.range.lowerBound, right.id)
  }

  /// An edit of a file, which puts text around code or in its place.
  struct Edit: Sendable, Hashable, Codable {
    /// The character that stands for the number of the mutant.
    ///
    /// The names of the functions that an edit calls get the number of the file, as in `__rehearsalIsOn2`.
    static let number: Character = "\u{1}"

    /// The order of edits around the same code: statements lie outside of expressions.
    enum Level: Int, Sendable, Codable {
      case statement, expression
    }

    var range: Range<Int>
    var before: String
    var after = ""
    /// True if the text before takes the place of the code.
    var replaces = false
    var level = Level.expression
  }
}

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
