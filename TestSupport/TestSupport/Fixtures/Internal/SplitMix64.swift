/// A generator whose numbers depend on its seed alone, on every platform and in every version of Swift.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014, figure 17 with the
/// constants of the authors' Java implementation. What the standard library makes of a generator's numbers may change
/// from version to version; so bounded numbers and shuffles are drawn here.
struct SplitMix64: Sendable {
  /// 2⁶⁴ divided by the golden ratio, odd.
  static let goldenGamma: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= Self.goldenGamma
    return Self.mix(state)
  }

  /// A number from zero up to the bound, without it, all equally likely.
  ///
  /// Source: Lemire, "Fast random integer generation in an interval", ACM TOMACS 29(1), 2019.
  mutating func next(below bound: UInt64) -> UInt64 {
    var product = next().multipliedFullWidth(by: bound)
    let threshold = (0 &- bound) % bound
    while product.low < threshold { product = next().multipliedFullWidth(by: bound) }
    return product.high
  }

  /// The numbers from zero up to the count, without it, in any order.
  mutating func order(of count: Int) -> [Int] {
    var order = Array(0..<count)
    for index in order.indices.dropFirst() {
      order.swapAt(index, Int(next(below: UInt64(index + 1))))
    }
    return order
  }

  /// Spreads a number over all 64 bits.
  static func mix(_ number: UInt64) -> UInt64 {
    var mixed = number
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
