import Testing
import ToolSupport

@testable import TimelineDrawing

@Suite("A sequence diagram")
struct SequenceDiagramTests {
  @Test("has the calls, answers and notes of a timeline file, each with its double")
  func reads() throws {
    let text = """
      %% UsersTests.showsUsers()
      sequenceDiagram
        participant caller as presenter
        participant double0 as SpyUsersView
        participant double1 as MockUserService
        caller->>double0: startLoading
        caller->>double1: users
        Note over caller: 2.0 seconds pass
        double1-->>caller: users returns ["a#59;b#35;c<br/>d"]
      """

    let diagram = try SequenceDiagram(text, path: "a.mmd")

    #expect(diagram.caller == "presenter")
    #expect(diagram.doubles == ["SpyUsersView", "MockUserService"])
    #expect(
      diagram.steps == [
        .call(to: 0, text: "startLoading"), .call(to: 1, text: "users"), .note("2.0 seconds pass"),
        .answer(from: 1, text: "users returns [\"a;b#c d\"]"),
      ])
  }

  @Test("has a description in words")
  func describes() throws {
    let text = "participant double1 as MockDoor\ncaller->>double1: open\ndouble1-->>caller: open returns true"

    let diagram = try SequenceDiagram(text, path: "a.mmd")

    #expect(diagram.description == "presenter calls MockDoor: open. MockDoor answers: open returns true.")
  }

  @Test("reports an invalid line of the file", arguments: ["caller->>nobody: open", "loop every day", "x"])
  func refuses(line: String) {
    let error = #expect(throws: ToolError.self) {
      try SequenceDiagram("sequenceDiagram\n\(line)\n", path: "a.mmd")
    }

    #expect(error?.message == "a.mmd:2: '\(line)' is not a line of a timeline")
  }

  @Test("needs at least one call")
  func refusesNothing() {
    let error = #expect(throws: ToolError.self) { try SequenceDiagram("sequenceDiagram\n", path: "a.mmd") }

    #expect(error?.message == "a.mmd contains no call")
  }
}
