import Foundation
import SegmentScreens
import Testing
import ToolSupport

@testable import RehearsalDemo

@Suite struct OptionsTests {
  @Test(
    "reads every option, and starts at the menu, in real time, without arguments",
    arguments: [
      ([], Options(segment: nil, failure: nil, api: nil, speed: nil, showsHelp: false)),
      (
        ["--segment", "drivers", "--fail=Offline", "--speed", "2.5", "-h"],
        Options(segment: .drivers, failure: .offline, api: nil, speed: 2.5, showsHelp: true)
      ),
      (["--api", "http://127.0.0.1:8080/v1"], Options(api: URL(string: "http://127.0.0.1:8080/v1"))),
    ])
  func options(arguments: [String], expected: Options) throws {
    let options = try Options(arguments)

    #expect(options == expected)
  }

  @Test(
    "names an invalid argument and the remedy",
    arguments: [
      (["--segment", "Divers"], "unknown segment 'Divers'; did you mean 'Drivers'?"),
      (
        ["--segment", "x"], "unknown segment 'x'; use Signup, Login, Volunteer, Users or Drivers"
      ),
      (["--fail", "ofline"], "unknown failure 'ofline'; did you mean 'offline'?"),
      (
        ["--fail", "slow", "--api", "http://a"],
        "--fail and --api cannot be used together, because only the bundled server fails on demand; leave one of them out"
      ),
      (["--sgment"], "unknown option '--sgment'; did you mean '--segment'?"),
      (["--fail", "slow", "--fail=offline"], "--fail is given twice; leave one of them out"),
      (["--speed", "1", "--speed", "2"], "--speed is given twice; leave one of them out"),
      (["drivers"], "unknown argument 'drivers'; 'demo --help' lists the options"),
      (["--segment"], "--segment needs a value; 'demo --help' lists the options"),
      (["--help=yes"], "--help takes no value; leave '=yes' out"),
    ]
      + ["0", "-1", "fast", "inf"].map {
        (["--speed", $0], "--speed needs a number above 0, not '\($0)'; write it as in '--speed 10' or '--speed 0.5'")
      }
      + ["ftp://host", "localhost"].map {
        let remedy = "write it as in '--api http://127.0.0.1:8080'"
        return (["--api", $0], "--api needs an http or https address, not '\($0)'; \(remedy)")
      })
  func errors(arguments: [String], text: String) throws {
    let error = try #require(throws: ToolError.self) { try Options(arguments) }

    #expect(error.line == "error: \(text)")
  }

  @Test(
    "explains every option, word and exit code",
    arguments: [
      "--segment NAME", "--fail MODE", "--api URL", "--speed FACTOR", "--help", "N TEXT", "wait SECONDS", "back",
      "quit", "NO_COLOR", "  0 ", "  3 ",
    ])
  func help(word: String) {
    #expect(Options.commandLine.help.contains(word))
    #expect(Options.commandLine.help.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }
}
