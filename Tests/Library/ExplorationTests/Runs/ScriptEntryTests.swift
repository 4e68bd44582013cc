import Testing

@testable import Exploration

@Suite("Entry of a script")
struct ScriptEntryTests {
  @Test(
    "has the text that it is made from",
    arguments: [
      ("load", ScriptEntry(place: .next, step: "load")),
      ("at once: load", ScriptEntry(place: .atOnce, step: "load")),
      ("within start: load", ScriptEntry(place: .within(call: "start", count: 1), step: "load")),
      ("within start 2: load", ScriptEntry(place: .within(call: "start", count: 2), step: "load")),
      ("users 2 returns []", ScriptEntry(place: .next, step: "users 2 returns []")),
      ("within users: throws offline", ScriptEntry(place: .within(call: "users", count: 1), step: "throws offline")),
      ("search #", ScriptEntry(place: .next, step: "search #", values: ChoiceScript([], ofEdgeCases: false))),
      (
        "search #1.x.3",
        ScriptEntry(place: .next, step: "search #", values: ChoiceScript([1, .max, 3], ofEdgeCases: false))
      ),
      (
        "at once: search #e7",
        ScriptEntry(place: .atOnce, step: "search #", values: ChoiceScript([7], ofEdgeCases: true))
      ),
    ])
  func text(_ text: String, _ entry: ScriptEntry) {
    #expect(ScriptEntry(text) == entry)
    #expect(entry.text == text)
  }

  @Test("takes what is no list of numbers for a part of the name", arguments: ["buy #a", "rate #1.5.", "within start"])
  func names(_ text: String) {
    #expect(ScriptEntry(text).text == (text == "rate #1.5." ? "rate #1.5" : text))
  }

  @Test(
    "allows no names that a script would read in another way",
    arguments: ["", "buy #", "within start: load", "at once: load", "a\"b", "a\nb", "a\\b"])
  func forbiddenNames(_ name: String) {
    #expect(!ScriptEntry.allows(name))
    #expect(ScriptEntry.allows("load the users"))
  }
}
