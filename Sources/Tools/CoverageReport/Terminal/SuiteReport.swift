/// What became of each suite, and whether its figures can be believed.
struct SuiteReport {
  let result: CoverageResult

  func lines(_ layout: TextLayout) -> [String] {
    result.runs.flatMap { run in
      layout.wrapped("\(run.suite.title): \(Self.describe(run))", tone: Self.tone(run))
    }
  }

  private static func tone(_ run: SuiteRun) -> TextLayout.Tone {
    switch run.outcome {
    case .failed, .crashed: .bad
    case .passed: run.isMeasured ? .plain : .fair
    case .notRun: run.mergedProfiles > 0 ? .plain : .fair
    }
  }

  private static func describe(_ run: SuiteRun) -> String {
    let tests = NumberWords.counted(run.testsRun, "test")
    let merged = NumberWords.counted(run.mergedProfiles, "profile") + " of other machines"
    let addition = run.mergedProfiles > 0 ? ", merged with \(merged)" : ""
    switch run.outcome {
    case .crashed:
      let consequence =
        run.hasProfile ? "incomplete" : run.mergedProfiles > 0 ? "lost" : "lost, all counts as missed"
      return "stopped before its end, after \(tests): its figures are \(consequence)\(addition)"
    case .failed: return "\(tests) ran, with failures\(addition)"
    case .notRun: return run.mergedProfiles > 0 ? "the figures of \(merged)" : "no test ran, all counts as missed"
    case .passed:
      if run.testsRun > 0 { return "\(tests) ran\(addition)" }
      return run.mergedProfiles > 0 ? "no test ran here\(addition)" : "no test ran, all counts as missed"
    }
  }
}
