import TestSupport

extension FixtureEngine {
  /// Returns a part of a text, if that was chosen.
  func reduced(_ text: String) -> String {
    guard choices.isRecording else { return text }
    let count = UInt64(text.count)
    func keep(upTo limit: UInt64) -> Int {
      Int(choices.choose(upTo: limit, isAmount: true) { FixtureChoice.everything })
    }
    let start = keep(upTo: count)
    let end = keep(upTo: UInt64(start))
    return end == text.count ? text : String(text.prefix(start).suffix(end))
  }

  /// Returns a number closer to the simplest one, if that was chosen.
  func reduced<Number: FixedWidthInteger>(_ number: Number, toward simplest: Number) -> Number {
    guard choices.isRecording else { return number }
    let isAbove = number > simplest
    // The distance may not fit into the type itself, such as that of -128 from zero.
    let distance = Number.Magnitude(truncatingIfNeeded: isAbove ? number &- simplest : simplest &- number)
    let limit = UInt64(truncatingIfNeeded: distance)
    let kept = choices.choose(upTo: limit, isAmount: true) { FixtureChoice.everything }
    let change = Number(truncatingIfNeeded: kept)
    return isAbove ? simplest &+ change : simplest &- change
  }

  /// Returns an edge case, or a part of it.
  func reduced<Value>(edgeCase: Value) -> Value {
    switch edgeCase {
    case let text as String: reduced(text) as? Value ?? edgeCase
    case let number as any FixedWidthInteger: reducedNumber(number) as? Value ?? edgeCase
    default: edgeCase
    }
  }

  private func reducedNumber(_ number: some FixedWidthInteger) -> Any { reduced(number, toward: 0) }

  /// Makes a value that the test body asks for.
  ///
  /// A value may need others. Only the outermost one is noted.
  func request<Value>(_ name: @autoclosure () -> String, _ make: () -> Value) -> Value {
    requestDepth += 1
    defer { requestDepth -= 1 }
    let value = make()
    if requests != nil, requestDepth == 1 { requests?.append(FixtureRequest(name: name(), value: value)) }
    return value
  }
}

/// A value that a test body has asked a generator for.
struct FixtureRequest: CustomStringConvertible {
  let name: String
  let value: Any

  var description: String { "\(name) → \(ValueText.describe(value))" }
}
