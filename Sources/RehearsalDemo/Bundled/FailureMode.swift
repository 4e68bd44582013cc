/// How the bundled server fails, so that each screen can be seen to take it.
enum FailureMode: String, CaseIterable {
  case offline
  case slow
  case empty
  case garbage
}
