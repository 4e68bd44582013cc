import Testing

@testable import RehearsalDemo

@Suite struct SurroundingsTests {
  @Test("takes a terminal over only where one is at both ends, and can do more than print")
  func interaction() {
    let terminal = Surroundings(environment: ["TERM": "xterm"], areTerminals: true)
    let pipe = Surroundings(environment: ["TERM": "xterm"], areTerminals: false)
    let dumb = Surroundings(environment: ["TERM": "dumb"], areTerminals: true)
    let empty = Surroundings(environment: ["TERM": ""], areTerminals: true)
    let unknown = Surroundings(environment: [:], areTerminals: true)

    #expect(terminal.isInteractive)
    #expect(!pipe.isInteractive && !dumb.isInteractive && !empty.isInteractive && !unknown.isInteractive)
  }

  @Test("uses looks unless NO_COLOR says something", arguments: [(nil, true), ("", true), ("1", false), ("0", false)])
  func looks(value: String?, isStyled: Bool) {
    let variable = value.map { ["NO_COLOR": $0] } ?? [:]

    let surroundings = Surroundings(environment: variable.merging(["TERM": "xterm"]) { $1 }, areTerminals: true)

    #expect(surroundings.isStyled == isStyled)
    #expect(surroundings.isInteractive)
  }

  @Test(
    "prints as wide as COLUMNS says, if that makes sense",
    arguments: [(nil, 80), ("100", 100), ("20", 20), ("19", 80), ("-5", 80), ("wide", 80)])
  func columns(value: String?, columns: Int) {
    let surroundings = Surroundings(environment: value.map { ["COLUMNS": $0] } ?? [:], areTerminals: false)

    #expect(surroundings.paper == WindowSize(columns: columns, rows: nil))
  }

  @Test(
    "has paper without an end unless LINES says otherwise",
    arguments: [("12", 12), ("1", 1), ("0", nil), ("-1", nil), ("few", nil)])
  func lines(value: String, rows: Int?) {
    let surroundings = Surroundings(environment: ["LINES": value], areTerminals: false)

    #expect(surroundings.paper == WindowSize(columns: 80, rows: rows))
  }
}
