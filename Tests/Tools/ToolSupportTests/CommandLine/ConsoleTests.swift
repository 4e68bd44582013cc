import Testing
import ToolTestSupport

@testable import ToolSupport

@Suite("The console")
struct ConsoleTests {
  @Test(
    "takes its width from COLUMNS if there is no terminal",
    arguments: [("40", 40), ("0", nil), ("-3", nil), ("wide", nil), ("", nil), (nil, nil)] as [(String?, Int?)])
  func width(variable: String?, expected: Int?) {
    let noDescriptor: Int32 = -1

    let columns = Console.columns(variable: variable, of: noDescriptor)

    #expect(columns == expected)
  }

  @Test(
    "leaves out the colors of tools and tests in a file, and if they are not wanted",
    arguments: [
      (true, ColorMode.always, "\u{1B}[1;31mFatal\u{1B}[0m \u{1B}]8;;a\u{7}link é\n"),
      (false, .always, "Fatal link é\n"), (true, .never, "Fatal link é\n"),
    ])
  func colors(isLive: Bool, mode: ColorMode, expected: String) {
    let output = CommandOutput()
    var console = output.console.colored(mode)
    console.isLive = isLive

    console.note("\u{1B}[1;31mFatal\u{1B}[0m \u{1B}]8;;a\u{7}link é")

    #expect(output.errors.hasSuffix(expected))
  }
}
