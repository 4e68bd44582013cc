import Foundation

/// Reads the imports of source files.
package enum SourceImports {
  /// The modules that a file imports, or none if it cannot be read.
  package static func modules(inFile path: String) -> Set<String> {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return modules(in: Array(data))
  }

  /// The groups of the declarations with `@_spi` in a file.
  package static func groupsOfSPI(inFile path: String) -> [String] {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.matches(of: #/@_spi\(\s*(\w+)\s*\)/#).map { String($0.1) }
  }

  /// The modules of all import declarations, such as `@preconcurrency import struct Foundation.Date`.
  package static func modules(in source: [UInt8]) -> Set<String> {
    Set(indices(in: source, SwiftLexer.tokens(of: source)).map(\.module))
  }

  /// The modules of all import declarations, with the indices of the keyword among the tokens.
  package static func indices(in source: [UInt8], _ tokens: [SwiftToken]) -> [(index: Int, module: String)] {
    let imports = tokens.indices.filter {
      tokens[$0].kind == .keyword && source[tokens[$0].range].elementsEqual("import".utf8)
    }
    return imports.compactMap { index in
      tokens[(index + 1)...].first { $0.kind != .keyword }
        .map { (index, String(decoding: source[$0.range], as: UTF8.self)) }
    }
  }
}
