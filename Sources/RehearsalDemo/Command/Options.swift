import Foundation
import SegmentScreens
import ToolSupport

/// The parsed arguments of the demo.
struct Options: Equatable {
  /// The segment to open at once, or `nil` for the menu.
  var segment: Segment?
  /// The text to search the drivers for at once.
  var query: String?
  /// The path of a script to run, or `nil` for input from a person.
  var script: String?
  var failure: FailureMode?
  /// The address of a real server, or `nil` for the bundled server.
  var api: URL?
  /// The number of seconds that pass for the app in one second of real time.
  var speed: Double = 1
  var showsHelp = false
}

extension Options {
  private static let known = ["--segment", "--query", "--script", "--fail", "--api", "--speed", "--help"]

  /// Parses the arguments that follow the program's name.
  ///
  /// - Throws: `ToolError` for the first invalid argument, or for two options that cannot be used together.
  init(_ arguments: [String]) throws {
    self.init()
    var reader = ArgumentReader(arguments, command: "demo")
    while let argument = try reader.next() {
      switch argument {
      case "--help", "-h": showsHelp = true
      case "--segment": segment = try Segment(named: reader.value(of: argument))
      case "--query": query = try reader.value(of: argument, mayBeginWithHyphen: true)
      case "--script": script = try reader.value(of: argument)
      case "--fail": failure = try Self.failure(reader.value(of: argument))
      case "--api": api = try Self.api(reader.value(of: argument))
      case "--speed": speed = try Self.speed(reader.value(of: argument, mayBeginWithHyphen: true))
      default: throw reader.unknown(argument, options: Self.known)
      }
    }
    try checkCombinations()
  }

  /// Checks the options that depend on each other.
  ///
  /// A query implies the segment Drivers.
  private mutating func checkCombinations() throws {
    if failure != nil, api != nil {
      throw ToolError(
        message: "--fail and --api cannot be used together, because only the bundled server fails on demand",
        remedy: "leave one of them out")
    }
    guard query != nil else { return }
    if let segment, segment != .drivers {
      throw ToolError(
        message: "--query searches the drivers, and \(segment.rawValue) has no search",
        remedy: "leave '--query' out, or use '--segment Drivers'")
    }
    segment = .drivers
  }

  private static func failure(_ name: String) throws -> FailureMode {
    if let mode = FailureMode(rawValue: name.lowercased()) { return mode }
    let names = FailureMode.allCases.map(\.rawValue)
    throw ToolError(unknown: "failure", name: name, known: names)
  }

  private static func api(_ text: String) throws -> URL {
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = url.host, !host.isEmpty
    else {
      throw ToolError(
        message: "--api needs an http or https address, not '\(text)'",
        remedy: "write it as in '--api http://127.0.0.1:8080'")
    }
    return url
  }

  private static func speed(_ text: String) throws -> Double {
    guard let speed = Double(text), speed > 0, speed.isFinite else {
      throw ToolError(
        message: "--speed needs a number above 0, not '\(text)'", remedy: "write it as in '--speed 10' or '--speed 0.5'"
      )
    }
    return speed
  }
}

extension Segment {
  /// Creates a segment from its name, in upper or lower case.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - place: The place where the name was read, to begin an error message with.
  /// - Throws: `ToolError` if no segment has that name.
  init(named name: String, place: String = "") throws {
    let known = Segment.allCases
    guard let segment = known.first(where: { $0.rawValue.lowercased() == name.lowercased() }) else {
      throw ToolError(unknown: "segment", name: name, known: known.map(\.rawValue), place: place)
    }
    self = segment
  }
}

extension ToolError {
  /// Creates an error for an unknown name that suggests the nearest known name, or lists all of them.
  init(unknown kind: String, name: String, known: [String], place: String = "") {
    let list = known.dropLast().joined(separator: ", ") + " or " + (known.last ?? "")
    self.init(
      message: "\(place)unknown \(kind) '\(name)'",
      remedy: NearestName.find(name, in: known).map { "did you mean '\($0)'?" } ?? "use \(list)")
  }
}

extension Options {
  /// The text of `--help`.
  static let help = """
    Usage: demo [OPTION...]

    Shows the five segments as a terminal app. By default a bundled server answers, so the app needs no network.

    What to show:
      --segment NAME   open a segment at once: Signup, Login, Volunteer, Users or Drivers (default: the menu),
                       as in --segment Login
      --query TEXT     open Drivers and search for a text, as in --query hulk
      --fail MODE      let the bundled server fail: offline, slow, empty or garbage, as in --fail offline
      --api URL        use a real server instead of the bundled one, as in --api http://127.0.0.1:8080
      --speed FACTOR   speed up the app's time with its delays and locks (default: 1), as in --speed 10

    How to run:
      --script FILE    run the steps of a script instead of reading keys, as in --script tour.txt
      --help           show this help

    Keys:
      Tab, Shift-Tab   move to the next or the previous field or button; so do Up and Down if no list scrolls
      Enter            press a button; in a field, move to the next field; in the last field, press the form's button
      Space            press a button
      Backspace        delete a character; Ctrl-W deletes a word, and Ctrl-U the whole text
      Up, Down, PageUp, PageDown, Home, End
                       scroll a list that is longer than the window
      1 to 5           open a segment from the menu
      Escape           go back; at the menu, quit, as q does there
      Ctrl-C, Ctrl-D   quit
      Ctrl-Z           suspend the app; 'fg' in the shell resumes it

    Output without a terminal:
      The app prints plain text if standard input or output is not a terminal, or if TERM is not set or 'dumb'. It prints
      the screen at the start and after each change, with a line '---' in between, and reads steps from standard input.
      At the end of the steps it waits for work in progress, and quits.
      Plain text and the frames of a script have 80 columns, or the number in COLUMNS. In a script, lists scroll only if
      LINES is set. In a terminal, the app uses no colors and no other styles if NO_COLOR is set.

    Steps, one per line (empty lines and lines that begin with '#' are ignored):
      type TEXT        type a text
      press KEY [N]    press a key N times: Enter, Tab, Shift-Tab, Space, Escape, Backspace, Up, Down, PageUp, PageDown,
                       Home, End, Ctrl-U, Ctrl-W, Ctrl-C or Ctrl-D, as in press Tab 3
      open SEGMENT     open a segment from any screen
      back             go back
      await TEXT       wait until the screen contains a text, and keep the screen of that moment
      show             print the screen that the 'await' just before has kept, or else the current one
      settle           wait until no work of the screen is in progress; to wait for an answer of a person or a sensor,
                       use 'await'

    Exit codes:
      0   the app was quit, or all steps have run
      3   an argument is invalid, or a step is invalid or has failed; the last line of the output says how to fix it
    """
}
