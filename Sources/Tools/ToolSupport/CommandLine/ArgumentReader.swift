/// A reader of a command's arguments, one after the other.
package struct ArgumentReader {
  private var rest: ArraySlice<String>
  /// The value after the equals sign of the last option, until it is read.
  private var joined: (option: String, value: String)?
  /// The command as the user types it, such as `rehearsal coverage`.
  private let command: String

  /// Reads the arguments after the command's name, of which `--option=value` is an option with its value.
  package init(_ arguments: [String], command: String) {
    self.command = command
    rest = arguments[...]
  }

  /// The next argument, or nil at the end.
  ///
  /// - Throws: ``ToolError`` if the previous option takes no value, and has one after an equals sign.
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

  /// Reads the value of an option.
  ///
  /// - Throws: ``ToolError`` if there is no value, or if the value begins with a hyphen and must not.
  package mutating func value(of option: String, mayBeginWithHyphen: Bool = false) throws -> String {
    let isJoined = joined != nil
    guard let value = joined?.value ?? rest.first, !value.isEmpty,
      isJoined || mayBeginWithHyphen || !value.hasPrefix("-")
    else { throw missingValue(of: option) }
    if isJoined { joined = nil } else { rest.removeFirst() }
    return value
  }

  /// Reads the value of an option whose value is optional, or nil if the option has none.
  ///
  /// - Throws: ``ToolError`` if the value is empty.
  package mutating func optionalValue(of option: String) throws -> String? {
    guard joined != nil || rest.first.map({ !$0.hasPrefix("-") }) ?? false else { return nil }
    return try value(of: option)
  }

  /// Reads the values of an option, up to the next option.
  ///
  /// Values are separated by spaces. They are also separated by commas, unless they are paths.
  ///
  /// - Throws: ``ToolError`` if there is no value.
  package mutating func values(of option: String, arePaths: Bool = false) throws -> [String] {
    var values = [try value(of: option)]
    while let next = rest.first, !next.hasPrefix("-") { values.append(rest.removeFirst()) }
    if arePaths { return values }
    let parts = values.flatMap { $0.split(separator: ",") }.map(String.init)
    if parts.isEmpty { throw missingValue(of: option) }
    return parts
  }

  /// The error for an unknown argument, which suggests the nearest of the known options.
  package func unknown(_ argument: String, options: [String] = []) -> ToolError {
    let isOption = argument.hasPrefix("-")
    let near = isOption && argument.contains(where: \.isLetter) ? NearestName.find(argument, in: options) : nil
    return ToolError(
      message: "unknown \(isOption ? "option" : "argument") '\(argument)'",
      remedy: near.map { "did you mean '\($0)'?" } ?? seeHelp)
  }

  private var seeHelp: String { "'\(command) --help' lists the options" }

  private func missingValue(of option: String) -> ToolError {
    ToolError(message: "\(option) needs a value", remedy: seeHelp)
  }
}
