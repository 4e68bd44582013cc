/// What an `@available` attribute says.
struct Availability: Sendable, Hashable {
  /// The platform or language; nil for all (`*`).
  var domain: String?
  var introduced: String?
  var deprecated: String?
  var obsoleted: String?
  var isDeprecated = false
  var isUnavailable = false
  var message: String?
  var renamed: String?
}
