import SegmentScreens
import Testing
import ToolSupport

@testable import RehearsalDemo

@Suite struct ScriptLineTests {
  @Test(
    "parses every step",
    arguments: [
      ("type two words", ScriptStep.type("two words")), ("  press Enter ", .press(.enter, times: 1)),
      ("press Tab 3", .press(.tab, times: 3)), ("press shift-tab", .press(.shiftTab, times: 1)),
      ("press Ctrl-U", .press(.control("u"), times: 1)), ("press PageDown 2", .press(.pageDown, times: 2)),
      ("press Space", .press(.text(" "), times: 1)), ("open drivers", .open(.drivers)), ("back", .back),
      ("await Nico Hülkenberg", .await("Nico Hülkenberg")), ("SHOW", .show), ("settle", .settle),
    ])
  func steps(text: String, step: ScriptStep) throws {
    let line = try #require(try ScriptLine(text, file: "tour.txt", number: 7))

    #expect(line == ScriptLine(place: "tour.txt:7", step: step))
  }

  @Test("skips comments and empty lines, and counts them")
  func script() throws {
    let lines = try ScriptLine.all(in: "# first\r\n\nshow\n   \nback\n", file: "tour.txt")

    #expect(lines.map(\.place) == ["tour.txt:3", "tour.txt:5"])
    #expect(lines.map(\.step) == [.show, .back])
  }

  @Test(
    "names the line and the remedy for an invalid step",
    arguments: [
      ("typee x", "a:1: unknown step 'typee'; did you mean 'type'?"),
      ("jump", "a:1: unknown step 'jump'; use type, press, open, back, await, show or settle"),
      ("type", "a:1: 'type' needs the text to type; write it as in 'type hulk'"),
      ("await  ", "a:1: 'await' needs the text to wait for; write it as in 'await Drivers'"),
      ("press", "a:1: 'press' needs a key; write it as in 'press Enter'"),
      ("press Entr", "a:1: unknown key 'Entr'; did you mean 'Enter'?"),
      (
        "press Tab many",
        "a:1: 'many' is not a number from 1 to 10000; write it as in 'press Tab 3'"
      ),
      ("press Tab 0", "a:1: '0' is not a number from 1 to 10000; write it as in 'press Tab 3'"),
      ("open Divers", "a:1: unknown segment 'Divers'; did you mean 'Drivers'?"),
      ("show me", "a:1: 'show' takes no argument; leave 'me' out"),
    ])
  func errors(text: String, message: String) throws {
    let error = try #require(throws: ToolError.self) { try ScriptLine(text, file: "a", number: 1) }

    #expect(error.line == "error: \(message)")
  }

  @Test("names a file that cannot be read")
  func missingFile() throws {
    let error = try #require(throws: ToolError.self) { try ScriptLine.all(at: "/no/such/file") }

    #expect(
      error.line == "error: the script '/no/such/file' cannot be read; give the path of a text file in UTF-8")
  }
}
