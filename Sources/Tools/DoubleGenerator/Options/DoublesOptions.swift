import Foundation
import ToolSupport

/// The parsed arguments of the command.
struct DoublesOptions: ParsableOptions, Equatable {
  /// The names of the requested targets.
  ///
  /// An empty array means all library targets that declare a protocol.
  var targets: [String] = []
  /// The folder of the doubles, relative to the package unless it lies outside.
  ///
  /// Empty to repeat the commands of all generated files.
  var output = ""
  /// The names or patterns of the requested types.
  ///
  /// An empty array means all types.
  var only: [String] = []
  var except: [String] = []
  /// The names or patterns of types that get a double only if they are named, such as `Foundation.StreamDelegate`.
  ///
  /// They are protocols of other modules, and type aliases of compositions.
  var also: [String] = []
  var access = Access.public
  /// The modules that each generated file imports in addition to those it needs.
  var imports: [String] = []
  /// The name under which generated files import TestSupport.
  var supportModule = "TestSupport"
  var isTestable = false
  /// The compilation condition around the code of each file.
  var condition: String?
  /// The name rules as typed, in the form `PATTERN=PATTERN`.
  ///
  /// They take precedence over the built-in rules.
  var nameRules: [String] = []
  var makesFixtures = false
  /// The folder of the factories, if it differs from the folder of the doubles.
  var fixturesOutput: String?
  /// True if doubles also implement requirements that have a default implementation.
  var includesDefaults = false
  /// True if tests can expect calls by patterns of their arguments.
  var writesPatterns = false

  var isDryRun = false
  var isCheck = false
  var packagePath = "."
  var scratchPath: String?
  /// The package manager's build system, or nil for its default.
  var buildSystem: BuildSystem?
  var showsHelp = false

  /// The folders of existing symbol graphs, by target.
  ///
  /// The plugin passes them in place of a build.
  var symbolGraphs: [String: String] = [:]
  var packageDescription: String?
  /// The file that gets the names of further graphs that the run needs, which is a request to the plugin.
  var neededGraphs: String?

  /// True if the command changes files.
  var writes: Bool { !isCheck && !isDryRun }

  /// True if the options select a part of all types.
  var isNarrowed: Bool { !only.isEmpty || !except.isEmpty }

  mutating func validate() throws {
    if fixturesOutput != nil { makesFixtures = true }
  }
}

