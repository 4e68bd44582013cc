import Testing

@testable import RehearsalDemo

@Suite struct CommandEnvironmentTests {
  @Test("is interactive only with a capable terminal for input and output")
  func interaction() {
    let terminal = CommandEnvironment(variables: ["TERM": "xterm"], areTerminals: true)
    let pipe = CommandEnvironment(variables: ["TERM": "xterm"], areTerminals: false)
    let dumb = CommandEnvironment(variables: ["TERM": "dumb"], areTerminals: true)
    let empty = CommandEnvironment(variables: ["TERM": ""], areTerminals: true)
    let unknown = CommandEnvironment(variables: [:], areTerminals: true)

    #expect(terminal.isInteractive)
    #expect(!pipe.isInteractive && !dumb.isInteractive && !empty.isInteractive && !unknown.isInteractive)
  }

  @Test("uses styles unless NO_COLOR is set", arguments: [(nil, true), ("", true), ("1", false), ("0", false)])
  func styles(value: String?, isStyled: Bool) {
    let variable = value.map { ["NO_COLOR": $0] } ?? [:]

    let environment = CommandEnvironment(variables: variable.merging(["TERM": "xterm"]) { $1 }, areTerminals: true)

    #expect(environment.isStyled == isStyled)
    #expect(environment.isInteractive)
  }

  @Test(
    "takes the printed width from COLUMNS if it is valid",
    arguments: [(nil, 80), ("100", 100), ("20", 20), ("19", 80), ("-5", 80), ("wide", 80)])
  func columns(value: String?, columns: Int) {
    let environment = CommandEnvironment(variables: value.map { ["COLUMNS": $0] } ?? [:], areTerminals: false)

    #expect(environment.printedSize == WindowSize(columns: columns, rows: nil))
  }

  @Test(
    "prints any number of rows unless LINES is set",
    arguments: [("12", 12), ("1", 1), ("0", nil), ("-1", nil), ("few", nil)])
  func lines(value: String, rows: Int?) {
    let environment = CommandEnvironment(variables: ["LINES": value], areTerminals: false)

    #expect(environment.printedSize == WindowSize(columns: 80, rows: rows))
  }
}
