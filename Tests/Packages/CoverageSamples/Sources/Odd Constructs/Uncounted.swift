// swift-format-ignore-file
// The line breaks matter in this file.

import Observation

// Both set name, but the macro moves its observers into code that the compiler does not map.
@available(macOS 14, iOS 17, *)
@Observable final class Model {
  var name = "" { didSet { count += 1 } }
  @ObservationIgnored var other = 1 { didSet { count += 1 } }
  var count = 0
  init() {}
}

// Both: two values. The compiler does not count the block, but it counts the closure, which Swift Testing alone runs.
func packLoop<each Value>(_ values: repeat each Value, isLong: Bool) -> Int {
  var count = 0
  for value in repeat each values {
    if value is String { count += 1 } else { count += 2 }
    count += isLong && "\(value)".count > 3 ? 1 : 0
  }
  return count
}
