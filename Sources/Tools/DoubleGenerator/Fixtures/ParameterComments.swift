/// The expressions that an initializer's comment gives for its parameters.
enum ParameterComments {
  /// Reads `- Fixture:` below `- name:` or `- Parameter name:`.
  static func expressions(in documentation: String?) -> [String: String] {
    guard let documentation, documentation.lowercased().contains("- fixture:") else { return [:] }
    var expressions: [String: String] = [:]
    var parameter: String?
    for line in documentation.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      guard line.hasPrefix("- ") else { continue }
      if let expression = SourceComment.fixture(in: String(line)) {
        if let parameter { expressions[parameter] = expression }
      } else if let colon = line.firstIndex(of: ":") {
        parameter = line[..<colon].dropFirst(2).split(separator: " ").last.map(String.init)
      }
    }
    return expressions
  }
}
