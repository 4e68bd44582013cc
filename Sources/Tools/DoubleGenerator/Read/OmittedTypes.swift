import Foundation
import ToolSupport

/// The function types that a symbol graph leaves out after `nonisolated(nonsending)`, as the sources have them.
struct OmittedTypes: Sendable {
  /// The mangled names of types, by the last part of their names.
  private var ids = ["Error": StandardID.error, "Void": StandardID.void]
  /// The names of associated types.
  private var parameters: Set<String> = []

  /// Creates an instance for a graph, whose types the source of another declaration may mention.
  ///
  /// - Returns: Nil if the graph leaves no type out.
  init?(_ symbols: [Symbol]) {
    guard symbols.contains(where: Self.mayOmit) else { return nil }
    for symbol in symbols {
      if symbol.kind == .associatedType { parameters.insert(symbol.name) }
      for fragment in symbol.fragments where fragment.kind == .name {
        guard let id = Token.identity(fragment.id), let name = fragment.text.split(separator: ".").last else {
          continue
        }
        ids[String(name)] = id
      }
    }
  }

  private static func mayOmit(_ symbol: Symbol) -> Bool {
    symbol.fragments.contains { $0.kind == .word && $0.text == TypeRef.FunctionType.nonsending }
  }

  /// The tokens of the source after each `nonisolated(nonsending)` behind the name of a declaration, the last one first.
  func tokens(of symbol: Symbol) -> [ArraySlice<Token>] {
    guard Self.mayOmit(symbol), let place = symbol.location,
      let data = FileManager.default.contents(atPath: place.file)
    else { return [] }
    let file = SourceFile(bytes: Array(data))
    let start = file.offset(of: SourcePosition(line: place.line, column: place.column))
    let text = String(decoding: file.bytes[start...], as: UTF8.self)
    let tokens = Token.tokens(of: [Fragment(kind: .text, text: text)]).map { token in
      Token(text: token.text, id: id(of: token.text))
    }
    let words = ["nonisolated", "(", "nonsending", ")"]
    return tokens.indices.reversed().filter { tokens[$0...].prefix(4).map(\.text) == words }.map { tokens[($0 + 4)...] }
  }

  /// The mangled name behind a word or an attribute.
  private func id(of text: String) -> String? {
    // The attribute has the name of a protocol.
    if text == "@Sendable" { return nil }
    if text.hasPrefix("@") { return ids[String(text.dropFirst())] }
    return parameters.contains(text) ? nil : ids[text] ?? MangledName.clang(text)
  }
}
