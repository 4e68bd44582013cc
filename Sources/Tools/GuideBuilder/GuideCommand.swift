import Foundation
import ToolSupport

/// The command `rehearsal guide`, which builds the site of the guide or serves it.
package struct GuideCommand: Command {
  package static let name = "guide"
  package static let summary = "builds the guide: articles, tutorials and the documentation of every library"

  private let runner: any ToolRunner
  private let console: Console
  private let root: String
  private let searchPath: String

  package init() {
    self.init(
      runner: ProcessRunner(), console: .standard, root: GuideWorkspace.ownPackage,
      searchPath: ProcessInfo.processInfo.environment["PATH"] ?? "")
  }

  /// - Parameters:
  ///   - runner: The runner of `swift` and docc.
  ///   - console: The console for the report.
  ///   - root: The default package.
  ///   - searchPath: The value of the variable `PATH`.
  init(runner: any ToolRunner, console: Console, root: String, searchPath: String) {
    self.runner = runner
    self.console = console
    self.root = root
    self.searchPath = searchPath
  }

  package func run(_ arguments: [String]) -> Int32 {
    GuideOptions.commandLine.run(arguments, console: console) { options in
      let run = try GuideRun(options: options, runner: runner, console: console, root: root, searchPath: searchPath)
      return try options.serves ? run.serve() : run.build()
    }
  }
}
