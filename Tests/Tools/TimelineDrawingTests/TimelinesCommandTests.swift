import Foundation
import Testing
import ToolSupport

@testable import TimelineDrawing

@Suite("rehearsal timelines")
final class TimelinesCommandTests: Sendable {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "timelines-\(UUID().uuidString)").path
  private let printed = Printed()

  private var command: TimelinesCommand {
    let printed = printed
    return TimelinesCommand(console: Console(out: { printed.add($0) }, err: { printed.add($0) }))
  }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try write("caller->>double0: open", to: "first.mmd")
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test("draws each timeline of a folder, for light and dark pages")
  func drawsFolder() throws {
    try write("caller->>double0: close", to: "second.mmd")

    #expect(command.run([folder, "--output", "\(folder)/new/docs"]) == 0)

    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(folder)/new/docs").sorted() == [
        "first.svg", "first~dark.svg", "second.svg", "second~dark.svg",
      ])
  }

  @Test("uses the given file name, caller and title for one timeline")
  func drawsFile() throws {
    let status = command.run([
      "\(folder)/first.mmd", "--output", "\(folder)/door.svg", "--caller", "DoorPresenter", "--title", "A door",
    ])

    let svg = try String(contentsOfFile: "\(folder)/door.svg", encoding: .utf8)
    #expect(status == 0)
    #expect(svg.contains("<title>A door</title>") && svg.contains(">DoorPresenter</text>"))
  }

  @Test("draws only the last steps with --last")
  func drawsLast() throws {
    try write("caller->>double0: open\n  caller->>double0: close", to: "first.mmd")

    #expect(command.run(["\(folder)/first.mmd", "--output", "\(folder)/door.svg", "--last", "1"]) == 0)

    let svg = try String(contentsOfFile: "\(folder)/door.svg", encoding: .utf8)
    #expect(svg.contains(">close</text>") && !svg.contains(">open</text>"))
  }

  @Test("reads files with line ends of Windows")
  func readsOtherLineEnds() throws {
    try write("caller->>double0: open\r\n  caller->>double0: close\r", to: "first.mmd")

    #expect(command.run(["\(folder)/first.mmd", "--output", "\(folder)/door.svg", "--last", "1"]) == 0)
  }

  @Test("lists differences with --check, and writes nothing")
  func checks() throws {
    _ = command.run([folder, "--output", folder])
    try write("caller->>double0: close", to: "first.mmd")
    let before = try String(contentsOfFile: "\(folder)/first.svg", encoding: .utf8)

    let status = command.run([folder, "--output", folder, "--check"])

    #expect(status == 1)
    #expect(printed.text.hasSuffix("differs: \(folder)/first.svg\ndiffers: \(folder)/first~dark.svg"))
    #expect(try String(contentsOfFile: "\(folder)/first.svg", encoding: .utf8) == before)
  }

  @Test("succeeds with --check if all drawings are up to date")
  func checksWithoutDifference() {
    _ = command.run([folder, "--output", folder])

    #expect(command.run([folder, "--output", folder, "--check"]) == 0)
    #expect(printed.text.hasSuffix("2 drawings are up to date"))
  }

  @Test(
    "reports invalid arguments and files, with a remedy",
    arguments: [
      ([], "error: no timeline is named; name a file or folder that REHEARSAL_TIMELINES=DIR swift test wrote"),
      (["FOLDER/first.mmd"], "error: no output is named; add a file or folder with --output, such as --output docs"),
      (["FOLDER", "--last", "0"], "error: '0' is not a number of steps; pass --last 1 or more"),
      (["FOLDER", "--ouput", "x"], "error: unknown option '--ouput'; did you mean '--output'?"),
      (
        ["FOLDER/none", "--output", "x"],
        "error: FOLDER/none does not exist; record timelines with REHEARSAL_TIMELINES=DIR swift test, and name DIR"
      ),
      (
        ["FOLDER/first.mmd", "FOLDER/first.mmd", "--output", "x.svg"],
        "error: 2 timelines need more than one file, and x.svg is one; name a folder with --output"
      ),
      (
        ["FOLDER/first.mmd", "FOLDER", "--output", "FOLDER"],
        "error: two timelines would be written to FOLDER/first.svg; draw them one at a time, or into two folders"
      ),
      (
        ["FOLDER/first.mmd", "--output", "FOLDER/first.mmd/x.svg"],
        "error: FOLDER/first.mmd/x.svg cannot be written: FOLDER/first.mmd is a file; name another path with --output"
      ),
    ])
  func complains(arguments: [String], message: String) {
    let status = command.run(arguments.map { $0.replacing("FOLDER", with: folder) })

    #expect(status == 3)
    #expect(printed.text == message.replacing("FOLDER", with: folder) + "\n")
  }

  @Test("reports a folder without timelines")
  func complainsAboutAnEmptyFolder() throws {
    try FileManager.default.removeItem(atPath: "\(folder)/first.mmd")

    #expect(command.run([folder, "--output", folder]) == 3)
    #expect(printed.text.hasPrefix("error: \(folder) contains no timeline; run tests with REHEARSAL_TIMELINES="))
  }

  @Test("explains each option in its help")
  func helps() {
    #expect(command.run(["--help"]) == 0)
    for option in ["--output", "--caller", "--title", "--last", "--check", "--help"] {
      #expect(printed.text.contains("\n  \(option)"))
    }
  }

  private func write(_ step: String, to name: String) throws {
    let text = "sequenceDiagram\n  participant caller as presenter\n  participant double0 as MockDoor\n  \(step)\n"
    try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
  }
}

/// The output of a command.
///
/// Sendable, because each test has its own, and the command prints on the thread of the test.
private final class Printed: @unchecked Sendable {
  private(set) var text = ""

  func add(_ text: String) {
    self.text += (self.text.isEmpty || self.text.hasSuffix("\n") ? "" : "\n") + text
  }
}
