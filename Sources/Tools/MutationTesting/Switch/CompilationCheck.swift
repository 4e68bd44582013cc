import ToolSupport

/// A search for the mutants of some files that do not compile.
///
/// At first all mutants are compiled at once, and those that the compiler blames are rejected. An error may have its cause
/// far above its place, such as a missing value. Then all mutants of the same declaration are suspects, because the compiler
/// checks the body of each one by itself. In the end, halves of the suspects are compiled, those of all declarations at once.
struct CompilationCheck {
  /// The result of an attempt.
  struct Attempt {
    let hasCompiled: Bool
    /// The errors, whose paths are those of mutants.
    let errors: [CompilerError]
    let output: String
    /// The switched files, by the paths in mutants.
    let files: [String: SwitchedSource]
  }

  let mutants: [Mutant]
  /// Compiles the files of some mutants with these mutants, or the module without any.
  let compile: (_ mutants: [Mutant]) throws -> Attempt

  private var rejected: Set<Int> = []
  private var suspects: [Group: [Mutant]] = [:]

  /// The place of mutants that are compiled together: a declaration, a file, or the module if the path is empty.
  private struct Group: Hashable {
    var path = ""
    var unit: ClosedRange<Int>?

    /// Returns true if an error is in the declaration.
    func contains(_ error: CompilerError) -> Bool { path == error.path && unit?.contains(error.line) == true }
  }

  init(mutants: [Mutant], compile: @escaping ([Mutant]) throws -> Attempt) {
    self.mutants = mutants
    self.compile = compile
  }

  /// Returns the numbers of the mutants of a target that do not compile.
  ///
  /// - Throws: `ToolError` if the module does not compile without mutants.
  mutating func rejected(_ target: String) throws -> Set<Int> {
    var tried = mutants
    while !tried.isEmpty, case let attempt = try compile(tried), !attempt.hasCompiled {
      if !blame(attempt, tried) {
        let plain = try compile([])
        guard plain.hasCompiled else {
          throw ToolError(
            message: "\(target) does not compile",
            remedy: "make 'swift build' succeed; if it does, leave out the target", details: plain.output)
        }
        suspects = [Group(): mutants.filter { !rejected.contains($0.id) }]
      }
      let suspected = Set(suspects.values.joined().map(\.id))
      tried.removeAll { rejected.contains($0.id) || suspected.contains($0.id) }
    }
    try divideSuspects()
    return rejected
  }

  /// Rejects and suspects mutants by the errors of an attempt.
  ///
  /// - Returns: False if no error names a file with mutants.
  private mutating func blame(_ attempt: Attempt, _ tried: [Mutant]) -> Bool {
    let numbers = Set(tried.map(\.id))
    let direct = attempt.errors.compactMap { error in
      // Too many mutants make an expression too complex, wherever it begins.
      error.isAboutComplexity ? nil : attempt.files[error.path]?.mutant(line: error.line, column: error.column)
    }.filter(numbers.contains)
    rejected.formUnion(direct)
    // Such a mutant may also be the cause of other errors of its declaration.
    let explained = Set(tried.filter { direct.contains($0.id) }.map { Group(path: $0.path, unit: $0.unit) })
    var isBlamed = !direct.isEmpty
    for error in attempt.errors {
      let own = tried.filter { $0.path == error.path && !direct.contains($0.id) }
      guard !own.isEmpty, !explained.contains(where: { $0.contains(error) }) else { continue }
      let units = Dictionary(grouping: own) { Group(path: $0.path, unit: $0.unit) }.filter { $0.key.contains(error) }
      isBlamed = true
      guard units.isEmpty else {
        suspects.merge(units) { $1 }
        continue
      }
      // Suspects of other declarations may be innocent, too.
      suspects = suspects.filter { $0.key.path != error.path }
      suspects[Group(path: error.path)] = mutants.filter { $0.path == error.path && !rejected.contains($0.id) }
    }
    return isBlamed
  }

  /// Compiles parts of the suspects, one part of each group at a time.
  private mutating func divideSuspects() throws {
    // Mutants that change what runs are rejected more often than those that change a value.
    var searches = suspects.mapValues { Search(failing: $0.filter(\.isStatement) + $0.filter { !$0.isStatement }) }
    while true {
      for (group, search) in searches where search.failing.count == 1 {
        rejected.formUnion(search.failing.map(\.id))
        searches[group]?.failing = []
      }
      searches = searches.filter { !$1.tried.isEmpty }
      guard !searches.isEmpty else { return }
      let attempt = try compile(searches.values.flatMap { $0.accepted + $0.tried })
      let failing = Set(attempt.errors.flatMap { Self.groups(of: $0, among: searches.keys) })
      for group in searches.keys {
        let isFailing = !attempt.hasCompiled && (failing.isEmpty || failing.contains(group))
        // Errors of one kind can hide those of another kind.
        if attempt.hasCompiled || isFailing { searches[group]?.learn(isFailing: isFailing) }
      }
    }
  }

  /// Returns the groups that an error may be about, the smallest ones only.
  private static func groups(of error: CompilerError, among groups: some Collection<Group>) -> [Group] {
    let units = groups.filter { $0.contains(error) }
    return units.isEmpty ? groups.filter { $0.unit == nil && ($0.path == error.path || $0.path.isEmpty) } : units
  }
}

/// A search among mutants that do not compile together.
private struct Search {
  /// Mutants that fail together, or none.
  var failing: [Mutant]
  /// Mutants that were compiled only together with others that failed.
  private var others: [Mutant] = []
  private(set) var accepted: [Mutant] = []

  init(failing: [Mutant]) { self.failing = failing }

  /// The mutants to compile next, together with the accepted ones.
  var tried: [Mutant] { failing.isEmpty ? others : Array(failing.prefix(failing.count / 2)) }

  mutating func learn(isFailing: Bool) {
    let (tried, rest) = (tried, failing.isEmpty ? [] : Array(failing.dropFirst(failing.count / 2)))
    if failing.isEmpty { others = [] }
    if isFailing {
      (failing, others) = (tried, others + rest)
    } else {
      (failing, accepted) = (rest, accepted + tried)
    }
  }
}

extension Mutant {
  /// True if a part of the mutant is a statement or a condition of its own.
  fileprivate var isStatement: Bool { edits.contains { $0.level == .statement } }
}

/// An error that the compiler reports, with its place.
struct CompilerError: Equatable {
  var path: String
  let line: Int
  let column: Int
  let isAboutComplexity: Bool

  /// Reads the errors in the output of the compiler.
  static func all(in output: String) -> [CompilerError] {
    output.split(separator: "\n").compactMap { line in
      guard let match = line.firstMatch(of: #/^(/.*?):(\d+):(\d+): error: /#), let number = Int(match.2),
        let column = Int(match.3)
      else { return nil }
      return CompilerError(
        path: String(match.1), line: number, column: column, isAboutComplexity: line.contains(" in reasonable time"))
    }
  }
}
