/// A file with the change to make to it.
struct PlannedFile: Sendable, Equatable {
  enum Action: Sendable {
    case create
    case update
    case unchanged
    case remove
    /// The file was written by hand.
    case keepHandwritten
    /// The file was generated and then edited.
    case keepEdited
    /// Another generated file has the same path.
    case clash
    /// The file was generated from a target that is not part of this run.
    case keepOther
    /// Another file of the target has the same name, or declares the same type.
    case keepRival
    /// The file has code of another host, which this build cannot write.
    case keepUnseen

    /// True if changing the file would lose something.
    var isRefused: Bool { [.keepHandwritten, .keepEdited, .clash, .keepOther, .keepRival].contains(self) }

    /// True if the file on disk differs from the generated one.
    var isDrift: Bool { ![.unchanged, .keepUnseen].contains(self) }
  }

  /// The absolute path.
  var path: String
  var action: Action
  /// The generated text with its header, empty if there is none.
  var text = ""
  /// What another file of the target has in common with this one.
  var rival = ""

  /// The message about a file that is kept, or nil for any other.
  func refusal(as shown: String) -> String? {
    switch action {
    case .keepHandwritten:
      "\(shown): error: the file was written by hand and is kept; move or rename it, or exclude its type with --except"
    case .keepEdited:
      "\(shown): error: the file was edited and is kept; move the edit elsewhere and delete the file"
    case .clash:
      "\(shown): error: two generated files have this path; give one another name with --name"
    case .keepOther:
      "\(shown): error: the file was generated from another target and is kept; choose another folder with --output, or "
        + "generate both targets at once"
    case .keepRival:
      "\(shown): error: \(rival) in the same target; "
        + (shown.split(separator: "/").last?.contains("+") == true
          ? "delete or rename that file"
          : "delete that one, exclude the type with --except, or give its double another name with --name")
    case .keepUnseen:
      "\(shown): warning: not seen: the file has code inside '#if' that is off in this build, so the file stays as it is; "
        + "run the command where the condition holds"
    default: nil
    }
  }
}
