/// A line of a test that uses a requirement of a double.
struct RequirementUse {
  enum Kind: String {
    /// A call, as an expectation names it.
    case call
    /// A statement that prepares an answer.
    case answer
    /// A statement that sets a property.
    case value
  }

  /// A name in the line that stands for a value of the test.
  struct Placeholder: Hashable {
    let name: String
    let type: TypeRef
  }

  let kind: Kind
  let side: DoublePlan.Side
  var start: String
  var items: [String] = []
  var end = ""
  var placeholders: [Placeholder] = []

  /// The text in one line.
  var line: String { start + items.joined(separator: ", ") + end }

  /// The text in lines of at most 70 columns, if its words allow it.
  ///
  /// A label precedes the lines, so that they fit into 80 columns.
  var lines: [String] {
    var out = SourceWriter(style: SourceWriter.Style(lineLength: 70))
    out.call(start, items, end)
    return out.text.split(separator: "\n").map(String.init)
  }
}
