import Foundation
import ToolSupport

@testable import CoverageReport

/// A line of a ``CommandSession`` that changes the package, or that is a command.
struct SessionLine {
  /// The second word, which says what to do.
  let keyword: String
  /// The words after the keyword.
  let words: [String]
  /// The text after a colon.
  let text: String

  /// The forms of the lines, each with its meaning.
  ///
  /// A word in capital letters stands for another word, and one with `...` for any number of them.
  static let forms = """
    given missing-tool TOOL               the toolchain lacks llvm-cov, llvm-profdata or swift-demangle
    given package-exits CODE              'swift package' ends with this exit code
    given target KIND NAME FILE...        a library, executable, test, macro or plugin, with files below Sources/NAME
    given no-target TARGET                the package lacks a target
    given source TARGET FILE...           a target has more files
    given depends TARGET TARGET...        the first target depends on exactly the others
    given left-out TARGET...              the description of a subset lacks targets
    given products FOLDER                 the folder of the build products
    given build-exits CODE                'swift build' ends with this exit code
    given build-fails: TEXT               'swift build' prints a text and ends with 1
    given tests-exit SUITE CODE           the process of a suite ends with this exit code
    given tests SUITE COUNT               the number of passing tests; the suites are xctest and swift-testing
    given prints SUITE: TEXT              the output of a suite
    given events SUITE: TEXT              the events of a suite
    given no-profile SUITE                a suite writes no profile
    given count SUITE COUNT               the executions of each region by a suite
    given linked FILE                     the test binary maps another source
    given merge-warns: TEXT               llvm-profdata prints a text
    given export-warns: TEXT              llvm-cov prints a text
    given file FILE                       an empty file
    given file FILE: TEXT                 a file with a text
    given no-file FILE                    a file is gone
    given link FILE FILE                  the first file is a link to the second
    given newer FILE                      a file is newer than all others
    given written-by-tests FILE           the tests write a file
    given interrupted                     the last run ended in the middle of the tests
    given no-terminal                     the report goes to a file
    $ coverage OPTION...                  runs the command in the package
    $ calls TOOL WORD...                  prints the calls of swift or another tool in the last run
    $ cat FILE                            prints a file
    """

  /// Creates a line for a package, or nil if the line has none of the forms.
  init?(_ line: String, in package: ScriptedPackage) {
    for form in Self.forms.split(separator: "\n") {
      let halves = form.components(separatedBy: "  ")[0].components(separatedBy: ": ")
      let parts = halves.count == 1 ? [line] : line.split(separator: ": ", maxSplits: 1).map(String.init)
      let words = package.words(in: parts[0])
      if parts.count == halves.count, Self.fit(words, halves[0].components(separatedBy: " "), in: package) {
        keyword = words[1]
        self.words = Array(words.dropFirst(2))
        text = halves.count == 1 ? "" : package.expanded(parts[1]).replacing(#"\n"#, with: "\n")
        return
      }
    }
    return nil
  }

  /// Returns whether words fit the places of a form.
  private static func fit(_ words: [String], _ form: [String], in package: ScriptedPackage) -> Bool {
    var places = form
    if let last = form.last, last.hasSuffix("...") {
      places.removeLast()
      places += Array(repeating: String(last.dropLast(3)), count: max(0, words.count - places.count))
    }
    return words.count == places.count && zip(words, places).allSatisfy { fits($0, $1, in: package) }
  }

  private static func fits(_ word: String, _ place: String, in package: ScriptedPackage) -> Bool {
    switch place {
    case "TOOL": (["swift", "PPackageTests.xctest"] + ScriptedPackage.tools).contains(word)
    case "CODE", "COUNT": Int32(word) != nil
    case "KIND": ["library", "executable", "test", "macro", "plugin"].contains(word)
    case "SUITE": Suite.allCases.contains { $0.fileName == word }
    case "TARGET": package.targets.contains { $0.0 == word }
    case "NAME", "FILE", "FOLDER": !word.hasSuffix(":")
    case "OPTION", "WORD": true
    default: word == place
    }
  }
}
