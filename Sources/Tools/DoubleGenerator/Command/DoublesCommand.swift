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

    Writes a test double for each protocol of a package's targets, from what the compiler knows about them, and
    fixture factories for its models if asked. Each file has a header that says how to make it anew. A file without
    that header, or one that was edited since, is never overwritten. Folders are relative to the package.

    What to generate:
      --target NAME...       the targets whose protocols are doubled, apart by spaces or commas
                             (default: all library targets that declare a protocol, but those in the output folder)
                             --target Interfaces Services
      --only NAME...         only the types of these names or patterns: --only LoginViewType '*Service'
      --except NAME...       all but these: --except '*Internal*'
      --defaults             double the requirements that have a default implementation too
      --fixtures             factories for structs, enums and classes too, and what random values need to be made

    Where to:
      --output DIR           the folder for the files, one for each protocol, in folders as in the target
                             --output TestSupport/SegmentDoubles
      --fixtures-output DIR  the folder for the factories, which need no import of TestSupport, so that they can lie
                             beside the models; the rest of --fixtures stays in --output
                             --fixtures-output Sources/Interfaces

    How it looks:
      --access LEVEL         public, package or internal (default: public): --access internal
      --import MODULE...     further modules for each file to import: --import UIKit
      --test-support NAME    what your package calls our TestSupport, where moduleAliases gave it another name
                             --test-support RehearsalSupport
      --testable             import the targets with @testable, for doubles of internal protocols; where the doubles go
                             to a test target, that is so by itself as soon as one is internal
      --name 'FROM=TO'       how a double is named, tried before the built-in rules, several times if need be; * stands
                             for any text: --name '*ServiceType=Fake*Service'
                             (built in: *ViewType=Spy*View, *View=Spy*View, *Delegate=Spy*Delegate, *Type=Mock*,
                             *Protocol=Mock*, *=Mock*)

    How it runs:
      --check                write nothing; print the difference to what is there, and exit with 1 if there is any
      --dry-run              write nothing; list what would be done to which file
      --quiet                print warnings and errors only
      --package-path DIR     the package (default: the current folder): --package-path ../Shop
      --scratch-path DIR     the build folder to use (default: .build in the package): --scratch-path .build/doubles
      --symbol-graphs TARGET=DIR...
                             symbol graphs that are there already, instead of a build; the plugin passes them
                             --symbol-graphs Interfaces=Graphs
      --help                 print this

    Exit codes (the package manager makes 1 of all but 0 when it runs the plugin):
      0   everything is generated, or was already
      1   --check found a difference
      2   something was left out or left alone, and named; all the rest is written
      3   the command could not do its work; nothing is written unless the last line says so, with why and what to do
    """
}
