/// A threshold that was not reached, in exact figures.
struct ShortfallSentence {
  let shortfall: Shortfall
  let result: CoverageResult

  /// The whole sentence, which names no file.
  var text: String {
    let (tally, needed) = (shortfall.tally, shortfall.needed)
    let metric = (shortfall.scope == .diff ? "changed " : "") + result.thresholds.metric.rawValue
    return "\(subject) \(tally.percentage) of the \(metric) "
      + "(\(NumberWords.grouped(tally.covered)) of \(NumberWords.grouped(tally.count))), "
      + "below \(NumberWords.percentage(shortfall.threshold)): "
      + "\(NumberWords.grouped(needed)) more \(needed == 1 ? "is" : "are") needed."
  }

  private var subject: String {
    let selection = shortfall.selection
    guard selection != .both else { return "The suites together cover" }
    return "\(result.choice == .each ? selection.title : selection.shortTitle) covers"
  }
}
