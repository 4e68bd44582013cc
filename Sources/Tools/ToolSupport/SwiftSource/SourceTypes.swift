/// The types that source files declare, even if they are private, because those of other files clash with them too.
package enum SourceTypes {
  private static let keywords = ["class", "struct", "enum", "actor", "protocol", "typealias"]

  /// The files by the names of the types that they declare, without those inside of `#if`.
  package static func find(in files: [String]) -> [String: String] {
    var found: [String: String] = [:]
    for file in files {
      let syntax = SourceSyntax(path: file)
      var (index, conditions) = (0, 0)
      while index < syntax.tokens.count {
        switch syntax.tokens[index].kind {
        case .directive where syntax.isToken(index, "#if"): conditions += 1
        case .directive where syntax.isToken(index, "#endif"): conditions -= 1
        case .keyword where syntax.isToken(index, oneOf: keywords) && conditions == 0:
          found[syntax.text(index + 1)] = file
        default: break
        }
        index = syntax.end(of: index) + 1
      }
    }
    return found
  }
}
