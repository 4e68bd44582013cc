import Testing

@testable import ToolSupport

@Suite("The argument reader")
struct ArgumentReaderTests {
  @Test("separates an option from its value at the equals sign")
  func equalsSign() throws {
    var reader = ArgumentReader(["--output=a=b", "rest"], command: "tool")

    let option = try reader.next()
    let value = try reader.value(of: "--output")

    #expect(option == "--output")
    #expect(value == "a=b")
    #expect(try reader.next() == "rest")
  }

  @Test("reads values separated by spaces or commas, up to the next option")
  func severalValues() throws {
    var reader = ArgumentReader(["A,B", "C", "--next"], command: "tool")

    let values = try reader.values(of: "--target")

    #expect(values == ["A", "B", "C"])
    #expect(try reader.next() == "--next")
  }

  @Test("refers to the help if a value is missing", arguments: [[], [""], ["--next"]])
  func missingValue(arguments: [String]) {
    var reader = ArgumentReader(arguments, command: "tool sub")

    let error = #expect(throws: ToolError.self) { try reader.value(of: "--output") }

    #expect(error?.line == "error: --output needs a value; 'tool sub --help' lists the options")
  }

  @Test("accepts a value with a hyphen after an equals sign")
  func hyphenatedValue() throws {
    var reader = ArgumentReader(["--base=-x"], command: "tool")

    _ = try reader.next()
    let value = try reader.value(of: "--base")

    #expect(value == "-x")
  }

  @Test("rejects a value of an option that takes none")
  func unexpectedValue() throws {
    var reader = ArgumentReader(["--open=yes", "--next"], command: "tool")

    _ = try reader.next()
    let error = #expect(throws: ToolError.self) { try reader.next() }

    #expect(error?.line == "error: --open takes no value; leave '=yes' out")
  }

  @Test(
    "reads an optional value",
    arguments: [(["--html"], nil), (["--html", "--x"], nil), (["--html", "a"], "a"), (["--html=a"], "a")])
  func optionalValue(arguments: [String], expected: String?) throws {
    var reader = ArgumentReader(arguments, command: "tool")

    _ = try reader.next()
    let value = try reader.optionalValue(of: "--html")

    #expect(value == expected)
  }

  @Test("rejects an empty value", arguments: [["--html="], ["--html", ""]])
  func emptyValue(arguments: [String]) throws {
    var reader = ArgumentReader(arguments, command: "tool")

    _ = try reader.next()
    let error = #expect(throws: ToolError.self) { try reader.optionalValue(of: "--html") }

    #expect(error?.message == "--html needs a value")
  }

  @Test("suggests no option for hyphens alone", arguments: ["-", "--"])
  func hyphens(argument: String) {
    let reader = ArgumentReader([], command: "tool")

    let error = reader.unknown(argument, options: ["--output"])

    #expect(error.remedy == "'tool --help' lists the options")
  }

  @Test("suggests the nearest option")
  func nearestOption() {
    let reader = ArgumentReader([], command: "tool")

    let error = reader.unknown("--ouput", options: ["--output", "--only"])

    #expect(error.line == "error: unknown option '--ouput'; did you mean '--output'?")
  }
}
