import Foundation
import Testing

/// Tests of the whole app in a terminal, which type keys and read the window.
@Suite struct KeyboardTests {
  private static let enter = "\r"
  private static let escape = "\u{1B}"
  private static let tab = "\t"

  @Test(
    "opens each segment by its number in the menu, and goes back",
    arguments: [
      ("1", "Sign up"), ("2", "Log in"), ("3", "Park clean-up"), ("4", "Ada Lovelace"), ("5", "Nico Hülkenberg"),
    ])
  func segments(number: String, text: String) async throws {
    let terminal = try PseudoTerminal(["--speed", "20"], rows: 50)
    try await terminal.shows("five ways")

    terminal.type(number)
    try await terminal.shows(text)
    try await terminal.hides("five ways")
    terminal.type(Self.escape)

    try await terminal.shows("five ways")
  }

  @Test("searches while a person types and deletes")
  func search() async throws {
    let terminal = try PseudoTerminal(["--segment", "Drivers", "--speed", "20"])
    try await terminal.shows("Albon")

    terminal.type("hulk")
    try await terminal.shows("Nico Hülkenberg")
    try await terminal.hides("Albon")
    terminal.type("\u{7F}\u{7F}\u{7F}\u{7F}alb")
    try await terminal.shows("Albon")
    try await terminal.hides("Hülkenberg")
    terminal.type("\u{15}")

    try await terminal.shows("Alonso")
  }

  @Test("decodes a character that arrives in pieces")
  func pieces() async throws {
    let terminal = try PseudoTerminal(["--segment", "Signup"])
    try await terminal.shows("First name:")

    for piece in ["Zoe", "\u{308}", "🧑", "\u{200D}", "🚀"] { terminal.type(piece) }

    try await terminal.shows("First name: Zoe\u{308}🧑\u{200D}🚀")
  }

  @Test("logs in at the second attempt, and never sends the password to the terminal")
  func login() async throws {
    let terminal = try PseudoTerminal(["--segment", "Login", "--speed", "20"])
    try await terminal.shows("Password:")

    terminal.type("ada" + Self.tab + "hunter2" + Self.enter)
    try await terminal.shows("is wrong.")
    terminal.type("\u{15}correct horse" + Self.enter)
    try await terminal.shows("You are logged in as ada.")
    terminal.type(Self.enter)
    try await terminal.shows("five ways")
    terminal.type("q")

    let exit = try await terminal.ended()
    #expect(exit.code == "0")
    #expect(!exit.text.contains("hunt"))
  }

  @Test("locks the form after three wrong passwords, counts down, and unlocks it")
  func lock() async throws {
    let terminal = try PseudoTerminal(["--segment", "Login", "--speed", "60"])
    try await terminal.shows("Password:")

    terminal.type("ada" + Self.tab + "no" + Self.enter)
    try await terminal.writes("is wrong.", times: 1)
    terminal.type(Self.enter)
    try await terminal.writes("is wrong.", times: 2)
    terminal.type(Self.enter)

    try await terminal.writes("- Log in -", times: 3)
    try await terminal.writes("Try again in", times: 2)
    try await terminal.waits("opens the form again") {
      $0.text.contains("[ Log in ]") && !$0.text.contains("Try again")
    }
  }

  @Test("signs a person up, and shows a welcome")
  func signup() async throws {
    let terminal = try PseudoTerminal(["--segment", "Signup", "--speed", "20"])
    try await terminal.shows("First name:")

    terminal.type("Ada" + Self.enter + "Lovelace" + Self.enter)

    try await terminal.shows("You are signed up")
  }

  @Test("inserts a pasted text, with spaces for line breaks, and presses no button")
  func paste() async throws {
    let terminal = try PseudoTerminal(["--segment", "Signup"])
    try await terminal.shows("First name:")

    terminal.type("\u{1B}[200~Ada\rKing\n\u{1B}[201~!")

    try await terminal.shows("First name: Ada King !")
  }

  @Test("lays the screen out again when the window changes, and scrolls a long list")
  func resize() async throws {
    let terminal = try PseudoTerminal(["--segment", "Drivers", "--speed", "20"], rows: 50)
    try await terminal.shows("Zhou")

    await terminal.resize(columns: 60, rows: 12)
    try await terminal.shows("↓ ")
    terminal.type("\u{1B}[6~")
    try await terminal.shows("↑ ")
    terminal.type("\u{1B}[F")
    try await terminal.shows("Zhou")
    await terminal.resize(columns: 15, rows: 5)
    try await terminal.shows("The window is t")
    await terminal.resize(columns: 80, rows: 50)

    try await terminal.shows("Albon")
  }

  @Test("marks the focus in the margin and in reverse, and moves it over the controls")
  func focus() async throws {
    let terminal = try PseudoTerminal()
    try await terminal.shows("> [ Signup ]")

    terminal.type("\u{1B}[B" + Self.tab + "\u{1B}[Z")
    try await terminal.shows("> [ Login ]")

    let grid = await terminal.grid
    #expect(grid.styles(of: "[ Login ]") == [7])
    #expect(grid.styles(of: "[ Signup ]") == [])
    #expect(!grid.isCursorShown)
  }

  @Test("shows the cursor at the next character")
  func cursor() async throws {
    let terminal = try PseudoTerminal(["--segment", "Signup"])
    try await terminal.shows("First name:")

    terminal.type("雪a")
    try await terminal.shows("First name: 雪a")

    let grid = await terminal.grid
    #expect(grid.isCursorShown)
    #expect(grid.row == grid.lines.firstIndex { $0.contains("雪a") })
    #expect(grid.column == "> First name: ".count + 3)
  }

  @Test("uses no styles if NO_COLOR is set")
  func noColor() async throws {
    let terminal = try PseudoTerminal(["--segment", "Login"], environment: ["NO_COLOR": "1"])
    try await terminal.shows("> User name:")

    terminal.type("\u{3}")

    let exit = try await terminal.ended()
    #expect(exit.isClean, "\(exit)")
    #expect(exit.text.matches(of: /\u{1B}\[[0-9;]*m/).isEmpty)
  }

  @Test("turns a spinner while work is in progress")
  func spinner() async throws {
    let terminal = try PseudoTerminal(["--segment", "Drivers", "--fail", "slow"])

    try await terminal.writes("⠋ Loading drivers…")
    try await terminal.writes("⠙ Loading drivers…")

    try await terminal.writes("⠹ Loading drivers…")
  }

  @Test("prints plain text in a simple terminal, and reads steps line by line")
  func dumbTerminal() async throws {
    let terminal = try PseudoTerminal(["--speed", "20"], environment: ["TERM": "dumb"], rows: 50)
    try await terminal.shows("[ Drivers ]")

    terminal.type("open users\n")
    try await terminal.shows("Ada Lovelace")
    terminal.type("\u{4}")

    let exit = try await terminal.ended()
    #expect(exit.isClean && exit.code == "0", "\(exit)")
    #expect(!exit.text.contains("\u{1B}"))
  }
}
