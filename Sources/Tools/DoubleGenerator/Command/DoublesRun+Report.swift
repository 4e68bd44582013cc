import ToolSupport

/// The messages at the end of a run.
extension DoublesRun {
  /// True if the run changes files.
  var writes: Bool { !options.isCheck && !options.isDryRun }

  /// Reports warnings, refused files, and the list of changes that the options ask for.
  func report(_ plan: OutputPlan, _ generation: Generation) {
    console.clear()
    for line in [title].compactMap(\.self) + notes { console.note(line) }
    for note in generation.diagnostics { console.note(note.rendered) }
    for file in plan.files { file.refusal(as: relative(file.path)).map(console.note) }
    if writes {
      for file in plan.files where file.action == .remove { console.note("removed \(relative(file.path))") }
    } else {
      showList(plan)
    }
    if options.isCheck, plan.count(.create, .update, .remove) > 0 {
      console.note("to see the differences, run the command without --check, and then 'git diff'")
    }
    console.note("\(made(generation)): \(counts(plan, generation).joined(separator: ", "))")
  }

  private func made(_ generation: Generation) -> String {
    let doubles = count(generation.doubles, "double")
    return options.makesFixtures ? "\(doubles), \(count(generation.fixtures, "fixture"))" : doubles
  }

  private func counts(_ plan: OutputPlan, _ generation: Generation) -> [String] {
    let written = plan.count(.create, .update)
    var counts = ["\(written) \(writes ? "written" : "to write")", "\(plan.count(.unchanged)) unchanged"]
    let removed = plan.count(.remove)
    if removed > 0 { counts.append("\(removed) \(writes ? "removed" : "to remove")") }
    let kept = plan.files.count { $0.action.isRefused || $0.action == .keepUnseen }
    if kept > 0 { counts.append("\(kept) kept") }
    let leftOut = Set(generation.diagnostics.filter { $0.level == .leftOut }.map { $0.text.prefix { $0 != ":" } }).count
    if leftOut > 0 { counts.append("\(count(leftOut, options.also.isEmpty ? "protocol" : "type")) left out") }
    let unseen = generation.diagnostics.count { $0.level == .unseen }
    if unseen > 0 {
      counts.append("\(count(unseen, options.makesFixtures ? "declaration" : "protocol")) not seen in whole")
    }
    return counts
  }

  private func showList(_ plan: OutputPlan) {
    for file in plan.files {
      switch file.action {
      case .create: console.out("create  \(relative(file.path))")
      case .update: console.out("update  \(relative(file.path))")
      case .remove: console.out("remove  \(relative(file.path))")
      case .keepHandwritten, .keepEdited, .clash, .keepOther, .keepRival, .keepUnseen:
        console.out("keep    \(relative(file.path))")
      case .unchanged: break
      }
    }
  }

  private func count(_ number: Int, _ name: String) -> String { "\(number) \(name)\(number == 1 ? "" : "s")" }
}
