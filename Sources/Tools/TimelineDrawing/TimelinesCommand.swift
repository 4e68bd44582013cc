import Foundation
import ToolSupport

/// The command `rehearsal timelines`, which draws recorded timelines as sequence diagrams.
public struct TimelinesCommand: Sendable {
  /// The description of the command in the list of commands.
  public static let summary = "draws recorded timelines as sequence diagrams"

  private let console: Console

  /// Creates the command for this process's terminal.
  public init() {
    self.init(console: .standard)
  }

  init(console: Console) {
    self.console = console
  }

  /// Runs the command to its end.
  ///
  /// - Parameter arguments: The arguments that follow the command's name.
  /// - Returns: The exit code that ``help`` explains.
  public func run(_ arguments: [String]) -> Int32 {
    do {
      let options = try TimelinesOptions(arguments)
      if options.showsHelp {
        console.out(Self.help)
        return 0
      }
      return try draw(options)
    } catch let error as ToolError {
      console.note(error.text)
    } catch {
      console.note("error: \(error); see 'rehearsal timelines --help'")
    }
    return 3
  }

  private func draw(_ options: TimelinesOptions) throws -> Int32 {
    let inputs = try options.inputs.flatMap(Self.files)
    if options.output.hasSuffix(".svg"), inputs.count > 1 {
      throw ToolError(
        message: "\(inputs.count) timelines need more than one file, and \(options.output) is one",
        remedy: "name a folder with --output")
    }
    let drawings = try inputs.flatMap { try Self.drawings(of: $0, options) }
    var paths: Set<String> = []
    if let path = drawings.map(\.path).first(where: { !paths.insert($0).inserted }) {
      throw ToolError(
        message: "two timelines would be written to \(path)", remedy: "draw them one at a time, or into two folders")
    }
    var changed = 0
    for (path, svg) in drawings where (try? String(contentsOfFile: path, encoding: .utf8)) != svg {
      changed += 1
      if !options.isCheck { try Self.write(svg, to: path) }
      console.out("\(options.isCheck ? "differs" : "drawn"): \(path)")
    }
    if changed == 0 { console.out("\(drawings.count) drawings are up to date") }
    return options.isCheck && changed > 0 ? 1 : 0
  }

  /// The timeline files in a folder, or the file itself.
  private static func files(_ path: String) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw ToolError(
        message: "\(path) does not exist",
        remedy: "record timelines with REHEARSAL_TIMELINES=DIR swift test, and name DIR"
      )
    }
    guard isFolder.boolValue else { return [path] }
    let names = try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".mmd") }.sorted()
    guard !names.isEmpty else {
      throw ToolError(
        message: "\(path) contains no timeline",
        remedy: "run tests with REHEARSAL_TIMELINES=\(path) whose suites have the trait .rehearsal")
    }
    return names.map { "\(path)/\($0)" }
  }

  private static func drawings(of path: String, _ options: TimelinesOptions) throws -> [(path: String, svg: String)] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw ToolError(message: "\(path) cannot be read", remedy: "name a text file that a test recorded")
    }
    var diagram = try SequenceDiagram(text, path: path)
    if let caller = options.caller { diagram.caller = caller }
    if let last = options.last { diagram.steps = diagram.steps.suffix(last) }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let target = options.output.hasSuffix(".svg") ? String(options.output.dropLast(4)) : "\(options.output)/\(name)"
    return [("", Palette.light), ("~dark", .dark)].map { suffix, palette in
      (
        "\(target)\(suffix).svg",
        SequenceDrawing(diagram: diagram, title: options.title ?? name, palette: palette).svg
      )
    }
  }

  private static func write(_ svg: String, to path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      let reason = FileManager.default.obstacle(toWritingInto: folder) ?? "\(error)"
      throw ToolError(message: "\(path) cannot be written: \(reason)", remedy: "name another path with --output")
    }
    let item = AtomicReplacement(for: path)
    if let reason = item.write(svg) ?? item.commit() {
      item.discard()
      throw ToolError(message: "\(path) cannot be written: \(reason)", remedy: "name another path with --output")
    }
  }
}

extension TimelinesCommand {
  /// The text that `--help` prints.
  public static let help = """
    Usage: rehearsal timelines FILE|DIR... --output FILE.svg|DIR [OPTION...]

    Draws recorded timelines as sequence diagrams: the calls that a presenter made to its doubles, their answers, and
    the time that passed between them. Each drawing is written twice: NAME.svg for light pages and NAME~dark.svg for
    dark pages.

    Record the timelines first. Each test in a suite with the trait .rehearsal, or in rehearse { … }, writes a file
    with the test's name, in the format of Mermaid:

      REHEARSAL_TIMELINES=timelines swift test --filter CheckoutTests
      swift run rehearsal timelines timelines --output docs

      --output FILE.svg|DIR  the file for one timeline, or the folder for any number of them: --output docs
      --caller NAME          the name of the object under test (default: presenter): --caller CheckoutPresenter
      --title TEXT           the title of the drawing, for screen readers (default: the file's name)
                             --title 'The older answer comes last'
      --last N               draw only the last N steps (default: all): --last 8
      --check                write nothing, list the drawings that would change, and exit with 1 if there are any
      --help                 print this help

    Exit codes:
      0   all drawings are up to date
      1   --check found a difference
      3   the command failed: the last line gives the reason and the remedy
    """
}
