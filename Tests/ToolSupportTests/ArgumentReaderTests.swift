import Testing

@testable import ToolSupport

@Suite struct ArgumentReaderTests {
  @Test func anEqualsSignSeparatesAnOptionFromItsValue() throws {
    var reader = ArgumentReader(["--output=a=b", "rest"], command: "tool")

    let option = reader.next()
    let value = try reader.value(of: "--output")

    #expect(option == "--output")
    #expect(value == "a=b")
    #expect(reader.next() == "rest")
  }

  @Test func valuesAreApartBySpacesOrCommasUpToTheNextOption() throws {
    var reader = ArgumentReader(["A,B", "C", "--next"], command: "tool")

    let values = try reader.values(of: "--target")

    #expect(values == ["A", "B", "C"])
    #expect(reader.next() == "--next")
  }

  @Test(arguments: [[], [""], ["--next"]])
  func aMissingValueSaysWhereHelpIs(arguments: [String]) {
    var reader = ArgumentReader(arguments, command: "tool sub")

    let error = #expect(throws: ToolError.self) { try reader.value(of: "--output") }

    #expect(error?.line == "error: --output needs a value; 'tool sub --help' lists what there is")
  }

  @Test func theNearestOptionIsSuggested() {
    let reader = ArgumentReader([], command: "tool")

    let error = reader.unknown("--ouput", options: ["--output", "--only"])

    #expect(error.line == "error: unknown option '--ouput'; did you mean '--output'?")
  }
}
