import Testing

@testable import ToolSupport

@Suite struct ConsoleTests {
  @Test(arguments: [("40", 40), ("0", nil), ("-3", nil), ("wide", nil), ("", nil), (nil, nil)] as [(String?, Int?)])
  func theWidthIsTheOneAskedForWhereThereIsNoTerminal(variable: String?, expected: Int?) {
    let noDescriptor: Int32 = -1

    let columns = Console.columns(variable: variable, of: noDescriptor)

    #expect(columns == expected)
  }
}
