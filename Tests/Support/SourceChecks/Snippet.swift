import Foundation
import Testing

/// A block of Swift code in a document or in a doc comment.
package struct Snippet: Sendable, CustomTestStringConvertible {
  package let document: String
  package let line: Int
  package let code: String

  package var testDescription: String { "\(document):\(line)" }

  package init(document: String, line: Int, code: String) {
    (self.document, self.line, self.code) = (document, line, code)
  }

  /// The Swift blocks of a document.
  package static func all(in document: String) throws -> [Snippet] {
    blocks(in: try Repository.lines(of: document), of: document)
  }

  /// The Swift blocks in the doc comments of a source file.
  package static func inComments(of path: String) throws -> [Snippet] {
    let lines = try Repository.lines(of: path).map { line in
      let text = line.trimmingCharacters(in: .whitespaces)
      guard text.hasPrefix("///") else { return "" }
      // Code keeps its space, so that a declaration counts as a part of a function and not as a file.
      return String(text.dropFirst(text.hasPrefix("/// ```") ? 4 : 3))
    }
    return blocks(in: lines, of: path)
  }

  private static func blocks(in lines: [String], of document: String) -> [Snippet] {
    var snippets: [Snippet] = []
    var start: Int?
    for (index, line) in lines.enumerated() {
      switch (line, start) {
      case ("```swift", nil):
        start = index + 1
      case ("```", let first?):
        let code = lines[first..<index].joined(separator: "\n")
        snippets.append(Snippet(document: document, line: first, code: code))
        start = nil
      default:
        break
      }
    }
    return snippets
  }

  /// Compiles the block as a file, with the modules of this build, in Swift 6 mode.
  ///
  /// - Parameter object: The path of the object file, or nil to check the types only.
  /// - Returns: The compiler's output, with the lines of the document. It is empty if the block compiles.
  package func compile(to object: String? = nil) async throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "Snippet-\(UUID().uuidString).swift")
    try "\(sourceLocation)\(code)\n".write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let isManifest = code.contains("import PackageDescription")
    let arguments =
      isManifest
      ? try await Toolchain.manifestArguments()
      : ["-swift-version", "6", "-parse-as-library"] + Toolchain.moduleArguments()
    return try await Toolchain.run(
      "swiftc", Self.output(object) + ["-warnings-as-errors"] + arguments + [file.path])
  }

  /// Returns the block with another text in place of one of its parts, which has as many lines.
  package func replacing(_ part: String, with text: String) -> Snippet {
    Snippet(document: document, line: line, code: code.replacingOccurrences(of: part, with: text))
  }

  /// Returns the block with imports in a line before it.
  package func importing(_ modules: [String]) -> Snippet {
    let imports = modules.map { "import \($0)" }.joined(separator: "; ")
    return Snippet(document: document, line: line - 1, code: "\(imports)\n\(code)")
  }

  /// The directive that makes the compiler report the lines of the document.
  package var sourceLocation: String { "#sourceLocation(file: \"\(document)\", line: \(line + 1))\n" }
}

extension Snippet {
  /// The compiler arguments for an object file, whose name is that of its module, or for a check of the types.
  package static func output(_ object: String?) -> [String] {
    guard let object else { return ["-typecheck"] }
    return ["-c", "-o", object, "-module-name", URL(filePath: object).deletingPathExtension().lastPathComponent]
  }

  /// True for a block with imports, which is a complete file.
  package var isFile: Bool { code.contains(#/(?m)^ *(@testable )?import /#) }

  /// True for a block with declarations for the top level of a file, which may collide with those of other blocks.
  package var isTopLevel: Bool {
    code.contains("extension ")
      || !isSuite && code.contains(#/(?m)^(?:(?:@\w+|[a-z]+) )*(?:actor|class|enum|protocol|struct) [A-Z]/#)
  }

  /// True for a block with tests or with a suite of Swift Testing.
  package var isSuite: Bool { code.contains("@Test") || code.contains("@Suite") }
}
