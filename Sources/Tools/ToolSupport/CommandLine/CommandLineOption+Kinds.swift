extension CommandLineOption {
  /// Declares an option whose value is one of a few words.
  package static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ label: String, aliases: [String] = [], _ property: Property<Choice>, _ help: String? = nil
  ) -> Self {
    value(label, aliases: aliases, property, help, parse: parseChoice)
  }

  /// Declares an option with a percentage.
  ///
  /// - Parameter example: A valid percentage, for the error.
  package static func percentage(
    _ label: String, _ property: Property<Double?>, example: String, _ help: String? = nil
  ) -> Self {
    value(label, property, mayBeginWithHyphen: true, help) { text, option in
      if let value = Double(text), (0...100).contains(value) { return value }
      throw ToolError(
        message: "'\(text)' is not a percentage", remedy: "pass \(option) a number from 0 to 100, such as \(example)")
    }
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

/// - Throws: ``ToolError`` if the text is no choice. It suggests the nearest choice, or lists all.
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
