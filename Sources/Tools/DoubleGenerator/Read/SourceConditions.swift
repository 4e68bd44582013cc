import Foundation
import ToolSupport

/// The `#if` conditions around the lines of source files.
///
/// A symbol graph contains declarations of active branches only and does not mention the conditions. The generated code
/// repeats them, so that it also compiles under other conditions.
struct SourceConditions: Sendable {
  /// A file with conditions.
  private struct File {
    /// The conditions around each line, outermost first.
    let conditions: [Int: [String]]
    let types: [DeclaredType]
    /// The modules that it imports, by line.
    let imports: [Int: String]
    /// The lines with a symbol, which are on in this build.
    var seen: Set<Int> = []
  }

  private var files: [String: File] = [:]
  /// The protocols, structs and enums in each file with conditions.
  var types: [String: [DeclaredType]] { files.mapValues(\.types) }

  /// Creates an instance without any conditions.
  init() {}

  /// Reads the conditions in files, where the compiler sees some declarations.
  ///
  /// A file that cannot be read has no conditions.
  init(files paths: some Sequence<String>, symbols: SymbolIndex = SymbolIndex()) {
    for path in paths {
      guard let data = FileManager.default.contents(atPath: path), Self.mayMatter(data) else { continue }
      let source = SourceSyntax(SourceFile(bytes: Array(data)))
      files[path] = File(
        conditions: source.conditions, types: DeclaredType.all(in: source),
        imports: Dictionary(source.imports.map { ($0.line, $0.module) }) { first, _ in first })
    }
    guard !files.isEmpty else { return }
    for symbol in symbols.all {
      guard let location = symbol.location else { continue }
      files[location.file]?.seen.insert(location.line)
    }
  }

  /// True for a file with a condition, or with an attribute that a macro may have.
  private static func mayMatter(_ source: Data) -> Bool {
    source.range(of: Data("#if".utf8)) != nil
      || source.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false).dropFirst().contains { text in
        text.first.map { (65...90).contains($0) } ?? false
          && !["MainActor", "Sendable"].contains { text.starts(with: $0.utf8) }
      }
  }

  /// The attributes of a protocol and of its requirements that macros may have.
  func attributes(at place: SourceLocation) -> Set<String> {
    declared(at: place)?.attributes ?? []
  }

  /// The protocol, struct or enum whose name is at a place.
  private func declared(at place: SourceLocation) -> DeclaredType? {
    files[place.file]?.types.first { $0.line == place.line }
  }

  /// True if the compiler sees a declaration.
  func isSeen(_ place: SourceLocation) -> Bool { files[place.file]?.seen.contains(place.line) ?? false }

  /// The conditions around a location, without those around an outer location in the same file.
  func conditions(at place: SourceLocation?, within outer: SourceLocation?) -> [String] {
    guard let place, let lines = files[place.file]?.conditions else { return [] }
    let conditions = lines[place.line] ?? []
    guard let outer, outer.file == place.file else { return conditions }
    let common = zip(conditions, lines[outer.line] ?? []).prefix { $0 == $1 }.count
    return Array(conditions.dropFirst(common))
  }

  /// True if the conditions around a location hold wherever those around another one do.
  func holds(at place: SourceLocation?, whereverItHoldsAt other: SourceLocation?) -> Bool {
    Set(conditions(at: place, within: nil)).isSubset(of: conditions(at: other, within: nil))
  }

  /// True if a protocol at one of the locations has a requirement inside a condition, whether the compiler sees it or not.
  func hasConditionalRequirements(at locations: some Sequence<SourceLocation>) -> Bool {
    locations.contains { location in
      declared(at: location)?.parts.contains { requirement in
        !conditions(at: SourceLocation(file: location.file, line: requirement.line), within: location).isEmpty
      } ?? false
    }
  }

  /// The lists of conditions around the imports of a module, or an empty one if a file imports it without a condition.
  func conditions(ofImport module: String, in paths: some Collection<String>) -> [[String]] {
    let found = paths.sorted().flatMap { path in
      (files[path]?.imports ?? [:]).sorted { $0.key < $1.key }
        .filter { $0.value == module || (module == "Foundation" && StandardType.foundationModules.contains($0.value)) }
        .map { files[path]?.conditions[$0.key] ?? [] }
    }
    let others = paths.filter { files[$0] == nil }
    // The branches of a condition may import different modules that belong to one.
    let isPlain =
      found.isEmpty || found.contains { $0.isEmpty || found.contains([CompilationCondition.opposite($0[0])]) }
    return isPlain || others.contains { SourceSyntax(path: $0).imports.contains { $0.module == module } }
      ? [[]] : Set(found).sorted { $0.lexicographicallyPrecedes($1) }
  }
}

// MARK: - Models

extension SourceConditions {
  /// The conditions around the fixture of a model.
  ///
  /// If a condition is around a member, each host needs another fixture. So the fixture is inside the condition, or
  /// inside its opposite on hosts that do not see the member.
  func conditions(ofFixture symbol: Symbol) -> [String] {
    guard let place = symbol.location, let model = declared(at: place), model.isModel else {
      return conditions(at: symbol.location, within: nil)
    }
    /// The conditions around members, without those that are the opposite of another.
    var choices: [String: Bool] = [:]
    for part in model.parts {
      let member = SourceLocation(file: place.file, line: part.line)
      let around = conditions(at: member, within: place)
      guard !around.isEmpty else { continue }
      let condition = CompilationCondition.joined(around)
      if choices[CompilationCondition.opposite(condition)] == nil { choices[condition] = isSeen(member) }
    }
    return conditions(at: place, within: nil)
      + choices.sorted { $0.key < $1.key }.map { $0.value ? $0.key : CompilationCondition.opposite($0.key) }
  }
}
