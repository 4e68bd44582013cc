/// Expressions for values of the standard library's and Foundation's types.
enum SystemTypeExpressions {
  /// The library that declares a type.
  ///
  /// Its module has different names on different platforms.
  enum Origin: Hashable {
    case standard
    case foundation
    case other
  }

  static func origin(of nominal: TypeRef.Nominal) -> Origin {
    guard let id = nominal.id, let module = MangledName.module(of: id) else { return .other }
    if module == "Swift" || module.hasPrefix("_") { return .standard }
    return StandardTypes.isFoundation(module) ? .foundation : .other
  }

  private static let integers: [String: Int] = [
    "Int": .max, "UInt": .max, "Int64": .max, "UInt64": .max, "Int32": Int(Int32.max), "UInt32": Int(UInt32.max),
    "Int16": Int(Int16.max), "UInt16": Int(UInt16.max), "Int8": Int(Int8.max), "UInt8": Int(UInt8.max),
    "Int128": .max, "UInt128": .max,
  ]

  /// A value of a type without generic arguments.
  static func value(of nominal: TypeRef.Nominal, named name: String, in model: String) -> FixtureExpression? {
    switch origin(of: nominal) {
    case .standard: standard(nominal.name, named: name, in: model).map { FixtureExpression($0) }
    case .foundation:
      foundation(nominal.name, named: name, in: model).map {
        FixtureExpression(
          $0, modules: networking.contains(nominal.name) ? ["Foundation", "FoundationNetworking"] : ["Foundation"])
      }
    case .other: nominal.id == nil && nominal.name == "Any" ? FixtureExpression("\"value\"") : nil
    }
  }

  private static func standard(_ type: String, named name: String, in model: String) -> String? {
    if let limit = integers[type] { return ExampleNumber.integer(name, atMost: limit) }
    switch type {
    case "String", "Substring", "StaticString": return literal(ExampleString.text(name, of: model))
    case "Double", "Float", "Float16", "Float80": return ExampleNumber.fraction(name)
    case "Bool": return ExampleNumber.isTrue(name) ? "true" : "false"
    case "Character", "Unicode.Scalar", "UnicodeScalar": return "\"A\""
    case "Duration": return ".seconds(\(CamelCaseName(name).last == "duration" ? 60 : 30))"
    case "AnyHashable": return "\"value\""
    case "TaskPriority": return ".medium"
    case "CancellationError": return "CancellationError()"
    case "ContinuousClock", "SuspendingClock": return "\(type)()"
    default: return nil
    }
  }

  /// The types that a separate module contains on Linux.
  static let networking: Set<String> = [
    "CachedURLResponse", "HTTPCookie", "HTTPURLResponse", "URLAuthenticationChallenge", "URLCache", "URLCredential",
    "URLProtectionSpace", "URLRequest", "URLResponse", "URLSession", "URLSessionConfiguration", "URLSessionTask",
    "URLSessionDataTask",
  ]

  /// 17 November 2016, 18:00 UTC.
  ///
  /// The end is two hours later.
  static let start = "Date(timeIntervalSince1970: 1_479_405_600)"
  private static let end = "Date(timeIntervalSince1970: 1_479_412_800)"

  private static func foundation(_ type: String, named name: String, in model: String) -> String? {
    switch type {
    case "TimeInterval", "CGFloat": return ExampleNumber.fraction(name)
    case "Date": return date(name)
    case "DateInterval": return "DateInterval(start: \(start), duration: 7_200)"
    case "URL", "NSURL": return "\(type)(string: \(literal(address(name, in: model))))!"
    case "UUID": return "UUID(uuidString: \"00000000-0000-4000-8000-000000000001\")!"
    case "Data": return name.lowercased().contains("json") ? "Data(\"{}\".utf8)" : "Data([1, 2, 3])"
    case "Decimal": return ExampleNumber.fraction(name)
    case "URLRequest": return "URLRequest(url: URL(string: \"https://example.com\")!)"
    case "URLComponents": return "URLComponents(string: \"https://example.com\")!"
    case "URLQueryItem": return "URLQueryItem(name: \"page\", value: \"1\")"
    case "URLResponse", "HTTPURLResponse":
      return "HTTPURLResponse("
        + "url: URL(string: \"https://example.com\")!, statusCode: 200, httpVersion: nil, headerFields: nil)!"
    case "IndexPath": return "IndexPath(indexes: [0, 0])"
    case "NSRange": return "NSRange(location: 0, length: 1)"
    case "NSError": return "NSError(domain: \"example.com\", code: 1)"
    case "AttributedString": return "AttributedString(\(literal(ExampleString.text(name, of: model))))"
    case "Notification.Name": return "Notification.Name(\"\(name.isEmpty ? "notification" : name)\")"
    case "CGPoint": return "CGPoint(x: 0, y: 0)"
    case "CGSize": return "CGSize(width: 320, height: 240)"
    case "CGRect": return "CGRect(x: 0, y: 0, width: 320, height: 240)"
    default: return fixed[type]
    }
  }

