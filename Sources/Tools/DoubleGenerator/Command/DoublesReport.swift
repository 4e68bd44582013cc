import ToolSupport

/// The messages at the end of a run.
struct DoublesReport {
  let options: DoublesOptions
  let console: Console
  let packageFolder: String

  /// Reports warnings, refused files, and the list of changes that the options ask for.
  func show(_ plan: OutputPlan, _ generation: Generation) {
    console.clear()
    for note in generation.diagnostics { console.note(note.rendered) }
    for file in plan.files { file.refusal(as: relative(file.path)).map(console.note) }
    if options.isCheck || options.isDryRun { showList(plan) }
    if options.isCheck, plan.files.contains(where: \.action.isDrift) {
      console.note("to see the differences, run the command without --check, and then 'git diff'")
    }

    let made =
      count(generation.doubles, "double") + (options.makesFixtures ? ", " + count(generation.fixtures, "fixture") : "")
    let leftOut = Set(generation.diagnostics.filter { $0.level == .leftOut }.map { $0.text.prefix { $0 != ":" } }).count
    let unseen = generation.diagnostics.count { $0.level == .unseen }
    console.note(
      "\(made): \(counts(plan))\(leftOut > 0 ? ", \(count(leftOut, options.also.isEmpty ? "protocol" : "type")) left out" : "")"
        + (unseen > 0
          ? ", \(count(unseen, options.makesFixtures ? "declaration" : "protocol")) not seen in whole" : ""))
  }

  private func counts(_ plan: OutputPlan) -> String {
    let isDone = !options.isCheck && !options.isDryRun
    let written = plan.count(.create, .update)
    var parts = ["\(written) \(isDone ? "written" : "to write")", "\(plan.count(.unchanged)) unchanged"]
    let removed = plan.count(.remove)
    if removed > 0 { parts.append("\(removed) \(isDone ? "removed" : "to remove")") }
    let refused = plan.files.count { $0.action.isRefused || $0.action == .keepUnseen }
    if refused > 0 { parts.append("\(refused) kept") }
    return parts.joined(separator: ", ")
  }

  private func showList(_ plan: OutputPlan) {
    for file in plan.files {
      switch file.action {
      case .create: console.out("create  \(relative(file.path))")
      case .update: console.out("update  \(relative(file.path))")
      case .remove: console.out("remove  \(relative(file.path))")
      case .keepHandwritten, .keepEdited, .clash, .keepOther, .keepUnseen:
        console.out("keep    \(relative(file.path))")
      case .unchanged: break
      }
    }
  }

  private func relative(_ path: String) -> String {
    path.hasPrefix(packageFolder + "/") ? String(path.dropFirst(packageFolder.count + 1)) : path
  }

  private func count(_ number: Int, _ name: String) -> String { "\(number) \(name)\(number == 1 ? "" : "s")" }
}
