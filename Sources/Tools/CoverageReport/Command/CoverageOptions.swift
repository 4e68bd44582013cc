import Foundation
import ToolSupport

/// The parsed arguments of `rehearsal coverage`.
struct CoverageOptions: Equatable {
  /// The destination of the HTML pages.
  enum Pages: Equatable {
    /// The folder `html` in the build folder.
    case inScratchPath
    case folder(String)
  }

  enum Color: String, CaseIterable {
    case auto
    case always
    case never
  }

  /// A report format that consists of one file.
  enum Format: String, CaseIterable {
    case lcov
    case cobertura
    case json
    case markdown
    case badge

    var option: String { "--\(rawValue)" }
  }

  var targets: [String] = []
  var mode = SuiteMode.each
  var thresholds = Thresholds()
  /// The git revision to compare with.
  var base: String?
  var pages: Pages?
  var opensPages = false
  /// The files to write, by format.
  var outputs: [Format: String] = [:]
  /// The path patterns of the files to ignore.
  var ignored: [String] = []
  var listsIgnored = false
  /// The regular expressions that select the tests to run, as for `swift test --filter`.
  var filters: [String] = []
  /// True to run also the test targets that cannot reach a measured target.
  var runsAllTests = false
  var runsTests = true
  /// The profiles to merge, as paths on this machine.
  ///
  /// Other machines may have recorded them.
  var profiles: [String] = []
  var color = Color.auto
  var packagePath = "."
  /// The build folder, or nil for `.build/coverage` in the package.
  var scratchPath: String?
  /// True if a command plugin runs the tool.
  ///
  /// The sandbox of a plugin restricts where the tool can write.
  var isPlugin = false
  var showsHelp = false

  /// Parses the arguments after the name of the command.
  ///
  /// - Throws: `ToolError` for the first invalid argument.
  init(_ arguments: [String]) throws {
    var reader = ArgumentReader(arguments, command: "rehearsal coverage")
    while let argument = try reader.next() {
      if let format = Format.allCases.first(where: { $0.option == argument }) {
        outputs[format] = try reader.value(of: argument)
      } else if try !readSelection(argument, &reader), try !readReport(argument, &reader) {
        throw reader.unknown(argument, options: Self.names)
      }
    }
    try check()
  }

  private mutating func readSelection(_ argument: String, _ reader: inout ArgumentReader) throws -> Bool {
    switch argument {
    case "--help", "-h": showsHelp = true
    case "--target", "--targets": targets += try reader.values(of: argument)
    case "--suite": mode = try Self.choice(reader.value(of: argument), of: argument)
    case "--ignore": ignored += try reader.values(of: argument, arePaths: true)
    case "--filter": filters.append(try Self.expression(&reader, argument))
    case "--all-tests": runsAllTests = true
    case "--no-run": runsTests = false
    case "--merge": profiles += try reader.values(of: argument, arePaths: true)
    case "--package-path": packagePath = try reader.value(of: argument)
    case "--scratch-path": scratchPath = try reader.value(of: argument)
    case "--from-plugin": isPlugin = true
    default: return false
    }
    return true
  }

  private mutating func readReport(_ argument: String, _ reader: inout ArgumentReader) throws -> Bool {
    switch argument {
    case "--metric": thresholds.metric = try Self.choice(reader.value(of: argument), of: argument)
    case "--fail-under": thresholds.total = try Self.percentage(&reader, argument)
    case "--fail-under-file": thresholds.file = try Self.percentage(&reader, argument)
    case "--fail-under-diff": thresholds.diff = try Self.percentage(&reader, argument)
    case "--diff": base = try reader.value(of: argument)
    case "--html": pages = try reader.optionalValue(of: argument).map(Pages.folder) ?? .inScratchPath
    case "--open": opensPages = true
    case "--list-ignored": listsIgnored = true
    case "--color", "--colour": color = try Self.choice(reader.value(of: argument), of: argument)
    default: return false
    }
    return true
  }

  private mutating func check() throws {
    if thresholds.diff != nil, base == nil {
      throw ToolError(
        message: "--fail-under-diff has nothing to compare with",
        remedy: "name the base with --diff, such as --diff main")
    }
    if opensPages, pages == nil { pages = .inScratchPath }
    if !runsTests, !filters.isEmpty {
      throw ToolError(message: "--filter selects tests, but --no-run runs none", remedy: "omit one of them")
    }
  }

  /// The names of all options, used to suggest a correction for a misspelled one.
  private static let names =
    [
      "--target", "--suite", "--metric", "--fail-under", "--fail-under-file", "--fail-under-diff", "--diff", "--html",
      "--open", "--ignore", "--list-ignored", "--filter", "--all-tests", "--no-run", "--merge", "--color",
      "--package-path",
      "--scratch-path", "--help",
    ] + Format.allCases.map(\.option)

  private static func percentage(_ reader: inout ArgumentReader, _ option: String) throws -> Double {
    let text = try reader.value(of: option, mayBeginWithHyphen: true)
    guard let value = Double(text), (0...100).contains(value) else {
      throw ToolError(
        message: "'\(text)' is not a percentage", remedy: "pass \(option) a number from 0 to 100, such as 92.5")
    }
    return value
  }

  /// Reads a regular expression and checks it.
  ///
  /// `swift test` also checks it, but reports an invalid expression like a failure of the tests.
  private static func expression(_ reader: inout ArgumentReader, _ option: String) throws -> String {
    let text = try reader.value(of: option, mayBeginWithHyphen: true)
    guard (try? Regex(text)) != nil else {
      throw ToolError(
        message: "'\(text)' is not a regular expression",
        remedy: "pass \(option) a part of the test names, with a backslash before special characters such as '('")
    }
    return text
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String, of option: String
  ) throws -> Choice {
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    throw ToolError(
      message: "'\(text)' is not a value of \(option)",
      remedy: NearestName.find(text, in: names).map { "did you mean '\($0)'?" }
        ?? "choose from \(names.joined(separator: ", "))")
  }
}
