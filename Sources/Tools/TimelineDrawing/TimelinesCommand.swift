import Foundation
import ToolSupport

/// The command `rehearsal timelines`, which draws recorded timelines as sequence diagrams.
package struct TimelinesCommand: Command {
  package static let name = "timelines"
  package static let summary = "draws recorded timelines as sequence diagrams"

  private let console: Console

  package init() {
    self.init(console: .standard)
  }

  init(console: Console) {
    self.console = console
  }

  package func run(_ arguments: [String]) -> Int32 {
    TimelinesOptions.commandLine.run(arguments, console: console, draw)
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
    let changed = drawings.filter { path, svg in (try? String(contentsOfFile: path, encoding: .utf8)) != svg }
    if !options.isCheck { try Self.write(changed) }
    for (path, _) in changed { console.out("\(options.isCheck ? "differs" : "drawn"): \(path)") }
    if changed.isEmpty { console.out("\(drawings.count) drawings are up to date") }
    return options.isCheck && !changed.isEmpty ? 1 : 0
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

  private static func write(_ drawings: [(path: String, svg: String)]) throws {
    let unwritable: Publication.MakeError = { output, reason in
      ToolError(message: "\(output.given) cannot be written: \(reason)", remedy: "name another path with --output")
    }
    try Publication.write(orThrow: unwritable) { publication in
      try publication.stage(drawings.map { (try OutputPath($0.path), $0.svg) })
    }
  }
}
