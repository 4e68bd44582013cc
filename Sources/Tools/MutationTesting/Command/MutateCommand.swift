import Foundation
import ToolSupport

/// The command `rehearsal mutate`, which tries mutants, writes the reports and chooses the exit code.
package struct MutateCommand: Command {
  package static let name = "mutate"
  package static let summary = "finds changes of the code that no test notices"

  var runner: any ToolRunner = ProcessRunner()
  var console = Console.standard

  package init() {}

  package func run(_ arguments: [String]) -> Int32 {
    MutateOptions.commandLine.run(arguments, console: console) { options in
      let console = console.colored(options.color)
      let run = MutationRun(options: options, runner: runner, console: console)
      let location = try run.locate()
      let root = location.package.path
      let publisher = Publisher.forReports(of: Self.name, root: root, isPlugin: options.isPlugin)
      // The slow build begins only if every report can be written.
      let pages = options.pages.folder(in: location.build.scratch)
      if let pages { try publisher.check(folder: pages) }
      for path in [options.json, options.markdown].compactMap(\.self) { try publisher.check(file: path) }
      if options.listsMutants {
        console.out(try run.list(location))
        return 0
      }
      let result = try run.finish(location)
      console.clear()
      console.out(
        MutationTextReport(
          result: result, isColored: console.isColored, width: console.columns,
          length: options.length ?? .usual, listsIgnored: options.listsIgnored
        ).text)
      let reports: [(path: String?, text: () throws -> String)] = [
        (options.json, { try StrykerReport(result, root: root).text }),
        (options.markdown, { MutationMarkdown(result: result).text }),
      ]
      for case (let path?, let text) in reports {
        try publisher.write(try text(), to: path)
        console.note("Wrote \(path)")
      }
      if let pages {
        try publisher.write(MutationSite(result), to: pages, options.pages, console: console, runner: runner)
      }
      return result.exitCode
    }
  }
}
