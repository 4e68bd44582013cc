import ToolSupport

extension DoublesOptions {
  /// Whether a protocol or a model is among what `--only` and `--except` leave.
  func wants(_ symbol: Symbol) -> Bool {
    let name = symbol.path.joined(separator: ".")
    func matches(_ pattern: String) -> Bool { Glob.matches(pattern, name) || Glob.matches(pattern, symbol.name) }
    return (only.isEmpty || only.contains(where: matches)) && !except.contains(where: matches)
  }
}
