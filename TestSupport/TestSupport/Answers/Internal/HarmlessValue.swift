/// What a slot without an answer goes on with, once the test has failed: nothing, none, empty.
protocol HarmlessValue {
  static var harmless: Self { get }
}

extension Optional: HarmlessValue { static var harmless: Self { .none } }
extension Array: HarmlessValue { static var harmless: Self { [] } }
extension Dictionary: HarmlessValue { static var harmless: Self { [:] } }
extension Set: HarmlessValue { static var harmless: Self { [] } }
extension String: HarmlessValue { static var harmless: Self { "" } }
extension Bool: HarmlessValue { static var harmless: Self { false } }
extension Int: HarmlessValue { static var harmless: Self { 0 } }
extension Double: HarmlessValue { static var harmless: Self { 0 } }

/// The least harmful value of a type, where there is one: nothing, none, empty, or a fixture.
func harmlessValue<Value>(of type: Value.Type) -> Value? {
  if let void = () as? Value { return void }
  if let type = type as? any HarmlessValue.Type { return type.harmless as? Value }
  return (type as? any Fixturable.Type)?.fixture(from: FixtureGenerator(seed: 1)) as? Value
}
