extension SuiteRun {
  /// What became of the suite, and whether its figures can be believed.
  var summary: String {
    let tests = NumberWords.counted(testsRun, "test")
    let merged = NumberWords.counted(mergedProfiles, "profile") + " of other machines"
    let addition = mergedProfiles > 0 ? ", merged with \(merged)" : ""
    switch outcome {
    case .crashed:
      let consequence = hasProfile ? "incomplete" : "lost, all counts as missed"
      return "stopped before its end, after \(tests): its figures are \(consequence)\(addition)"
    case .failed: return "\(tests) ran, with failures\(addition)"
    case .notRun: return mergedProfiles > 0 ? "the figures of \(merged)" : "no test ran, all counts as missed"
    case .passed:
      if testsRun > 0 { return "\(tests) ran\(addition)" }
      return mergedProfiles > 0 ? "no test ran here\(addition)" : "no test ran, all counts as missed"
    }
  }
}
