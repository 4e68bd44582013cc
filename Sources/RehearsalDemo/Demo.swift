import Foundation
import SegmentScreens
import ToolSupport

/// The five segments as a terminal app.
@main
@MainActor
struct Demo {
  private let options: Options
  private let surroundings: Surroundings
  private let window: Window

  static func main() async {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      guard !options.showsHelp else { return Console.standard.out(Options.help) }
      try await Demo(options: options).run()
    } catch let error as ToolError {
      fail(error.text)
    } catch is BrokenTerminal {
      // With it whoever could read why is gone.
      exit(3)
    } catch {
      fail("error: \(error); build the demo anew")
    }
  }

  private init(options: Options) throws {
    self.options = options
    surroundings = Surroundings(
      environment: ProcessInfo.processInfo.environment,
      areTerminals: isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1)
    let composition = try Composition(options: options)
    window = Window(
      navigator: Coordinator(dependencies: composition.dependencies), size: surroundings.paper,
      hint: composition.hint)
  }

  private func run() async throws {
    let script = try options.script.map { try ScriptLine.all(at: $0) }
    begin()
    if let script {
      try await play(script)
    } else if surroundings.isInteractive {
      try await runInTerminal()
    } else {
      // Held to the end: what changes on the screen reaches it weakly.
      let app = PlainApp(window: window) { Console.standard.out($0) }
      defer { withExtendedLifetime(app) {} }
      try await app.run(InputLines.standardInput())
    }
  }

  /// Goes to where the options want to begin.
  private func begin() {
    guard let segment = options.segment else { return }
    window.navigator.open(segment)
    guard let query = options.query else { return }
    (window.navigator.screen as? DriversScreen)?.search(query)
  }

  private func play(_ script: [ScriptLine]) async throws {
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
    let app = TerminalApp(window: window, device: SystemTerminal(), isStyled: surroundings.isStyled)
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
