/// A file that the generator wants to exist.
struct GeneratedFile: Sendable, Equatable {
  /// Where it lies, relative to its output root, with `/` between the folders.
  var path: String
  /// Its text without the header, from the first import to the final line feed.
  var text: String
  var root: OutputRoot
  /// What it was made from, such as `protocol LoginViewType`.
  var subject: String
  /// The source that declares the subject, relative to the package, if the compiler told it.
  var source: String?
}
