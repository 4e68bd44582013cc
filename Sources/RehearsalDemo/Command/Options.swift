import Foundation
import SegmentScreens
import ToolSupport

/// The parsed arguments of the demo.
struct Options: Equatable {
  /// The segment to open first; none means the menu.
  var segment: Segment?
  /// What to search the drivers for at once.
  var query: String?
  /// The path of the file with the steps to play, instead of a person.
  var script: String?
  var failure: FailureMode?
  /// The server to ask, instead of the bundled answers.
  var api: URL?
  /// How many seconds of the app pass in one of the world.
  var speed: Double = 1
  var showsHelp = false
}

extension Options {
  private static let known = ["--segment", "--query", "--script", "--fail", "--api", "--speed", "--help"]

  /// Parses the arguments that follow the program's name.
  ///
  /// - Throws: `ToolError` for the first argument that cannot be understood, or for two that exclude each other.
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
    try settle()
  }

  /// Draws the conclusions from what was given together.
  private mutating func settle() throws {
    if failure != nil, api != nil {
      throw ToolError(
        message: "--fail and --api exclude each other: only the bundled server fails on demand",
        remedy: "leave one of them out")
    }
    guard query != nil else { return }
    if let segment, segment != .drivers {
      throw ToolError(
        message: "--query searches the drivers, and \(segment.rawValue) has no search",
        remedy: "leave '--query' out, or say '--segment Drivers'")
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
