/// A reason why nothing could be measured, with what to do about it.
struct CoverageError: Error, Equatable {
  let message: String
  let remedy: String
  var details = ""

  var line: String { "error: \(message); \(remedy)" }
}
