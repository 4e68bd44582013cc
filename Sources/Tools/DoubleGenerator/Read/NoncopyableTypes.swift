import Foundation

/// Finds noncopyable types by reading the sources, because symbol graphs omit `~Copyable`.
enum NoncopyableTypes {
  /// The mangled names of the modules' types that are declared as `~Copyable`.
  static func find(in symbols: SymbolIndex, modules: Set<String>) -> Set<String> {
    let sources = CopyabilityReader()
    let found = symbols.all.filter { symbol in
      guard symbol.kind == .struct || symbol.kind == .enum, let module = symbol.module, modules.contains(module),
        !symbols.conforms(symbol.id, to: StandardID.equatable), let location = symbol.location
      else { return false }
      return !sources.isCopyable(at: location)
    }
    return Set(found.map(\.id))
  }
}

/// Reads from source files whether types are copyable.
///
/// Each file is read once.
final class CopyabilityReader {
  /// The lines of each file, empty for a file without a noncopyable type.
  private var lines: [String: [Substring]] = [:]

  /// The suppressed protocols of types whose values a double cannot keep.
  private static let signs = ["~Copyable", "~Escapable"]

  /// True if the type declared at the location is copyable.
  func isCopyable(at location: SourceLocation) -> Bool {
    let lines = lines(of: location.file)
    guard lines.indices.contains(location.line - 1) else { return true }
    // A declaration may span several lines.
    for line in lines[(location.line - 1)...].prefix(10) {
      // A generic argument that need not be copyable does not make the type so.
      let head = line.prefix { $0 != "{" }.replacing(#/<[^>]*>/#, with: "")
      if Self.signs.contains(where: head.contains) { return false }
      if line.contains("{") { break }
    }
    return true
  }

  private func lines(of file: String) -> [Substring] {
    if let known = lines[file] { return known }
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    let found =
      Self.signs.contains(where: text.contains) ? text.split(separator: "\n", omittingEmptySubsequences: false) : []
    lines[file] = found
    return found
  }
}
