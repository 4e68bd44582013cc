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

/// The least harmful value of a type, where there is one.
func harmlessValue<Value>(of type: Value.Type) -> Value? {
  if let void = () as? Value { return void }
  return (type as? any HarmlessValue.Type)?.harmless as? Value
}