  private static let fixed: [String: String] = [
    "Calendar": "Calendar(identifier: .gregorian)", "CharacterSet": ".alphanumerics",
    "DateComponents": "DateComponents(year: 2016, month: 11, day: 17)", "IndexSet": "IndexSet(integer: 0)",
    "JSONDecoder": "JSONDecoder()", "JSONEncoder": "JSONEncoder()", "Locale": "Locale(identifier: \"en_GB\")",
    "NSNull": "NSNull()", "PersonNameComponents": "PersonNameComponents(givenName: \"Ada\", familyName: \"Lovelace\")",
    "TimeZone": "TimeZone(secondsFromGMT: 0)!", "URLError": "URLError(.timedOut)",
    "URLSession": "URLSession(configuration: .ephemeral)",
    "URLSessionConfiguration": ".ephemeral", "NotificationCenter": "NotificationCenter()",
    "ProcessInfo": ".processInfo", "FileManager": ".default", "Bundle": ".main", "UserDefaults": ".standard",
  ]

  private static func date(_ name: String) -> String {
    let words = CamelCaseName(name)
    if words.contains(anyOf: ["birth", "birthday", "birthdate", "born"]) {
      return "Date(timeIntervalSince1970: 473_904_000)"
    }
    let isLate = words.contains(anyOf: [
      "end", "ends", "expires", "expiry", "expiration", "deadline", "due", "until", "finished",
    ])
    return isLate ? end : start
  }

  private static func address(_ name: String, in model: String) -> String {
    let words = CamelCaseName(name)
    for picture in ["cover", "avatar", "photo", "picture", "thumbnail", "icon", "image", "logo"]
    where words.contains(picture) || CamelCaseName(model).contains(picture) {
      return "https://example.com/\(picture).jpg"
    }
    return "https://example.com"
  }

  /// The string as a literal.
  static func literal(_ text: String) -> String { "\"\(text)\"" }
}

/// Expressions for values of the standard library's generic types.
enum GenericTypeExpressions {
  /// A value of a generic type.
  ///
  /// The closure makes values of its arguments, by index.
  static func value(of nominal: TypeRef.Nominal, named name: String, argument value: (Int) -> FixtureExpression?)
    -> FixtureExpression?
  {
    switch nominal.id {
    case "s:Sh": return value(0).map { $0.map { "[\($0)]" } } ?? FixtureExpression("[]")
    case "s:s15ContiguousArrayV", "s:s10ArraySliceV":
      return value(0).map { $0.map { "[\($0)]" } } ?? FixtureExpression("[]")
    case "s:s6ResultO":
      if nominal.arguments.first?.isVoid == true { return FixtureExpression(".success(())") }
      return value(0)?.map { ".success(\($0))" } ?? value(1)?.map { ".failure(\($0))" }
    case "s:Sn": return bounds(of: nominal, "..<")
    case "s:SN": return bounds(of: nominal, "...")
    case "s:s16PartialRangeFromV": return number(nominal) ? FixtureExpression("0...") : nil
    case "s:s16PartialRangeUpToV": return number(nominal) ? FixtureExpression("..<10") : nil
    case "s:s19PartialRangeThroughV": return number(nominal) ? FixtureExpression("...10") : nil
    case "s:s15CollectionOfOneV": return value(0)?.map { "CollectionOfOne(\($0))" }
    case "s:s13KeyValuePairsV": return FixtureExpression("[:]")
    case "s:ScS": return FixtureExpression("AsyncStream { $0.finish() }")
    case "s:Scs": return FixtureExpression("AsyncThrowingStream { $0.finish() }")
    default: return measurement(nominal)
    }
  }

  private static func bound(_ nominal: TypeRef.Nominal) -> (name: String, origin: SystemTypeExpressions.Origin)? {
    guard case .nominal(let bound)? = nominal.arguments.first else { return nil }
    return (bound.name, SystemTypeExpressions.origin(of: bound))
  }

  private static func number(_ nominal: TypeRef.Nominal) -> Bool {
    guard let (name, origin) = bound(nominal), origin != .other else { return false }
    return name.hasPrefix("Int") || name.hasPrefix("UInt")
      || ["Double", "Float", "CGFloat", "TimeInterval"].contains(name)
  }

  private static func bounds(of nominal: TypeRef.Nominal, _ sign: String) -> FixtureExpression? {
    if number(nominal) { return FixtureExpression("0\(sign)10") }
    guard let (name, origin) = bound(nominal), name == "Date", origin == .foundation else { return nil }
    return .foundation("Date(timeIntervalSince1970: 0)\(sign)Date(timeIntervalSince1970: 86_400)")
  }

  private static let units = [
    "UnitLength": "meters", "UnitMass": "kilograms", "UnitDuration": "seconds", "UnitTemperature": "celsius",
    "UnitSpeed": "metersPerSecond", "UnitAngle": "degrees", "UnitArea": "squareMeters", "UnitVolume": "liters",
    "UnitEnergy": "joules", "UnitPower": "watts", "UnitPressure": "hectopascals",
  ]

  private static func measurement(_ nominal: TypeRef.Nominal) -> FixtureExpression? {
    guard nominal.name == "Measurement", let (name, _) = bound(nominal), let unit = units[name] else { return nil }
    return .foundation("Measurement(value: 1, unit: \(name).\(unit))")
  }
}
