/// The declaration of one option of a command.
package struct CommandLineOption<Options: Sendable>: Sendable {
  /// A property of the parsed options.
  package typealias Property<Value> = any WritableKeyPath<Options, Value> & Sendable
  /// A function that turns the value of an option into the value of a property.
  package typealias Parser<Value> = @Sendable (_ text: String, _ option: String) throws -> Value
  /// A function that reads the values of an option and stores them.
  package typealias Reading = @Sendable (inout Options, inout ArgumentReader, _ option: String) throws -> Void

  /// The option and its values in the help text, such as `--target NAME...`.
  let label: String
  /// The name of the option, followed by its other spellings.
  let names: [String]
  /// The description of the option, or nil for an option that the help text leaves out.
  let help: String?
  let read: Reading

  /// Declares an option that is read in a way of its own.
  ///
  /// The label is the name of the option and of its values, such as `--target NAME...`. The help text leaves out the
  /// aliases, and keeps the line ends of the description. Without a description, the option is hidden.
  package static func custom(
    _ label: String, aliases: [String] = [], _ help: String?, read: @escaping Reading
  ) -> Self {
    Self(label: label, names: [String(label.prefix { $0 != " " })] + aliases, help: help, read: read)
  }

  /// Declares the arguments that are no options.
  ///
  /// The declaration comes after the names of other arguments, such as `help`.
  package static func operands(_ property: Property<[String]>) -> Self {
    Self(label: "", names: [], help: nil) { options, _, argument in options[keyPath: property].append(argument) }
  }

  /// True for the declaration of the arguments that are no options.
  var isForOperands: Bool { names.isEmpty }

  /// The rows of the help text, or nil for a hidden option.
  func row(column: Int) -> String? {
    guard let help else { return nil }
    let name = "  " + label
    let indentation = String(repeating: " ", count: column)
    let start = name.count < column ? name + indentation.dropFirst(name.count) : name + "\n" + indentation
    return start + help.replacing("\n", with: "\n" + indentation)
  }
}

extension CommandLineOption {
  /// Declares an option without a value.
  package static func flag(
    _ label: String, aliases: [String] = [], _ property: Property<Bool>, sets value: Bool = true,
    _ help: String? = nil
  ) -> Self {
    custom(label, aliases: aliases, help) { options, _, _ in options[keyPath: property] = value }
  }

  /// Declares an option with a value.
  ///
  /// If the value may begin with a hyphen, `-1` is a value and not an option.
  package static func value<Value>(
    _ label: String, aliases: [String] = [], _ property: Property<Value>, mayBeginWithHyphen: Bool = false,
    _ help: String? = nil, parse: @escaping Parser<Value>
  ) -> Self {
    custom(label, aliases: aliases, help) { options, reader, option in
      let text = try reader.value(of: option, mayBeginWithHyphen: mayBeginWithHyphen)
      options[keyPath: property] = try parse(text, option)
    }
  }

  package static func value(_ label: String, _ property: Property<String>, _ help: String? = nil) -> Self {
    value(label, property, help) { text, _ in text }
  }

  package static func value(_ label: String, _ property: Property<String?>, _ help: String? = nil) -> Self {
    value(label, property, help) { text, _ in text }
  }

  /// Declares an option with a value that may be left out.
  package static func optionalValue<Value>(
    _ label: String, _ property: Property<Value>, _ help: String? = nil, parse: @escaping @Sendable (String?) -> Value
  ) -> Self {
    custom(label, help) { options, reader, option in
      options[keyPath: property] = parse(try reader.optionalValue(of: option))
    }
  }

  /// Declares an option with one value, which may be repeated.
  package static func repeated<Value>(
    _ label: String, _ property: Property<[Value]>, mayBeginWithHyphen: Bool = false, _ help: String? = nil,
    parse: @escaping Parser<Value>
  ) -> Self {
    custom(label, help) { options, reader, option in
      let text = try reader.value(of: option, mayBeginWithHyphen: mayBeginWithHyphen)
      options[keyPath: property].append(try parse(text, option))
    }
  }

  /// Declares an option with one value or more, which may be repeated.
  ///
  /// Commas separate values, too, unless these are paths.
  package static func values(
    _ label: String, aliases: [String] = [], _ property: Property<[String]>, arePaths: Bool = false,
    _ help: String? = nil
  ) -> Self {
    custom(label, aliases: aliases, help) { options, reader, option in
      options[keyPath: property] += try reader.values(of: option, arePaths: arePaths)
    }
  }
}

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

  /// Declares the option that bounds the time without a test that starts or ends.
  package static func testTimeLimit(_ property: Property<Double?>) -> Self {
    number(
      "--test-time-limit N", property, in: .leastNonzeroMagnitude...1e9, "a number of seconds above 0",
      example: "a number such as 60",
      "end the tests if none of them starts or ends for N seconds (default: \(Int(TestWatch.usualLimit)))")
  }

  /// Declares the option that decides whether the report has colors.
  package static func color(_ property: Property<ColorMode>) -> Self {
    choice(
      "--color WHEN", aliases: ["--colour"], property,
      "auto (default: if the terminal supports it and NO_COLOR is unset), always, never")
  }

  /// Declares the option that selects the build system of the package manager.
  package static func buildSystem(_ property: Property<BuildSystem?>) -> Self {
    choice(
      "--build-system SYSTEM", property,
      "native or swiftbuild: the package manager's build system (default: the package manager's\nown choice)")
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
