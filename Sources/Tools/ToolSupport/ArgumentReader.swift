/// Reads a command's arguments one after the other.
package struct ArgumentReader {
  private var rest: ArraySlice<String>
  /// The value that stands behind the equals sign of the last option, until it is read.
  private var joined: (option: String, value: String)?
  private let command: String

  /// - Parameters:
  ///   - arguments: The arguments that follow the command's name; `--option=value` is an option with its value.
  ///   - command: What to type to reach the command, such as `rehearsal coverage`.
  package init(_ arguments: [String], command: String) {
    self.command = command
    rest = arguments[...]
  }

  /// The next argument, or nil at the end.
  ///
  /// - Throws: ``ToolError`` when the one before it was given a value by an equals sign, and takes none.
  package mutating func next() throws -> String? {
    if let joined {
      throw ToolError(message: "\(joined.option) takes no value", remedy: "leave '=\(joined.value)' out")
    }
    guard let argument = rest.popFirst() else { return nil }
    guard argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") else { return argument }
    let option = String(argument[..<equals])
    joined = (option, String(argument[argument.index(after: equals)...]))
    return option
  }

  /// The value that follows an option.
  ///
  /// - Throws: ``ToolError`` when there is none, or when it looks like an option and may not.
  package mutating func value(of option: String, mayBeginWithHyphen: Bool = false) throws -> String {
    let isJoined = joined != nil
    guard let value = joined?.value ?? rest.first, !value.isEmpty,
      isJoined || mayBeginWithHyphen || !value.hasPrefix("-")
    else { throw missingValue(of: option) }
    if isJoined { joined = nil } else { rest.removeFirst() }
    return value
  }

  /// The value that follows an option which may stand alone; nil when the next argument is an option or there is none.
  ///
  /// - Throws: ``ToolError`` when it is empty.
  package mutating func optionalValue(of option: String) throws -> String? {
    guard joined != nil || rest.first.map({ !$0.hasPrefix("-") }) ?? false else { return nil }
    return try value(of: option)
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
    let near = isOption && argument.contains(where: \.isLetter) ? NearestName.find(argument, in: options) : nil
    return ToolError(
      message: "unknown \(isOption ? "option" : "argument") '\(argument)'",
      remedy: near.map { "did you mean '\($0)'?" } ?? seeHelp)
  }

  private var seeHelp: String { "'\(command) --help' lists what there is" }

  private func missingValue(of option: String) -> ToolError {
    ToolError(message: "\(option) needs a value", remedy: seeHelp)
  }
}
