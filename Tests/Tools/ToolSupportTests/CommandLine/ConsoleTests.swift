import Testing

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
}
