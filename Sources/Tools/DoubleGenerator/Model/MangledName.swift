/// Reads mangled names, which identify declarations in symbol graphs.
enum MangledName {
  /// A placeholder for the module of a C or Objective-C declaration.
  ///
  /// Its mangled name does not contain a module.
  static let clang = "__C"

  /// The module of a declaration, such as `Interfaces` for `s:10Interfaces4UserV`.
  static func module(of id: String) -> String? {
    let bytes = Array(id.utf8)
    guard bytes.count > 2, bytes[1] == UInt8(ascii: ":") else { return nil }
    if bytes[0] == UInt8(ascii: "c") { return clang }
    if bytes.starts(with: "s:So".utf8) { return clang }
    // `s` is the module Swift. `S` begins the short name of a type in Swift or `_Concurrency`, which is imported as
    // well.
    if bytes[2] == UInt8(ascii: "s") || bytes[2] == UInt8(ascii: "S") { return "Swift" }
    // The identifier of an extension is `s:e:`, followed by that of another declaration.
    if bytes[2] == UInt8(ascii: "e"), bytes.count > 4 { return module(of: String(id.dropFirst(4))) }
    var (index, length) = (2, 0)
    while index < bytes.count, (48...57).contains(bytes[index]) {
      length = length * 10 + Int(bytes[index] - 48)
      index += 1
    }
    guard length > 0, index + length <= bytes.count else { return nil }
    return String(decoding: bytes[index..<index + length], as: UTF8.self)
  }
}
