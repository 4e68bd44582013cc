import ToolSupport

/// A search for the mutants of a module that do not compile.
///
/// Each attempt compiles the module, and rejects the mutants that the compiler blames. An error may have its cause far above
/// its place, such as a constant without a value. Then all mutants nearby are suspects. In the end, the search compiles
/// halves of the suspects, until it knows which ones to reject.
struct CompilationCheck {
  /// The result of an attempt.
  struct Attempt {
    let hasCompiled: Bool
    let output: String
    /// The switched files, by their absolute paths.
    let files: [String: SwitchedSource]
  }

  let mutants: [Mutant]
  /// Compiles the files with some paths, or all files of the module, with some mutants.
  let compile: (_ mutants: [Mutant], _ paths: Set<String>?) throws -> Attempt

  private var rejected: Set<Int>
  private var suspects: Set<Int> = []

  /// The greatest number of attempts to find the suspects, and to divide them.
  ///
  /// The suspects that are left after the last attempt are rejected.
  private static let attempts = 60
  private static let divisions = 40

  /// - Parameters:
  ///   - mutants: The mutants.
  ///   - rejected: The numbers of mutants that are known not to compile.
  ///   - compile: Compiles files.
  init(
    mutants: [Mutant], rejected: Set<Int> = [], compile: @escaping ([Mutant], Set<String>?) throws -> Attempt
  ) {
    self.mutants = mutants
    self.rejected = rejected
    self.compile = compile
  }

  /// Returns the numbers of the mutants that do not compile.
  ///
  /// - Parameter target: The name of the target, for an error.
  /// - Returns: The numbers.
  /// - Throws: `ToolError` if the module does not compile without mutants.
  mutating func rejected(_ target: String) throws -> Set<Int> {
    for _ in 1...Self.attempts {
      let attempt = try compile(mutants.filter { !rejected.contains($0.id) && !suspects.contains($0.id) }, nil)
      if attempt.hasCompiled {
        try divideSuspects()
        return rejected
      }
      guard blame(attempt) else {
        throw ToolError(
          message: "the mutants of \(target) do not compile",
          remedy: "make 'swift build' succeed; if it does, leave out the target", details: attempt.output)
      }
    }
    throw ToolError(
      message: "the mutants of \(target) do not compile", remedy: "choose other targets with --target")
  }

  /// Rejects and suspects mutants by the errors of an attempt.
  ///
  /// - Returns: False if no error names code with a mutant.
  private mutating func blame(_ attempt: Attempt) -> Bool {
    var isBlamed = false
    for error in CompilerError.all(in: attempt.output) {
      guard let file = attempt.files[error.path] else { continue }
      let direct = file.mutant(line: error.line, column: error.column)
      let near = direct == nil ? file.mutants(near: error.line) : []
      if let direct { rejected.insert(direct) }
      suspects.formUnion(near.subtracting(rejected))
      isBlamed = isBlamed || direct != nil || !near.isEmpty
    }
    return isBlamed
  }

  /// Compiles parts of the suspects, one part of each file at a time.
  private mutating func divideSuspects() throws {
    suspects.subtract(rejected)
    let byFile = Dictionary(grouping: mutants.filter { suspects.contains($0.id) }, by: \.path)
    var parts = byFile.mapValues { [$0] }
    for _ in 1...Self.divisions where !parts.isEmpty {
      let tried = parts.compactMapValues(\.last)
      let pending = Set(parts.values.joined().joined().map(\.id))
      let chosen = Set(tried.values.joined().map(\.id))
      let attempt = try compile(
        mutants.filter { !rejected.contains($0.id) && (!pending.contains($0.id) || chosen.contains($0.id)) },
        Set(tried.keys))
      let failing = Set(CompilerError.all(in: attempt.output).map(\.path))
      for (path, part) in tried {
        let isFailing = failing.contains { $0.hasSuffix("/" + path) }
        // Errors of one kind can hide those of another kind in other files.
        guard attempt.hasCompiled || isFailing else { continue }
        parts[path]?.removeLast()
        if isFailing, part.count == 1 {
          rejected.insert(part[0].id)
        } else if isFailing {
          parts[path]?.append(Array(part[..<(part.count / 2)]))
          parts[path]?.append(Array(part[(part.count / 2)...]))
        }
        if parts[path]?.isEmpty == true { parts[path] = nil }
      }
      if !attempt.hasCompiled, failing.isEmpty { break }
    }
    rejected.formUnion(parts.values.joined().joined().map(\.id))
  }
}

/// An error that the compiler reports, with its place.
struct CompilerError: Equatable {
  let path: String
  let line: Int
  let column: Int

  /// Reads the errors in the output of the compiler.
  static func all(in output: String) -> [CompilerError] {
    output.split(separator: "\n").compactMap { line in
      guard let match = line.firstMatch(of: #/^(/.*?):(\d+):(\d+): error: /#), let number = Int(match.2),
        let column = Int(match.3)
      else { return nil }
      return CompilerError(path: String(match.1), line: number, column: column)
    }
  }
}
