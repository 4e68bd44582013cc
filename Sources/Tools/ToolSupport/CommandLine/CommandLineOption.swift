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
