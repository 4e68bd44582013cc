import Foundation
import SegmentScreens
import ToolSupport

/// The program `demo`, which shows the five segments as a terminal app.
@main
@MainActor
struct Demo {
  private let options: Options
  private let environment: CommandEnvironment
  private let window: Window

  static func main() async {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      guard !options.showsHelp else { return Console.standard.out(Options.help) }
      try await Demo(options: options).run()
    } catch let error as ToolError {
      fail(error.text)
    } catch is BrokenTerminal {
      // Without a terminal no person could read an error message.
      exit(3)
    } catch {
      fail("error: \(error); build the demo again")
    }
  }

  private init(options: Options) throws {
    self.options = options
    environment = CommandEnvironment(
      variables: ProcessInfo.processInfo.environment,
      areTerminals: isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1)
    let root = try CompositionRoot(options: options)
    window = Window(
      navigator: Coordinator(dependencies: root.dependencies), size: environment.printedSize,
      hint: root.hint)
  }

  private func run() async throws {
    let script = try options.script.map { try ScriptLine.all(at: $0) }
    openInitialScreen()
    if let script {
      try await run(script)
    } else if environment.isInteractive {
      try await runInTerminal()
    } else {
      // The screen holds its observer weakly, so the app must be kept alive to the end.
      let app = PlainApp(window: window) { Console.standard.out($0) }
      defer { withExtendedLifetime(app) {} }
      try await app.run(InputLines.standardInput())
    }
  }

  /// Opens the segment and starts the search that the options ask for.
  private func openInitialScreen() {
    guard let segment = options.segment else { return }
    window.navigator.open(segment)
    guard let query = options.query else { return }
    (window.navigator.screen as? DriversScreen)?.search(query)
  }

  private func run(_ script: [ScriptLine]) async throws {
    var separator = ""
    let runner = ScriptRunner(window: window) { frame in
      Console.standard.out(separator + frame.plainText)
      separator = "\n"
    }
    for line in script {
      guard try await runner.run(line) else { return }
    }
  }

  private func runInTerminal() async throws {
    let app = TerminalApp(window: window, device: SystemTerminal(), isStyled: environment.isStyled)
    let signals = TerminalSignals { app.receive($0) }
    InputReader.start(STDIN_FILENO, receive: { app.receive(.input($0)) }, finish: { app.receive(.inputEnded) })
    let ending = try await app.run()
    withExtendedLifetime(signals) {}
    if case .terminated(let number) = ending { TerminalSignals.end(by: number) }
  }

  private static func fail(_ text: String) -> Never {
    Console.standard.err(text + "\n")
    exit(3)
  }
}
