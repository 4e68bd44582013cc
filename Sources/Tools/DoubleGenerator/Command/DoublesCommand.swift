import Foundation
import ToolSupport

/// The command `rehearsal doubles`.
public struct DoublesCommand: Sendable {
  /// The line about this command in the list of commands.
  public static let summary = "writes the test doubles and fixtures of a package"

  /// The exit code of `--prepare` that asks the plugin for symbol graphs.
  static let needsGraphs: Int32 = 10

  private let runner: any ToolRunner
  private let console: Console
  private let generate: @Sendable (GeneratorInput) throws -> Generation

  /// Creates the command for this process's terminal.
  public init() {
    self.init(runner: ProcessRunner(), console: .standard, generate: Generator.generate)
  }

  init(
    runner: any ToolRunner, console: Console, generate: @escaping @Sendable (GeneratorInput) throws -> Generation
  ) {
    self.runner = runner
    self.console = console
    self.generate = generate
  }

  /// Runs the command.
  ///
  /// - Parameter arguments: The arguments after the command's name.
  /// - Returns: The exit code, as explained in ``help``.
  public func run(_ arguments: [String]) -> Int32 {
    do {
      let options = try DoublesOptions(arguments)
      if options.showsHelp {
        console.out(Self.help)
        return 0
      }
      return try DoublesRun(options: options, runner: runner, console: console, generate: generate).run()
    } catch let error as ToolError {
      console.note(error.text)
    } catch {
      console.note("error: \(error); see 'rehearsal doubles --help'")
    }
    return 3
  }
}

extension DoublesCommand {
  /// The help text.
  public static let help = """
    Usage: rehearsal doubles --output DIR [OPTION...]
           swift package --allow-writing-to-package-directory doubles --output DIR [OPTION...]

    Writes a test double for each protocol of a package's targets, using the compiler's symbol graphs. With --fixtures,
    it also writes fixture factories for models. The header of each file contains the command that generates it again.
    Files without a header, and files that were edited, are never overwritten. Folders are relative to the package.

    Selection:
      --target NAME...       the targets with the protocols, separated by spaces or commas (default: all library
                             targets that declare a protocol, except for those in the output folder)
                             --target Interfaces Services
      --only NAME...         only types with these names or patterns: --only LoginViewType '*Service'
      --except NAME...       no types with these names or patterns: --except '*Internal*'
      --defaults             also implement requirements that have a default implementation
      --fixtures             also write factories and Fixturable conformances for structs, enums and classes

    Output:
      --output DIR           the folder for the doubles, with one file for each protocol and the target's subfolders
                             --output TestSupport/SegmentDoubles
      --fixtures-output DIR  the folder for the factories, with one file for each folder of models; they do not import
                             TestSupport, so they can be placed beside the models (implies --fixtures)
                             --fixtures-output Sources/Interfaces

    Code:
      --access LEVEL         public, package or internal (default: public): --access internal
      --import MODULE...     more modules for each file to import: --import UIKit
      --test-support NAME    the name of TestSupport, if moduleAliases renames it: --test-support RehearsalSupport
      --testable             import the targets with @testable, for doubles of internal protocols (automatic if the
                             doubles go to a test target and a protocol is internal)
      --name 'FROM=TO'       a rule for the names of doubles, in which * matches any text; can be repeated, and takes
                             precedence over the built-in rules: --name '*ServiceType=Fake*Service'
                             (built in: *ViewType=Spy*View, *View=Spy*View, *Delegate=Spy*Delegate, *Type=Mock*,
                             *Protocol=Mock*, *=Mock*)

    Run:
      --check                write nothing, print the differences to the existing files, and exit with 1 if there are any
      --dry-run              write nothing, and list the changes
      --quiet                print only warnings and errors
      --package-path DIR     the package (default: the current folder): --package-path ../Shop
      --scratch-path DIR     the build folder (default: .build in the package): --scratch-path .build/doubles
      --build-system NAME    native or swiftbuild (default: the package manager's): --build-system swiftbuild
      --symbol-graphs TARGET=DIR...
                             existing symbol graphs to use instead of a build; the plugin passes them
                             --symbol-graphs Interfaces=Graphs
      --help                 print this help

    Exit codes (when run by the plugin, all codes but 0 become 1):
      0   success
      1   --check found a difference
      2   a protocol was left out or a file was kept; the output names it, and handles all other files
      3   the command failed; no file was changed unless the error says so
    """
}
