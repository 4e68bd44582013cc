/// One file, and what has to happen to it.
struct PlannedFile: Sendable, Equatable {
  enum Action: String, Sendable {
    case create
    case update
    case unchanged
    case remove
    /// Someone wrote the file by hand.
    case keepHandwritten
    /// The file was generated, and someone changed it.
    case keepEdited
    /// Another generated file has this path.
    case clash
    /// The file was generated from a target that is not part of this run.
    case keepOther

    /// Whether the file cannot be written, or removed, without losing something.
    var isRefused: Bool { [.keepHandwritten, .keepEdited, .clash, .keepOther].contains(self) }

    /// Whether what is on disk is not what the generator says.
    var isDrift: Bool { self != .unchanged }
  }

  /// The absolute path.
  var path: String
  var action: Action
  /// What is on disk.
  var oldText: String?
  /// What should be there; nil when the file should not be there.
  var newText: String?

  /// Why the file was left alone, with what to do, for a file that is shown by this path.
  func refusal(as shown: String) -> String {
    switch action {
    case .keepHandwritten:
      "\(shown): error: left as it is: it was written by hand; move or rename it, or leave its protocol out with --except"
    case .keepEdited:
      "\(shown): error: left as it is: it was generated and then edited; move the edit elsewhere and delete the file"
    case .clash:
      "\(shown): error: two generated files have this path; give one another name with --name"
    case .keepOther:
      "\(shown): error: left as it is: it was generated from another target; choose another folder with --output, or "
        + "generate both targets at once"
    default: ""
    }
  }
}
