import Testing
import ToolSupport

@testable import TimelineDrawing

@Suite("What a test has recorded")
struct SequenceDiagramTests {
  @Test("is read as calls, answers and notes, each with its double")
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

  @Test("is told in words")
  func describes() throws {
    let text = "participant double1 as MockDoor\ncaller->>double1: open\ndouble1-->>caller: open returns true"

    let diagram = try SequenceDiagram(text, path: "a.mmd")

    #expect(diagram.description == "presenter calls MockDoor: open. MockDoor answers: open returns true.")
  }

  @Test("names the line that it does not understand", arguments: ["caller->>nobody: open", "loop every day", "x"])
  func refuses(line: String) {
    let error = #expect(throws: ToolError.self) {
      try SequenceDiagram("sequenceDiagram\n\(line)\n", path: "a.mmd")
    }

    #expect(error?.message == "a.mmd:2: '\(line)' is no line of a timeline")
  }

  @Test("is refused without any call")
  func refusesNothing() {
    let error = #expect(throws: ToolError.self) { try SequenceDiagram("sequenceDiagram\n", path: "a.mmd") }

    #expect(error?.message == "a.mmd has no call")
  }
}
