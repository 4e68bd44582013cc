import Foundation
import SegmentScreens
import ToolSupport

/// The parsed arguments of the demo.
struct Options: ParsableOptions, Equatable {
  /// The segment to open at once, or `nil` for the menu.
  var segment: Segment?
  var failure: FailureMode?
  /// The address of a real server, or `nil` for the bundled server.
  var api: URL?
  /// The number of seconds that pass for the app in one second of real time, or `nil` for one.
  var speed: Double?
  var showsHelp = false

  static let commandLine = CommandLineSpecification<Self>(
    "demo", column: 19,
    .text("Shows the five segments as text. By default a bundled server answers, so the demo needs no network."),
    .section(
      "Options",
      once("--segment NAME", \.segment, "open a segment at once, as in --segment Login") {
        try named($0, kind: "segment")
      },
      once("--fail MODE", \.failure, "let the bundled server fail: offline, slow, empty or garbage") {
        try named($0, kind: "failure")
      },
      once("--api URL", \.api, "use a real server, as in --api http://127.0.0.1:8080", parse: address),
      once(
        "--speed FACTOR", \.speed, mayBeginWithHyphen: true, "speed up delays and locks, as in --speed 10",
        parse: factor),
      .help("show this help")),
    .text(
      """
      Words (the prompt lists those of the current screen)
        N                press the button with a number; its title does the same, as in Reload
        N TEXT           write a text into the field with a number; its label does the same, as in Search hulk.
                         Without a text, the field becomes empty
        wait SECONDS     let time pass, as in wait 31 for the end of a lock. The next line does not wait for an answer
        back             go back to the menu
        quit             end the demo, as the end of the input does
      An empty line shows the screen again. When an answer arrives, the screen is shown by itself.

      If standard input is not a terminal, each line waits for the answer to the one before:
        printf '5\\n1 hulk\\n' | demo
        printf '5\\nwait 1\\n1 hulk\\n' | demo --fail slow
      The text has 80 columns, or the number in COLUMNS. NO_COLOR turns off colors and bold text in a terminal.

      Exit codes
        0   the demo was quit, or the input has ended
        3   an argument is invalid, or the output cannot be written
      """))

  func validate() throws {
    guard failure != nil, api != nil else { return }
    throw ToolError(
      message: "--fail and --api cannot be used together, because only the bundled server fails on demand",
      remedy: "leave one of them out")
  }

  /// Declares an option with a value that may be given once.
  private static func once<Value: Sendable>(
    _ label: String, _ property: CommandLineOption<Self>.Property<Value?>, mayBeginWithHyphen: Bool = false,
    _ help: String, parse: @escaping @Sendable (String) throws -> Value
  ) -> CommandLineOption<Self> {
    .custom(label, help) { options, reader, option in
      guard options[keyPath: property] == nil else {
        throw ToolError(message: "\(option) is given twice", remedy: "leave one of them out")
      }
      options[keyPath: property] = try parse(reader.value(of: option, mayBeginWithHyphen: mayBeginWithHyphen))
    }
  }

  private static func named<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, kind: String
  ) throws -> Choice {
    let choices = Choice.allCases.map { $0 }
    if let choice = choices.first(where: { $0.rawValue.lowercased() == name.lowercased() }) { return choice }
    let known = choices.map(\.rawValue)
    let list = known.dropLast().joined(separator: ", ") + " or " + (known.last ?? "")
    throw ToolError(
      message: "unknown \(kind) '\(name)'",
      remedy: NearestName.find(name, in: known).map { "did you mean '\($0)'?" } ?? "use \(list)")
  }

  private static func address(_ text: String) throws -> URL {
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = url.host, !host.isEmpty
    else {
      throw ToolError(
        message: "--api needs an http or https address, not '\(text)'",
        remedy: "write it as in '--api http://127.0.0.1:8080'")
    }
    return url
  }

  private static func factor(_ text: String) throws -> Double {
    guard let speed = Double(text), speed > 0, speed.isFinite else {
      throw ToolError(
        message: "--speed needs a number above 0, not '\(text)'", remedy: "write it as in '--speed 10' or '--speed 0.5'"
      )
    }
    return speed
  }
}
