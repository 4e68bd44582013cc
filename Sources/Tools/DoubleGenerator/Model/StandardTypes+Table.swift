extension StandardType {
  /// All types that the generator knows.
  static let table: [StandardType] = integers + values + containers + ranges + foundationValues + foundationObjects

  private static let integers =
    [
      "Int": Int.max, "UInt CLong CUnsignedLong": .max, "Int64 CLongLong": .max, "UInt64 CUnsignedLongLong": .max,
      "Int32 CInt": Int(Int32.max), "UInt32 CUnsignedInt": Int(UInt32.max), "Int16 CShort": Int(Int16.max),
      "UInt16 CUnsignedShort": Int(UInt16.max), "Int8 CChar CSignedChar": Int(Int8.max),
      "UInt8 CUnsignedChar": Int(UInt8.max),
    ].map { type, limit in
      StandardType(
        type, [.value, .integer, .fixturable], empty: "0",
        example: { name, _ in ExampleNumber.integer(name, atMost: limit) }, random: type == "Int" ? randomInt : nil)
    }

  private static let values = [
    StandardType("Int128 UInt128", [.value, .integer], empty: "0") { name, _ in ExampleNumber.integer(name) },
    StandardType(
      "String", id: StandardID.string, [.value, .fixturable], empty: "\"\"", example: string,
      random: randomString),
    StandardType("Substring", .value, example: string, random: { _, _ in "Substring(fixtures.make(String.self))" }),
    StandardType("StaticString", example: string),
    StandardType(
      "Double CDouble", [.value, .number, .fixturable], empty: "0", example: fraction,
      random: { name, model in range(name, model).map { "fixtures.double(in: \($0))" } }),
    StandardType("Float CFloat", [.value, .number, .fixturable], empty: "0", example: fraction),
    StandardType("Float16 Float80", [.value, .number], empty: "0", example: fraction),
    StandardType("Bool CBool", id: StandardID.bool, [.value, .fixturable], empty: "false") { name, _ in
      ExampleNumber.isTrue(name) ? "true" : "false"
    },
    StandardType("Character", [.value, .fixturable]) { _, _ in "\"A\"" },
    StandardType("Unicode.Scalar UnicodeScalar", .value) { _, _ in "\"A\"" },
    StandardType(
      "Duration", .value,
      example: { name, _ in ".seconds(\(CamelCaseName(name).last == "duration" ? 60 : 30))" },
      random: { _, _ in ".seconds(fixtures.int(in: 0...3_600))" }),
    StandardType("Never ObjectIdentifier String.Index", .value),
    StandardType("TaskPriority", .value) { _, _ in ".medium" },
    StandardType("AnyHashable") { _, _ in "\"value\"" },
    StandardType("CancellationError") { _, _ in "CancellationError()" },
    StandardType("ContinuousClock") { _, _ in "ContinuousClock()" },
    StandardType("SuspendingClock") { _, _ in "SuspendingClock()" },
  ]

  /// The expressions for values of existential types, by the protocol's name.
  static let existentials = ["Error": "CancellationError()", "Clock": "ContinuousClock()"]

  /// The names of the protocols that a string conforms to.
  static let protocolsOfString: Set<String> = [
    "Sendable", "Hashable", "Equatable", "Comparable", "Encodable", "Decodable", "Codable", "CustomStringConvertible",
    "LosslessStringConvertible", "StringProtocol", "CustomDebugStringConvertible", "Copyable",
  ]

  private static let containers = [
    StandardType("Array", id: StandardID.array, .value),
    StandardType("Dictionary", id: StandardID.dictionary, .value),
    StandardType("Optional", id: StandardID.optional, .value),
    StandardType("Set", id: StandardID.set, .value, empty: "[]", generic: list),
    StandardType("ContiguousArray", id: StandardID.contiguousArray, .value, generic: list),
    StandardType("ArraySlice", id: StandardID.arraySlice, .value, generic: list),
    StandardType("InlineArray", id: StandardID.inlineArray, .sendable),
    StandardType("KeyValuePairs", id: StandardID.keyValuePairs, .value, generic: { _, _ in FixtureExpression("[:]") }),
    StandardType(
      "CollectionOfOne", id: StandardID.collectionOfOne, .value,
      generic: { _, value in value(0)?.map { "CollectionOfOne(\($0))" } }),
    StandardType(
      "Result", id: StandardID.result, .value,
      generic: { type, value in
        if type.arguments.first?.isVoid == true { return FixtureExpression(".success(())") }
        return value(0)?.map { ".success(\($0))" } ?? value(1)?.map { ".failure(\($0))" }
      }),
    stream("AsyncStream", id: StandardID.asyncStream),
    stream("AsyncThrowingStream", id: StandardID.asyncThrowingStream),
    StandardType("Task", id: StandardID.task, .sendable),
    StandardType("CheckedContinuation", id: StandardID.checkedContinuation, .sendable),
  ]

  private static let ranges = [
    range("Range", id: StandardID.range) { "\($0)..<\($1)" },
    range("ClosedRange", id: StandardID.closedRange) { "\($0)...\($1)" },
    range("PartialRangeFrom", id: StandardID.partialRangeFrom) { lower, _ in "\(lower)..." },
    range("PartialRangeUpTo", id: StandardID.partialRangeUpTo) { "..<\($1)" },
    range("PartialRangeThrough", id: StandardID.partialRangeThrough) { "...\($1)" },
  ]

  private static func range(
    _ name: String, id: String, _ text: @escaping @Sendable (_ lower: String, _ upper: String) -> String
  ) -> StandardType {
    StandardType(
      name, id: id, .value,
      generic: { type, _ in
        let bound = type.arguments.first.flatMap(of)
        if bound?.traits.contains(.number) == true { return FixtureExpression(text("0", "10")) }
        guard bound?.names == ["Date"] else { return nil }
        return .foundation(text("Date(timeIntervalSince1970: 0)", "Date(timeIntervalSince1970: 86_400)"))
      })
  }

  private static func stream(_ name: String, id: String) -> StandardType {
    let empty = "\(name) { $0.finish() }"
    return StandardType(name, id: id, .sendable, empty: empty, generic: { _, _ in FixtureExpression(empty) })
  }

  private static let foundationValues = [
    foundation("TimeInterval", [.value, .number, .fixturable], empty: "0", fraction),
    foundation(
      "CGFloat", [.value, .number], empty: "0", random: "CGFloat(fixtures.double(in: -1_000...1_000))", fraction),
    foundation("Decimal", [.value, .number, .fixturable], empty: "0", fraction),
    foundation("Date", [.value, .fixturable]) { name, _ in ExampleDate.text(name) },
    foundation("DateInterval", .value, "DateInterval(start: \(ExampleDate.start), duration: 7_200)"),
    foundation("DateComponents", .value, "DateComponents(year: 2016, month: 11, day: 17)"),
    foundation("Calendar", .value, "Calendar(identifier: .gregorian)"),
    foundation("TimeZone", .value, "TimeZone(secondsFromGMT: 0)!"),
    foundation("Locale", .value, "Locale(identifier: \"en_GB\")"),
    foundation("URL", [.value, .fixturable]) { name, model in "URL(string: \"\(ExampleURL.text(name, model))\")!" },
    foundation("NSURL") { name, model in "NSURL(string: \"\(ExampleURL.text(name, model))\")!" },
    foundation("URLComponents", .value, "URLComponents(string: \"https://example.com\")!"),
    foundation("URLQueryItem", .value, "URLQueryItem(name: \"page\", value: \"1\")"),
    foundation("URLRequest", [.value, .networking], "URLRequest(url: URL(string: \"https://example.com\")!)"),
    foundation("UUID", [.value, .fixturable], "UUID(uuidString: \"00000000-0000-4000-8000-000000000001\")!"),
    foundation("Data", [.value, .fixturable]) { name, _ in
      name.lowercased().contains("json") ? "Data(\"{}\".utf8)" : "Data([1, 2, 3])"
    },
    foundation("AttributedString", .value) { name, model in
      "AttributedString(\"\(ExampleString.text(name, of: model))\")"
    },
    foundation("Notification.Name", .value) { name, _ in
      "Notification.Name(\"\(name.isEmpty ? "notification" : name)\")"
    },
    foundation("PersonNameComponents", .value, "PersonNameComponents(givenName: \"Ada\", familyName: \"Lovelace\")"),
    foundation("CharacterSet", .value, ".alphanumerics"),
    foundation("IndexPath", .value, "IndexPath(indexes: [0, 0])"),
    foundation("IndexSet", .value, "IndexSet(integer: 0)"),
    foundation("NSRange", .value, "NSRange(location: 0, length: 1)"),
    foundation("CGPoint", .value, "CGPoint(x: 0, y: 0)"),
    foundation("CGSize", .value, "CGSize(width: 320, height: 240)"),
    foundation("CGRect", .value, "CGRect(x: 0, y: 0, width: 320, height: 240)"),
    StandardType("Measurement", in: .foundation, generic: { type, _ in measurement(type) }),
  ]

  private static let foundationObjects = [
    StandardType("DispatchQueue", id: StandardID.dispatchQueue, .sendable),
    foundation("Bundle", .sendable, ".main"),
    foundation("FileManager", [], ".default"),
    foundation("JSONDecoder", [], "JSONDecoder()"),
    foundation("JSONEncoder", [], "JSONEncoder()"),
    foundation("NotificationCenter", .sendable, "NotificationCenter()"),
    foundation("NSError", [], "NSError(domain: \"example.com\", code: 1)"),
    foundation("NSNull", [], "NSNull()"),
    foundation("ProcessInfo", .sendable, ".processInfo"),
    foundation("URLError", [], "URLError(.timedOut)"),
    foundation("UserDefaults", .sendable, ".standard"),
    foundation(
      "URLResponse HTTPURLResponse", [.sendable, .networking],
      "HTTPURLResponse("
        + "url: URL(string: \"https://example.com\")!, statusCode: 200, httpVersion: nil, headerFields: nil)!"),
    foundation("URLSession", [.sendable, .networking], "URLSession(configuration: .ephemeral)"),
    foundation("URLSessionConfiguration", [.sendable, .networking], ".ephemeral"),
    StandardType("CachedURLResponse URLSessionTask URLSessionDataTask", in: .foundation, [.sendable, .networking]),
    StandardType(
      "OperationQueue URLSessionDownloadTask URLSessionUploadTask URLSessionWebSocketTask", in: .foundation, .sendable),
    StandardType(
      "HTTPCookie URLAuthenticationChallenge URLCache URLCredential URLProtectionSpace", in: .foundation, .networking),
  ]

  private static func foundation(
    _ names: String, _ traits: Traits = [], empty: String? = nil, random: String? = nil, _ example: @escaping Example
  ) -> StandardType {
    var randomExample: Example?
    if let random { randomExample = { _, _ in random } }
    return StandardType(names, in: .foundation, traits, empty: empty, example: example, random: randomExample)
  }

  private static func foundation(_ names: String, _ traits: Traits, _ example: String) -> StandardType {
    foundation(names, traits) { _, _ in example }
  }
}

