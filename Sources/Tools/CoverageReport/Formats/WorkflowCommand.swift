/// A command to the runner of GitHub Actions, which is a line of output.
struct WorkflowCommand {
  /// The line.
  let text: String

  /// - Parameters:
  ///   - name: The name of the command, such as `warning`.
  ///   - properties: The properties in order.
  ///   - message: The message.
  init(_ name: String, _ properties: [(name: String, value: String)], _ message: String) {
    let list = properties.map { "\($0.name)=\(Self.escaped($0.value, isProperty: true))" }.joined(separator: ",")
    text = "::\(name) \(list)::\(Self.escaped(message, isProperty: false))"
  }

  /// Returns a text in the form that the runner reverses.
  ///
  /// A colon or a comma would end a property.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
