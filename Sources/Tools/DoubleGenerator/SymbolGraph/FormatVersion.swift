/// The version of the symbol graph format.
struct FormatVersion: Sendable, Equatable, CustomStringConvertible {
  var major = 0
  var minor = 0
  var patch = 0

  /// Whether it is read: the format has been the same, but for additions, since 0.5.
  var isKnown: Bool { major == 0 && minor >= 5 }

  var description: String { "\(major).\(minor).\(patch)" }
}
