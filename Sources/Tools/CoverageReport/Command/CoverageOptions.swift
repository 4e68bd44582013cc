import Foundation
import ToolSupport

/// The parsed arguments of the command.
struct CoverageOptions: Equatable {
  /// Where the pages go.
  enum Pages: Equatable {
    /// A folder in the build folder.
    case inScratchPath
    case folder(String)
  }

  enum Colour: String, CaseIterable {
    case auto
    case always
    case never
  }

  /// The formats that are one file each.
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
  /// The revision to compare with.
  var base: String?
  var pages: Pages?
  var opensPages = false
  /// The files to write, by format.
  var outputs: [Format: String] = [:]
  /// Patterns of paths to leave out.
  var ignored: [String] = []
  var listsIgnored = false
  /// Which tests to run, as `swift test --filter` takes it.
  var filters: [String] = []
  var runsTests = true
  /// Profiles of other machines.
  var profiles: [String] = []
  var colour = Colour.auto
  var packagePath = "."
  /// The build folder; nil is `.build/coverage` in the package.
  var scratchPath: String?
  /// Whether a command plugin asks, which may not write everywhere.
  var isPlugin = false
  var showsHelp = false

  /// Parses the arguments that follow the subcommand's name.
  ///
  /// - Throws: `ToolError` for the first argument that cannot be understood.
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
    case "--color", "--colour": colour = try Self.choice(reader.value(of: argument), of: argument)
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
      throw ToolError(message: "--filter chooses tests, and --no-run runs none", remedy: "leave one of them out")
    }
  }

  /// The options, for a guess at a mistyped one.
  private static let names =
    [
      "--target", "--suite", "--metric", "--fail-under", "--fail-under-file", "--fail-under-diff", "--diff", "--html",
      "--open", "--ignore", "--list-ignored", "--filter", "--no-run", "--merge", "--color", "--package-path",
      "--scratch-path", "--help",
    ] + Format.allCases.map(\.option)

  private static func percentage(_ reader: inout ArgumentReader, _ option: String) throws -> Double {
    let text = try reader.value(of: option, mayBeginWithHyphen: true)
    guard let value = Double(text), (0...100).contains(value) else {
      throw ToolError(
        message: "'\(text)' is no percentage", remedy: "pass \(option) a number from 0 to 100, such as 92.5")
    }
    return value
  }

  /// A regular expression; `swift test` would fail on a bad one, and call that a failure of the tests.
  private static func expression(_ reader: inout ArgumentReader, _ option: String) throws -> String {
    let text = try reader.value(of: option, mayBeginWithHyphen: true)
    guard (try? Regex(text)) != nil else {
      throw ToolError(
        message: "'\(text)' is no regular expression",
        remedy: "pass \(option) a part of the tests' names, with a backslash before '(' and the like")
    }
    return text
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String, of option: String
  ) throws -> Choice {
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    throw ToolError(
      message: "\(option) does not know '\(text)'",
      remedy: NearestName.find(text, in: names).map { "did you mean '\($0)'?" }
        ?? "choose from \(names.joined(separator: ", "))")
  }
}
