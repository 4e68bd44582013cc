/// All that one run of the generator's core yields; nothing of it is on disk yet.
struct Generation: Sendable {
  var files: [GeneratedFile] = []
  var notes: [GenerationNote] = []
  /// How many doubles the files hold.
  var doubles = 0
  /// How many models the files make fixtures of.
  var fixtures = 0

  var leavesSomethingOut: Bool { notes.contains { $0.level == .leftOut } }
}
