extension CommandLineOption {
  /// Declares an option whose value is one of a few words.
  package static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ label: String, aliases: [String] = [], _ property: Property<Choice>, _ help: String? = nil
  ) -> Self {
    value(label, aliases: aliases, property, help, parse: parseChoice)
  }

  package static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ label: String, _ property: Property<Choice?>, _ help: String? = nil
  ) -> Self {
    value(label, property, help, parse: parseChoice)
  }

  /// Declares an option with a number.
  ///
  /// The error for another text says that it is not the noun, such as `a port`, and gives the example.
  package static func number<Number: LosslessStringConvertible & Comparable & Sendable>(
    _ label: String, _ property: Property<Number?>, in range: ClosedRange<Number>, _ noun: String, example: String,
    _ help: String? = nil
  ) -> Self {
    value(label, property, mayBeginWithHyphen: true, help) { text, option in
      if let number = Number(text), range.contains(number) { return number }
      throw ToolError(message: "'\(text)' is not \(noun)", remedy: "pass \(option) \(example)")
    }
  }

  /// Declares an option with a percentage.
  package static func percentage(_ label: String, _ property: Property<Double?>, _ help: String) -> Self {
    number(label, property, in: 0...100, "a percentage", example: "a number from 0 to 100, such as 92.5", help)
  }

  /// Declares an option with the path of a folder, which is stored without `./` before it and `/` behind it.
  package static func folder(_ label: String, _ property: Property<String>, _ help: String? = nil) -> Self {
    value(label, property, help) { text, _ in trimmed(text) }
  }

  package static func folder(_ label: String, _ property: Property<String?>, _ help: String? = nil) -> Self {
    value(label, property, help) { text, _ in trimmed(text) }
  }

  /// Declares an option with a regular expression for the names of tests, which may be repeated.
  ///
  /// Swift Testing also checks it, but an invalid expression looks like a failure of the tests.
  package static func expressions(_ label: String, _ property: Property<[String]>, _ help: String) -> Self {
    repeated(label, property, mayBeginWithHyphen: true, help) { text, option in
      if (try? Regex(text)) != nil { return text }
      throw ToolError(
        message: "'\(text)' is not a regular expression",
        remedy: "pass \(option) a part of the test names, with a backslash before special characters such as '('")
    }
  }

  /// Declares the option that decides whether the report has colors.
  package static func color(_ property: Property<ColorMode>) -> Self {
    choice(
      "--color WHEN", aliases: ["--colour"], property,
      "auto (default: if the terminal supports it and NO_COLOR is unset), always, never")
  }

  /// Declares the option that selects the build system of the package manager.
  package static func buildSystem(_ property: Property<BuildSystem?>) -> Self {
    value(
      "--build-system SYSTEM", property,
      "native or swiftbuild: the package manager's build system (default: the package manager's\nown choice)",
      parse: parseChoice)
  }
}

extension CommandLineOption where Options: ParsableOptions {
  /// Declares the option that prints the help text.
  package static func help(aliases: [String] = [], _ help: String = "print this help") -> Self {
    flag("--help", aliases: ["-h"] + aliases, \.showsHelp, help)
  }
}

private func trimmed(_ folder: String) -> String {
  var path = folder
  while path.count > 1, path.hasSuffix("/") { path.removeLast() }
  while path.hasPrefix("./"), path.count > 2 { path.removeFirst(2) }
  return path
}

/// - Throws: ``ToolError`` for an unknown word. It suggests the nearest choice, or lists all.
@Sendable private func parseChoice<Choice: RawRepresentable<String> & CaseIterable>(
  _ text: String, _ option: String
) throws -> Choice {
  if let choice = Choice(rawValue: text) { return choice }
  let names = Choice.allCases.map(\.rawValue)
  throw ToolError(
    message: "'\(text)' is not a value of \(option)",
    remedy: NearestName.find(text, in: names).map { "did you mean '\($0)'?" }
      ?? "choose from \(names.joined(separator: ", "))")
}
