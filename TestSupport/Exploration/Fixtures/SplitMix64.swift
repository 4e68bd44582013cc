/// A random number generator whose numbers depend only on its seed, on every platform and in every version of Swift.
///
/// Source: Guy Steele, Doug Lea and Christine Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
///
/// The standard library may change the way in which it turns the numbers of a generator into bounded numbers and shuffles.
/// So this type does both itself.
struct SplitMix64: Sendable {
  /// 2⁶⁴ divided by the golden ratio, rounded to an odd number.
  ///
  /// Adding an odd number visits all 2⁶⁴ states. Multiples of the golden ratio are spread evenly over them.
  static let goldenGamma: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= Self.goldenGamma
    return Self.mix(state)
  }

  /// Returns a number from zero up to, but not including, a bound, all equally likely.
  ///
  /// Source: Daniel Lemire, "Fast Random Integer Generation in an Interval", ACM TOMACS 29(1), 2019.
  mutating func next(below bound: UInt64) -> UInt64 {
    // The high half of the product is the result. If 2⁶⁴ is not a multiple of `bound`, some results are more likely than
    // others. Rejecting the low halves below 2⁶⁴ mod `bound` removes the difference.
    var product = next().multipliedFullWidth(by: bound)
    let threshold = (0 &- bound) % bound
    while product.low < threshold { product = next().multipliedFullWidth(by: bound) }
    return product.high
  }

  /// Returns the numbers from zero up to, but not including, a count in random order (Fisher-Yates shuffle).
  mutating func permutation(of count: Int) -> [Int] {
    var order = Array(0..<count)
    for index in order.indices.dropFirst() {
      order.swapAt(index, Int(next(below: UInt64(index + 1))))
    }
    return order
  }

  /// Mixes the bits of a number, so that similar numbers give unrelated results.
  ///
  /// The shifts and factors are variant 13 of David Stafford's "Better Bit Mixing: Improving on MurmurHash3's 64-bit
  /// Finalizer" (2011), as in Java's `SplittableRandom`.
  static func mix(_ number: UInt64) -> UInt64 {
    var mixed = number
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
