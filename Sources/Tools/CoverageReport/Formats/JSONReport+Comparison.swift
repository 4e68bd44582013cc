extension JSONReport {
  /// Writes the gains and losses since an earlier report.
  func writeComparison(to json: inout JSONWriter) {
    json.member("comparison") { json in
      guard let comparison = result.comparison else { return json.null() }
      json.object {
        $0.member("report", comparison.report)
        $0.member("date", comparison.date)
        $0.member("failsOnLoss", comparison.forbidsLoss)
        $0.member("notes") { $0.array(comparison.notes) { $0.string($1) } }
        $0.member("totals") { $0.array(comparison.totals) { write($1, to: &$0) } }
        $0.member("files") {
          $0.array(comparison.files) { json, file in
            json.object {
              $0.member("path", file.path)
              $0.member("state", file.state.rawValue)
              $0.member("figures") {
                $0.array(file.figures) { write($1, canBeLoss: file.state == .changed, to: &$0) }
              }
            }
          }
        }
      }
    }
  }

  private func write(_ figure: FigureChange, canBeLoss: Bool = true, to json: inout JSONWriter) {
    json.object(onOneLine: true) {
      $0.member("selection", figure.selection.rawValue)
      $0.member("earlier") { write(figure.earlier, to: &$0) }
      $0.member("current") { write(figure.current, to: &$0) }
      $0.member("isLoss", canBeLoss && figure.isLoss)
    }
  }
}
