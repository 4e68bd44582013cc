import Testing

@testable import ToolSupport

@Suite struct ArgumentReaderTests {
  @Test func anEqualsSignSeparatesAnOptionFromItsValue() throws {
    var reader = ArgumentReader(["--output=a=b", "rest"], command: "tool")

    let option = try reader.next()
    let value = try reader.value(of: "--output")

    #expect(option == "--output")
    #expect(value == "a=b")
    #expect(try reader.next() == "rest")
  }

  @Test func valuesAreApartBySpacesOrCommasUpToTheNextOption() throws {
    var reader = ArgumentReader(["A,B", "C", "--next"], command: "tool")

    let values = try reader.values(of: "--target")

    #expect(values == ["A", "B", "C"])
    #expect(try reader.next() == "--next")
  }

  @Test(arguments: [[], [""], ["--next"]])
  func aMissingValueSaysWhereHelpIs(arguments: [String]) {
    var reader = ArgumentReader(arguments, command: "tool sub")

    let error = #expect(throws: ToolError.self) { try reader.value(of: "--output") }

    #expect(error?.line == "error: --output needs a value; 'tool sub --help' lists what there is")
  }

  @Test func aValueBehindAnEqualsSignMayBeginWithAHyphen() throws {
    var reader = ArgumentReader(["--base=-x"], command: "tool")

    _ = try reader.next()
    let value = try reader.value(of: "--base")

    #expect(value == "-x")
  }

  @Test func anOptionThatTakesNoValueSaysSo() throws {
    var reader = ArgumentReader(["--open=yes", "--next"], command: "tool")

    _ = try reader.next()
    let error = #expect(throws: ToolError.self) { try reader.next() }

    #expect(error?.line == "error: --open takes no value; leave '=yes' out")
  }

  @Test(arguments: [(["--html"], nil), (["--html", "--x"], nil), (["--html", "a"], "a"), (["--html=a"], "a")])
  func aValueMayBeLeftOut(arguments: [String], expected: String?) throws {
    var reader = ArgumentReader(arguments, command: "tool")

    _ = try reader.next()
    let value = try reader.optionalValue(of: "--html")

    #expect(value == expected)
  }

  @Test(arguments: [["--html="], ["--html", ""]])
  func anEmptyValueIsMissing(arguments: [String]) throws {
    var reader = ArgumentReader(arguments, command: "tool")

    _ = try reader.next()
    let error = #expect(throws: ToolError.self) { try reader.optionalValue(of: "--html") }

    #expect(error?.message == "--html needs a value")
  }

  @Test(arguments: ["-", "--"]) func hyphensAloneAreNoMistypedOption(argument: String) {
    let reader = ArgumentReader([], command: "tool")

    let error = reader.unknown(argument, options: ["--output"])

    #expect(error.remedy == "'tool --help' lists what there is")
  }

  @Test func theNearestOptionIsSuggested() {
    let reader = ArgumentReader([], command: "tool")

    let error = reader.unknown("--ouput", options: ["--output", "--only"])

    #expect(error.line == "error: unknown option '--ouput'; did you mean '--output'?")
  }
}
