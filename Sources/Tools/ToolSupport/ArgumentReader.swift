/// Reads a command's arguments one after the other.
package struct ArgumentReader {
  private var rest: ArraySlice<String>
  private let command: String

  /// - Parameters:
  ///   - arguments: The arguments that follow the command's name; `--option=value` counts as two.
  ///   - command: What to type to reach the command, such as `rehearsal coverage`.
  package init(_ arguments: [String], command: String) {
    self.command = command
    rest =
      arguments.flatMap { argument -> [String] in
        guard argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") else { return [argument] }
        return [String(argument[..<equals]), String(argument[argument.index(after: equals)...])]
      }[...]
  }

  /// The next argument, or nil at the end.
  package mutating func next() -> String? { rest.popFirst() }

  /// The value that follows an option.
  ///
  /// - Throws: ``ToolError`` when there is none, or when it looks like an option and may not.
  package mutating func value(of option: String, mayBeginWithHyphen: Bool = false) throws -> String {
    guard let value = rest.first, !value.isEmpty, mayBeginWithHyphen || !value.hasPrefix("-") else {
      throw missingValue(of: option)
    }
    return rest.removeFirst()
  }

  /// The value that follows an option which may stand alone; nil when the next argument is an option or there is none.
  package mutating func optionalValue() -> String? {
    guard let value = rest.first, !value.isEmpty, !value.hasPrefix("-") else { return nil }
    return rest.removeFirst()
  }

  /// The values that follow an option, apart by spaces, and by commas where no path is among them, up to the next option.
  ///
  /// - Throws: ``ToolError`` when there is none.
  package mutating func values(of option: String, arePaths: Bool = false) throws -> [String] {
    var values = [try value(of: option)]
    while let next = rest.first, !next.hasPrefix("-") { values.append(rest.removeFirst()) }
    if arePaths { return values }
    let parts = values.flatMap { $0.split(separator: ",") }.map(String.init)
    if parts.isEmpty { throw missingValue(of: option) }
    return parts
  }

  /// The error for an argument that the command does not know; it suggests the nearest of the options there are.
  package func unknown(_ argument: String, options: [String] = []) -> ToolError {
    let isOption = argument.hasPrefix("-")
    let near = isOption ? NearestName.find(argument, in: options) : nil
    return ToolError(
      message: "unknown \(isOption ? "option" : "argument") '\(argument)'",
      remedy: near.map { "did you mean '\($0)'?" } ?? seeHelp)
  }

  private var seeHelp: String { "'\(command) --help' lists what there is" }

  private func missingValue(of option: String) -> ToolError {
    ToolError(message: "\(option) needs a value", remedy: seeHelp)
  }
}
