import Foundation
import Testing

/// A block of Swift in a document.
struct Snippet: Sendable, CustomTestStringConvertible {
  let document: String
  let line: Int
  let code: String

  var testDescription: String { "\(document):\(line)" }

  /// The Swift blocks of a document.
  static func all(in document: String) throws -> [Snippet] {
    var snippets: [Snippet] = []
    var start: Int?
    let lines = try Repository.lines(of: document)
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

  /// Type-checks the block against the modules of this build, in Swift 6 mode.
  ///
  /// - Returns: What the compiler said; nothing where all is well.
  func typeCheck() async throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "Snippet-\(UUID().uuidString).swift")
    try code.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let isManifest = code.contains("import PackageDescription")
    let arguments =
      isManifest
      ? try await Toolchain.manifestArguments()
      : ["-swift-version", "6", "-parse-as-library"] + Toolchain.moduleArguments()
    return try await Toolchain.run("swiftc", ["-typecheck", "-warnings-as-errors"] + arguments + [file.path])
      .replacingOccurrences(
        of: file.path, with: testDescription)
  }
}
