import Foundation
import ToolSupport

/// The parsed arguments of the command.
struct DoublesOptions: Sendable, Equatable {
  enum Access: String, CaseIterable, Sendable {
    case `public`
    case package
    case `internal`
  }

  /// The names of the requested targets.
  ///
  /// An empty array means all library targets that declare a protocol.
  var targets: [String] = []
  /// The folder of the doubles, relative to the package unless it lies outside.
  var output = ""
  /// The names or patterns of the requested types.
  ///
  /// An empty array means all types.
  var only: [String] = []
  var except: [String] = []
  var access = Access.public
  /// The modules that each generated file imports in addition to those it needs.
  var imports: [String] = []
  /// The name under which generated files import TestSupport.
  var supportModule = "TestSupport"
  var isTestable = false
  /// The name rules as typed, in the form `PATTERN=PATTERN`.
  ///
  /// They take precedence over the built-in rules.
  var nameRules: [String] = []
  var makesFixtures = false
  /// The folder of the factories, if it differs from the folder of the doubles.
  var fixturesOutput: String?
  /// True if doubles also implement requirements that have a default implementation.
  var includesDefaults = false

  var isDryRun = false
  var isCheck = false
  var isQuiet = false
  var packagePath = "."
  var scratchPath: String?
  /// The build system, or nil for the package manager's default.
  var buildSystem: BuildSystem?
  var showsHelp = false

  /// The folders of existing symbol graphs, by target.
  ///
  /// The plugin passes them in place of a build.
  var symbolGraphs: [String: String] = [:]
  var packageDescription: String?
  var isPreparing = false

  /// True if the options select a part of all types.
  var isNarrowed: Bool { !only.isEmpty || !except.isEmpty }
}

extension DoublesOptions {
  static let known = [
    "--target", "--output", "--only", "--except", "--access", "--import", "--testable", "--name", "--fixtures",
    "--fixtures-output", "--defaults", "--test-support", "--dry-run", "--check", "--quiet", "--package-path",
    "--scratch-path", "--build-system", "--symbol-graphs", "--help",
  ]

  /// Parses the arguments after the command's name.
  ///
  /// - Throws: `ToolError` for the first invalid argument.
  init(_ arguments: [String]) throws {
    self.init()
    var reader = ArgumentReader(arguments, command: "rehearsal doubles")
    while let argument = try reader.next() {
      switch argument {
      case "--help", "-h": showsHelp = true
      case "--target", "--targets": targets += try reader.values(of: argument)
      case "--output": output = try Self.folder(reader.value(of: argument))
      case "--only": only += try reader.values(of: argument)
      case "--except": except += try reader.values(of: argument)
      case "--access": access = try Self.access(reader.value(of: argument))
      case "--import": imports += try reader.values(of: argument)
      case "--test-support": supportModule = try reader.value(of: argument)
      case "--testable": isTestable = true
      case "--name": nameRules += [try Self.rule(reader.value(of: argument))]
      case "--fixtures": makesFixtures = true
      case "--fixtures-output":
        fixturesOutput = try Self.folder(reader.value(of: argument))
        makesFixtures = true
      case "--defaults": includesDefaults = true
      case "--dry-run": isDryRun = true
      case "--check": isCheck = true
      case "--quiet", "-q": isQuiet = true
      case "--package-path": packagePath = try reader.value(of: argument)
      case "--build-system": buildSystem = try BuildSystem(argument: reader.value(of: argument))
      case "--scratch-path": scratchPath = try reader.value(of: argument)
      case "--symbol-graphs": try addGraphs(reader.values(of: argument, arePaths: true))
      case "--package-description": packageDescription = try reader.value(of: argument)
      case "--prepare": isPreparing = true
      default: throw reader.unknown(argument, options: Self.known)
      }
    }
    if output.isEmpty, !showsHelp {
      throw ToolError(
        message: "--output is missing", remedy: "pass the folder for the doubles, such as --output Tests/Doubles")
    }
  }

  private mutating func addGraphs(_ values: [String]) throws {
    for value in values {
      guard let equals = value.firstIndex(of: "="), equals > value.startIndex else {
        throw ToolError(
          message: "'\(value)' has no target name", remedy: "pass --symbol-graphs TARGET=DIR, such as Core=Graphs")
      }
      symbolGraphs[String(value[..<equals])] = String(value[value.index(after: equals)...])
    }
  }

  private static func folder(_ text: String) -> String {
    var path = text
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    while path.hasPrefix("./"), path.count > 2 { path.removeFirst(2) }
    return path
  }

  private static func access(_ text: String) throws -> Access {
    if let access = Access(rawValue: text) { return access }
    throw ToolError(
      message: "'\(text)' is not an access level", remedy: "pass --access public, package or internal")
  }

  private static func rule(_ text: String) throws -> String {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    let isRule =
      parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.count(where: { $0 == "*" }) <= 1
          && part.allSatisfy { $0 == "*" || $0 == "_" || $0 == "." || $0.isLetter || $0.isNumber }
      }
    if isRule { return text }
    throw ToolError(
      message: "'\(text)' is not a name rule", remedy: "pass --name 'PATTERN=PATTERN', such as '*Service=Fake*Service'")
  }
}