extension DoublesOptions {
  static let commandLine = CommandLineSpecification<Self>(
    "rehearsal doubles",
    usage: [
      "rehearsal doubles --output DIR [OPTION...]",
      "rehearsal doubles [--check]",
      "swift package --allow-writing-to-package-directory doubles [--output DIR] [OPTION...]",
    ],
    .text(
      """
      Writes a test double for each protocol of a package's targets, using the compiler's symbol graphs. With --fixtures,
      it also writes fixture factories for models. Files without a header, and files that were edited, are never
      overwritten. Folders are relative to the package.

      The header of each file contains the command that generates it. Without options for selection, output and code, the
      command finds the generated files of the package, and repeats each of their commands. With --output alone, it repeats
      those of the files in that folder. A command with other options replaces the files that it writes too, and leaves the
      others. If two recorded commands write a file in different ways, both are named, and no file is removed. To be rid of
      a command, delete its files.

      On macOS, the package manager lets a plugin write only with --allow-writing-to-package-directory. On Linux it does
      not confine plugins, so they write without it.
      """),
    .section(
      "Selection:",
      .values(
        "--target NAME...", aliases: ["--targets"], \.targets,
        """
        the targets with the protocols, separated by spaces or commas (default: all library
        targets that declare a protocol, except for those in the output folder)
        --target Interfaces Services
        """),
      .values(
        "--only NAME...", \.only, "only types with these names or patterns: --only LoginViewType '*Service'"),
      .values("--except NAME...", \.except, "no types with these names or patterns: --except '*Internal*'"),
      .values(
        "--also NAME...", \.also,
        """
        doubles of these types too: type aliases of compositions, and protocols of other modules,
        whose names begin with the module
        --also UserStore '*Session' Foundation.StreamDelegate
        """),
      .flag("--defaults", \.includesDefaults, "also implement requirements that have a default implementation"),
      .flag(
        "--patterns", \.writesPatterns,
        """
        also write patterns of calls, for expectations without the value of each argument, such as
        expectCalls(.load(.any, page: .matching { $0 > 1 }))
        """),
      .flag(
        "--fixtures", \.makesFixtures,
        """
        also write factories and Fixturable conformances for structs, enums and classes, but not for a
        class that implements or takes a protocol with methods, or has methods and no data
        """)),
    .section(
      "Output:",
      .folder(
        "--output DIR", \.output,
        """
        the folder for the doubles, with one file for each protocol and the target's subfolders
        --output TestSupport/SegmentDoubles
        """),
      .folder(
        "--fixtures-output DIR", \.fixturesOutput,
        """
        the folder for the factories, with one file for each folder of models; they do not import
        TestSupport, so they can be placed beside the models (implies --fixtures)
        --fixtures-output Sources/Interfaces
        """)),
    .section(
      "Code:",
      .value(
        "--access LEVEL", \.access, "public, package or internal (default: public): --access internal", parse: access),
      .values("--import MODULE...", \.imports, "more modules for each file to import: --import UIKit"),
      .value(
        "--test-support NAME", \.supportModule,
        "the name of TestSupport, if moduleAliases renames it: --test-support RehearsalSupport"),
      .flag("--testable", \.isTestable, testableHelp),
      .value(
        "--if CONDITION", \.condition,
        "a compilation condition around the code of each file: --if 'DEBUG || TESTING'", parse: condition),
      .repeated(
        "--name 'FROM=TO'", \.nameRules,
        """
        a rule for the names of doubles, in which * matches any text; can be repeated, and takes
        precedence over the built-in rules: --name '*ServiceType=Fake*Service'
        (built in: *View=Spy*View and *Delegate=Spy*Delegate, also with Type or Protocol at the end,
        *Type=Mock*, *Protocol=Mock*, *=Mock*; a name begins in upper case, without underscores)
        """, parse: rule)),
    .section(
      "Run:",
      .flag(
        "--check", \.isCheck,
        "write nothing, list the files that are out of date, and exit with 1 if there are any"),
      .flag("--dry-run", \.isDryRun, "write nothing, and list the changes"),
      .value("--package-path DIR", \.packagePath, "the package (default: the current folder): --package-path ../Shop"),
      .value(
        "--scratch-path DIR", \.scratchPath,
        "the build folder (default: .build in the package): --scratch-path .build/doubles"),
      .buildSystem(\.buildSystem),
      .custom(
        "--symbol-graphs TARGET=DIR...",
        """
        existing symbol graphs to use instead of a build; the plugin passes them
        --symbol-graphs Interfaces=Graphs
        """, read: addGraphs),
      .value("--package-description", \.packageDescription),
      .value("--needed-graphs", \.neededGraphs),
      .help()),
    .text(
      """
      Names: A call has the name of its requirement. Overloads add the first labels that tell them apart, or else the
      types, such as .sensorDidFailWith for sensor(_:didFailWith:). A change of a property adds 'set', such as .setTitle.
      A subscript is .getSubscript and .setSubscript, an initializer is .initialize, and an operator is a word, such as
      .equals. An answer adds 'Answer', such as loadAnswer. Static requirements have the same names in
      MockCache.statics.
      """),
    .text(
      """
      Exit codes (when run by the plugin, all codes but 0 become 1):
        0   success
        1   --check found a difference
        2   a protocol was left out or a file was refused; the output names it, and handles all other files
        3   the command failed; files that it had not written yet are unchanged

      Some omissions leave the code as it is. A warning names each: a protocol that the doubles cannot see because it is
      internal or private, a model without a fixture, and a declaration inside '#if' that is off in this build. An earlier
      file with a double or fixture of such a declaration stays as it is.
      """))

  private static let testableHelp =
    "import the targets with @testable, for doubles of internal protocols (automatic if the\n"
    + "doubles go to a test target and a protocol is internal)"

  @Sendable private static func addGraphs(
    to options: inout Self, _ reader: inout ArgumentReader, _ option: String
  ) throws {
    for value in try reader.values(of: option, arePaths: true) {
      guard let equals = value.firstIndex(of: "="), equals > value.startIndex else {
        throw ToolError(
          message: "'\(value)' has no target name", remedy: "pass \(option) TARGET=DIR, such as Core=Graphs")
      }
      options.symbolGraphs[String(value[..<equals])] = String(value[value.index(after: equals)...])
    }
  }

  @Sendable private static func access(_ text: String, _ option: String) throws -> Access {
    if let access = Access(rawValue: text), [.public, .package, .internal].contains(access) { return access }
    throw ToolError(
      message: "'\(text)' is not an access level", remedy: "pass \(option) public, package or internal")
  }

  @Sendable private static func condition(_ text: String, _ option: String) throws -> String {
    let isCondition =
      text.contains(where: \.isLetter) && text.allSatisfy { $0.isLetter || $0.isNumber || " _!&|()<>=.,:".contains($0) }
    // The header has one space between words.
    if isCondition { return text.split(separator: " ").joined(separator: " ") }
    throw ToolError(
      message: "'\(text.replacing("\n", with: "\\n"))' is not a compilation condition",
      remedy: "pass \(option) what may follow #if, such as DEBUG or 'DEBUG && os(iOS)'")
  }

  @Sendable private static func rule(_ text: String, _ option: String) throws -> String {
    if NameRule(text) != nil { return text }
    throw ToolError(
      message: "'\(text)' is not a name rule",
      remedy: "pass \(option) 'PATTERN=PATTERN', such as '*Service=Fake*Service'")
  }
}
