import Foundation
import SourceChecks

/// The shell commands and the files of an article, which a reader pastes one after the other, and the output that the article
/// promises.
struct ShellTranscript: Sendable {
  /// A block of commands.
  struct Block: Sendable {
    let line: Int
    let commands: String
    /// The lines of the output that the article shows below the block.
    var expected: [String] = []

    /// True if the article shows a test that fails.
    var isExpectedToFail: Bool { expected.contains { $0.hasPrefix("✘") || $0.hasPrefix("↳") } }
  }

  let document: String
  private(set) var blocks: [Block] = []

  /// Reads the blocks of an article.
  ///
  /// A block of text shows the output of the commands above it, unless a heading comes between them. Below a file, it shows
  /// output of the next run of the tests. A block of Swift is a file if its first line names it, or if it is a manifest.
  init(of lines: [String], document: String) {
    self.document = document
    var fence: (language: String, line: Int)?
    var hasOutput = false
    var isFile = false
    var outputOfTests: [String] = []
    for (index, line) in lines.enumerated() {
      switch (line, fence) {
      case ("```sh", nil), ("```text", nil), ("```swift", nil):
        fence = (String(line.dropFirst(3)), index + 1)
      case ("```", let open?):
        let text = lines[open.line..<index]
        if open.language == "sh" {
          let isTest = text.contains("swift test")
          blocks.append(
            Block(line: open.line, commands: text.joined(separator: "\n"), expected: isTest ? outputOfTests : []))
          if isTest { outputOfTests = [] }
          hasOutput = true
        } else if open.language == "text", hasOutput {
          blocks[blocks.count - 1].expected += text
          hasOutput = false
        } else if open.language == "text", isFile {
          outputOfTests += text
        } else if open.language == "swift" {
          let file = Self.commands(writing: Array(text))
          if let file { blocks.append(Block(line: open.line, commands: file)) }
          (isFile, hasOutput) = (file != nil, false)
        }
        fence = nil
      case (_, nil) where line.hasPrefix("## "):
        hasOutput = false
      default:
        break
      }
    }
  }

  /// Returns the commands that write a block of Swift into its file, or nil if it is none.
  private static func commands(writing lines: [String]) -> String? {
    let named = lines.first?.wholeMatch(of: #/\/\/ (\S+\.swift)/#).map { String($0.1) }
    guard let path = named ?? (lines.contains("import PackageDescription") ? "Package.swift" : nil) else { return nil }
    return (["mkdir -p \"$(dirname \(path))\"", "cat > \(path) <<'END'"] + lines + ["END"]).joined(separator: "\n")
  }

  /// Runs the blocks in one shell, as a reader does.
  ///
  /// - Parameter folder: The folder in which the reader begins.
  /// - Returns: The problems: blocks that fail, that should fail and succeed, or that print another text.
  /// - Throws: An error if the shell cannot be started.
  func problems(in folder: URL) async throws -> [String] {
    let script = blocks.indices.map { "\(blocks[$0].commands)\nprintf '\\n@end %d\\n' $?" }
    let text = try await Toolchain.run("bash", ["-c", "cd '\(folder.path)'\n" + script.joined(separator: "\n")])
    let outputs = text.split(separator: #/\n@end (?=\d+\n)/#, omittingEmptySubsequences: false).map(String.init)
    var problems: [String] = []
    for (index, block) in blocks.enumerated() {
      // The exit code of a block comes before the output of the next one.
      guard index + 1 < outputs.count, let status = Int(outputs[index + 1].prefix { $0.isNumber }) else {
        return problems + ["\(document):\(block.line): the shell ended:\n\(outputs[outputs.count - 1])"]
      }
      // The output begins with the exit code of the block before.
      let output = outputs[index].replacing(index == 0 ? #/^$/# : #/^\d+\n/#, with: "")
      problems += Self.problems(of: block, status: status, output: output).map {
        "\(document):\(block.line): \($0):\n\(output.suffix(4_000))"
      }
    }
    return problems
  }

  /// The problems of one block.
  static func problems(of block: Block, status: Int, output: String) -> [String] {
    var problems: [String] = []
    if (status != 0) != block.isExpectedToFail { problems.append("exit code \(status)") }
    let printed = output.split(separator: "\n").map(masked)
    let missing = block.expected.filter { line in !printed.contains { $0.contains(masked(line)) } }
    if let first = missing.first { problems.append("does not print '\(first)'") }
    return problems
  }

  /// A line without the times, which differ from run to run.
  private static func masked(_ line: some StringProtocol) -> String {
    String(line).replacing(#/\d+\.\d+ seconds/#, with: "N seconds")
  }
}
