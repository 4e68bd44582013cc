import Foundation
import ToolSupport

/// The program `demo`, which shows the five segments as text.
@main
@MainActor
struct Demo {
  static func main() async {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      guard !options.showsHelp else { return Console.standard.out(Options.commandLine.help) }
      let session = TerminalSession(
        root: try CompositionRoot(options: options), segment: options.segment, console: .standard,
        isScript: isatty(STDIN_FILENO) == 0)
      await session.run(standardInput())
    } catch {
      let error = error as? ToolError ?? ToolError(message: "\(error)", remedy: "build the demo again")
      Console.standard.err(error.text + "\n")
      exit(3)
    }
  }

  /// Returns the lines of standard input.
  ///
  /// Each line is read when the session asks for it. A separate thread reads it, because reading blocks the thread.
  private static func standardInput() -> AsyncStream<String> {
    AsyncStream {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: readLine()) }
      }
    }
  }
}