// MARK: - Values that fit a name

extension StandardType {
  private static let string: Example = { name, model in "\"\(ExampleString.text(name, of: model))\"" }
  private static let fraction: Example = { name, _ in ExampleNumber.fraction(name) }

  private static let randomString: Example = { name, model in
    let words = CamelCaseName(ExampleString.subject(name, of: model))
    if words.contains("email") { return "fixtures.email()" }
    if words.last == "url" || words.last == "website" { return "fixtures.url().absoluteString" }
    return ExampleString.isPersonName(name, of: model) ? "fixtures.name()" : nil
  }

  private static let randomInt: Example = { name, model in range(name, model).map { "fixtures.int(in: \($0))" } }

  private static func range(_ name: String, _ model: String) -> String? {
    ExampleNumber.ranges[CamelCaseName(ExampleString.subject(name, of: model)).last]
  }

  private static let list: GenericExample = { _, value in value(0)?.map { "[\($0)]" } ?? FixtureExpression("[]") }

  private static let units = [
    "UnitLength": "meters", "UnitMass": "kilograms", "UnitDuration": "seconds", "UnitTemperature": "celsius",
    "UnitSpeed": "metersPerSecond", "UnitAngle": "degrees", "UnitArea": "squareMeters", "UnitVolume": "liters",
    "UnitEnergy": "joules", "UnitPower": "watts", "UnitPressure": "hectopascals",
  ]

  private static func measurement(_ type: TypeRef.Nominal) -> FixtureExpression? {
    guard case .nominal(let unit)? = type.arguments.first, let symbol = units[unit.name] else { return nil }
    return .foundation("Measurement(value: 1, unit: \(unit.name).\(symbol))")
  }
}
