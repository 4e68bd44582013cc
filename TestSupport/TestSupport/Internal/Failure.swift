/// What went wrong, and the line of the test that should hear of it.
struct Failure: Sendable {
  var message: String
  var site: SourceSite
}
