extension SuiteRun {
  /// What became of the suite, and whether its figures can be believed.
  var summary: String {
    let tests = NumberWords.counted(testsRun, "test")
    let merged = NumberWords.counted(mergedProfiles, "profile") + " of other machines"
    let addition = mergedProfiles > 0 ? ", merged with \(merged)" : ""
    switch outcome {
    case .crashed:
      let consequence = hasProfile ? "incomplete" : "lost, all counts as missed"
      return
        "stopped before its end, after \(tests)\(Self.place(unfinishedTests)): its figures are \(consequence)\(addition)"
    case .failed: return "\(tests) ran, with failures\(Self.place(failedTests))\(addition)"
    case .notRun: return mergedProfiles > 0 ? "the figures of \(merged)" : "no test ran, all counts as missed"
    case .passed:
      if testsRun > 0 { return "\(tests) ran\(addition)" }
      return mergedProfiles > 0 ? "no test ran here\(addition)" : "no test ran, all counts as missed"
    }
  }

  private static let testsNamed = 3

  /// The tests where it happened, the first ones by name.
  private static func place(_ tests: [String]) -> String {
    guard !tests.isEmpty else { return "" }
    let more = tests.count > testsNamed ? " and \(NumberWords.grouped(tests.count - testsNamed)) more" : ""
    return ", in " + tests.prefix(testsNamed).joined(separator: ", ") + more
  }
}
