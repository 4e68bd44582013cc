import ToolSupport

/// A command of a session, with its operands.
package struct SessionCommand {
  let line: String
  var placeholders: [String: String] = [:]

  package var name: String { String(line.prefix { $0 != " " }) }

  /// The words behind the name, of which `''` is an empty one.
  package var operands: [String] {
    line.split(separator: " ").dropFirst().map { $0 == "''" ? "" : expanded($0) }
  }

  /// Returns the text behind some operands, in which `\n` is a line feed.
  package func text(after count: Int = 0) -> String {
    let parts = line.split(separator: " ", maxSplits: count + 1)
    return parts.count > count + 1 ? expanded(parts[count + 1]).replacing("\\n", with: "\n") : ""
  }

  /// The error about a command that is in the list of a session, and that it does not handle.
  package var isUnhandled: ToolError {
    ToolError(message: "'\(name)' does nothing", remedy: "handle it as the others are")
  }

  private func expanded(_ text: Substring) -> String {
    placeholders.reduce(String(text)) { $0.replacing($1.key, with: $1.value) }
  }
}

/// The commands of a session, with their operands.
package struct CommandList {
  private let usages: [[String]]

  /// Creates a list from lines of usages, such as `show FILE, target NAME [TYPE], generate [FILE...]`.
  ///
  /// `NUMBER` stands for a number, `on|off` for one of two words, and another word for any. Behind two spaces in a line may be
  /// an explanation.
  package init(_ text: String) {
    usages = text.split(separator: "\n").flatMap { line in
      let usages = line.prefixMatch(of: #/.*?(?=  |$)/#)?.output ?? line
      return usages.split(separator: ",").map { $0.split(separator: " ").map(String.init) }
    }
  }

  /// Checks that a command is in the list, and that it has operands as there.
  ///
  /// - Throws: An error that lists the known commands, or the operands of this one.
  func check(_ command: SessionCommand) throws {
    guard let usage = usages.first(where: { $0.first == command.name }) else {
      throw ToolError(
        message: "there is no command '\(command.name)'",
        remedy: "use " + usages.map { $0.joined(separator: " ") }.joined(separator: ", "))
    }
    let places = usage.dropFirst()
    let least = places.count { !$0.hasPrefix("[") }
    let most = places.last?.contains("...") == true ? Int.max : places.count
    let fits = zip(command.operands, places).allSatisfy { word, place in
      place.contains("|") ? place.split(separator: "|").contains(word[...]) : place != "NUMBER" || Int(word) != nil
    }
    guard (least...most).contains(command.operands.count), fits else {
      throw ToolError(message: "these are not its operands", remedy: "write \(usage.joined(separator: " "))")
    }
  }
}

extension String {
  /// The words of a command.
  package var words: [String] { split(separator: " ").map(String.init) }
}
