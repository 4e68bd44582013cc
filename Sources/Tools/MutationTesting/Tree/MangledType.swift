/// A type, as far as its mangled name in the compiler's tree tells it.
struct MangledType {
  let name: String

  var isBool: Bool { name == "$sSbD" }
  var isNever: Bool { name == "$ss5NeverOD" }
  /// True for an optional value, but not for the result of an optional call that returns nothing.
  var isOptional: Bool { name.hasSuffix("SgD") && name != "$sytSgD" }
  var isString: Bool { name == "$sSSD" }
  /// True for a literal of exactly one character.
  var isCharacter: Bool { name == "$sSJD" || name == "$sSJSgD" || name.hasSuffix("6ScalarVD") }
  var isDictionary: Bool { name.hasPrefix("$sSDy") && name.hasSuffix("GD") }
  var isArrayOrSet: Bool { (name.hasPrefix("$sSay") || name.hasPrefix("$sShy")) && name.hasSuffix("GD") }

  /// True if the type has the four arithmetic operators.
  var isNumber: Bool { Self.numbers.contains(name) || name.hasSuffix("7CGFloatVD") || isDuration }

  /// True if the type has a next number.
  var isInteger: Bool { Self.numbers.contains(name) && !["$sSdD", "$sSfD", Self.timeInterval].contains(name) }

  /// True for a type of the standard library, or for that type itself as a value.
  ///
  /// Types of C have names with `So`.
  var isOfStandardLibrary: Bool { (name.hasPrefix("$sS") || name.hasPrefix("$ss")) && !name.hasPrefix("$sSo") }

  /// True for the state of a hash, which is passed as `inout`.
  var isHasher: Bool { name.hasPrefix("$ss6HasherV") }

  /// True for an actor that may be missing, whose value the compiler has to know.
  var isIsolation: Bool { name == "$sScA_pSgD" }

  /// True for `Duration`, which can be added but has no literals.
  var isDuration: Bool { name == "$ss8DurationVD" }

  private static let numbers: Set<String> = [
    "$sSiD", "$sSuD", "$sSdD", "$sSfD", "$ss4Int8VD", "$ss5Int16VD", "$ss5Int32VD", "$ss5Int64VD", "$ss5UInt8VD",
    "$ss6UInt16VD", "$ss6UInt32VD", "$ss6UInt64VD", timeInterval,
  ]
  private static let timeInterval = "$s10Foundation12TimeIntervalaD"

  /// The value of this type that stands for nothing: nil, 0, or an empty text or collection.
  var emptyValue: String? {
    if isOptional { return "nil" }
    if isString { return "\"\"" }
    if isArrayOrSet { return "[]" }
    if isDictionary { return "[:]" }
    return isNumber && !isDuration ? "0" : nil
  }
}
