import Testing
import ToolSupport

@testable import MutationTesting

@Suite("A line of a source file") struct SourceLineTests {
  @Test("is a path and a line, which a column may follow", arguments: ["a.swift:12", "./a.swift:12:3"])
  func isAPathAndALine(text: String) throws {
    let line = try SourceLine(text, option: "--line")

    #expect(line.path == "a.swift")
    #expect(line.line == 12)
  }

  @Test("is nothing else", arguments: ["a.swift", "a.swift:0", ":3"])
  func isNothingElse(text: String) {
    let error = #expect(throws: ToolError.self) { try SourceLine(text, option: "--line") }

    #expect(error?.message == "--line does not understand '\(text)'")
  }

  @Test("is found by the end of its path, if only one file has it")
  func isFoundByTheEndOfItsPath() throws {
    let paths = ["App/Login.swift", "App/x.swift", "Core/x.swift"]

    let found = try ["Login.swift", "/p/App/Login.swift", "App/x.swift"].map { try SourceLine.find($0, in: paths) }
    let ambiguous = #expect(throws: ToolError.self) { try SourceLine.find("x.swift", in: paths) }
    let unknown = #expect(throws: ToolError.self) { try SourceLine.find("App/Lgoin.swift", in: paths) }

    #expect(found == ["App/Login.swift", "App/Login.swift", "App/x.swift"])
    #expect(ambiguous?.remedy == "write the whole path, such as App/x.swift")
    #expect(unknown?.remedy == "did you mean 'App/Login.swift'?")
  }
}
