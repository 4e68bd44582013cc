/// What became of each suite, and whether its figures can be believed.
struct SuiteReport {
  let result: CoverageResult

  func lines(_ layout: TextLayout) -> [String] {
    result.runs.flatMap { run in
      layout.wrapped("\(run.suite.title): \(run.summary)", tone: Self.tone(run))
    }
  }

  private static func tone(_ run: SuiteRun) -> TextLayout.Tone {
    switch run.outcome {
    case .failed, .crashed: .bad
    case .passed, .notRun: run.isMeasured ? .plain : .fair
    }
  }
}
