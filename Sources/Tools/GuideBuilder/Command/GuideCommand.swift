import Foundation
import ToolSupport

/// The command `rehearsal guide`: builds the site of the guide, or shows it, and decides the exit code.
public struct GuideCommand: Sendable {
  /// What a list of commands says about this one.
  public static let summary = "builds the guide: articles, tutorials and the documentation of every library"

  private let runner: any ToolRunner
  private let console: Console
  private let root: String
  private let searchPath: String

  /// Creates the command for this process's terminal.
  public init() {
    self.init(
      runner: ProcessRunner(), console: .standard, root: Self.ownPackage,
      searchPath: ProcessInfo.processInfo.environment["PATH"] ?? "")
  }

  /// - Parameters:
  ///   - runner: What runs the compilers.
  ///   - console: Where the report goes.
  ///   - root: The package of the guide, unless an option says another.
  ///   - searchPath: The folders to look for tools in, as the variable `PATH` has them.
  init(runner: any ToolRunner, console: Console, root: String, searchPath: String) {
    self.runner = runner
    self.console = console
    self.root = root
    self.searchPath = searchPath
  }

  /// Runs the command to its end.
  ///
  /// - Parameter arguments: What follows the command's name.
  /// - Returns: The exit code that the help explains.
  public func run(_ arguments: [String]) -> Int32 {
    do {
      let options = try GuideOptions(arguments)
      if options.showsHelp {
        console.out(Self.help)
        return 0
      }
      let run = try GuideRun(
        options: options, runner: runner, console: console, root: root, searchPath: searchPath)
      return try options.serves ? run.serve() : run.build()
    } catch let error as ToolError {
      console.note(error.text)
    } catch {
      console.note("error: \(error); see 'rehearsal guide --help'")
    }
    return 3
  }

  /// The package that this source belongs to: the guide is about nothing else.
  private static var ownPackage: String {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in ["Command", "GuideBuilder", "Tools", "Sources", "."] { folder.deleteLastPathComponent() }
    return folder.path
  }
}
