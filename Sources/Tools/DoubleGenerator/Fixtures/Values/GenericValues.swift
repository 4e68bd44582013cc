/// Values of the standard library's generic types, made of values of their arguments.
enum GenericValues {
  /// A value of a type whose arguments the closure makes, by their indices.
  static func value(of nominal: TypeRef.Nominal, named name: String, argument value: (Int) -> FixtureValue?)
    -> FixtureValue?
  {
    switch nominal.id {
    case "s:Sh": return value(0).map { $0.map { "[\($0)]" } } ?? FixtureValue("[]")
    case "s:s15ContiguousArrayV", "s:s10ArraySliceV": return value(0).map { $0.map { "[\($0)]" } } ?? FixtureValue("[]")
    case "s:s6ResultO":
      if nominal.arguments.first?.isVoid == true { return FixtureValue(".success(())") }
      return value(0)?.map { ".success(\($0))" } ?? value(1)?.map { ".failure(\($0))" }
    case "s:Sn": return bounds(of: nominal, "..<")
    case "s:SN": return bounds(of: nominal, "...")
    case "s:s16PartialRangeFromV": return number(nominal) ? FixtureValue("0...") : nil
    case "s:s16PartialRangeUpToV": return number(nominal) ? FixtureValue("..<10") : nil
    case "s:s19PartialRangeThroughV": return number(nominal) ? FixtureValue("...10") : nil
    case "s:s15CollectionOfOneV": return value(0)?.map { "CollectionOfOne(\($0))" }
    case "s:s13KeyValuePairsV": return FixtureValue("[:]")
    case "s:ScS": return FixtureValue("AsyncStream { $0.finish() }")
    case "s:Scs": return FixtureValue("AsyncThrowingStream { $0.finish() }")
    default: return measurement(nominal)
    }
  }

  private static func bound(_ nominal: TypeRef.Nominal) -> (name: String, origin: SystemValues.Origin)? {
    guard case .nominal(let bound)? = nominal.arguments.first else { return nil }
    return (bound.name, SystemValues.origin(of: bound))
  }

  private static func number(_ nominal: TypeRef.Nominal) -> Bool {
    guard let (name, origin) = bound(nominal), origin != .other else { return false }
    return name.hasPrefix("Int") || name.hasPrefix("UInt")
      || ["Double", "Float", "CGFloat", "TimeInterval"].contains(name)
  }

  private static func bounds(of nominal: TypeRef.Nominal, _ sign: String) -> FixtureValue? {
    if number(nominal) { return FixtureValue("0\(sign)10") }
    guard let (name, origin) = bound(nominal), name == "Date", origin == .foundation else { return nil }
    return .foundation("Date(timeIntervalSince1970: 0)\(sign)Date(timeIntervalSince1970: 86_400)")
  }

  private static let units = [
    "UnitLength": "meters", "UnitMass": "kilograms", "UnitDuration": "seconds", "UnitTemperature": "celsius",
    "UnitSpeed": "metersPerSecond", "UnitAngle": "degrees", "UnitArea": "squareMeters", "UnitVolume": "liters",
    "UnitEnergy": "joules", "UnitPower": "watts", "UnitPressure": "hectopascals",
  ]

  private static func measurement(_ nominal: TypeRef.Nominal) -> FixtureValue? {
    guard nominal.name == "Measurement", let (name, _) = bound(nominal), let unit = units[name] else { return nil }
    return .foundation("Measurement(value: 1, unit: \(name).\(unit))")
  }
}
