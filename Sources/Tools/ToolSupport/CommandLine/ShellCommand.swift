/// The words of a command for a shell.
package enum ShellCommand {
  /// Returns an argument as a shell needs it.
  package static func quoted(_ argument: String) -> String {
    let isPlain = argument.allSatisfy { $0.isLetter || $0.isNumber || "-_./=,:+@".contains($0) }
    return isPlain && !argument.isEmpty ? argument : "'" + argument.replacing("'", with: #"'\''"#) + "'"
  }

  /// Splits a command line the way a shell does, as far as ``quoted(_:)`` requires.
  package static func words(of line: Substring) -> [String] {
    line.matches(of: #/(?:'[^']*'|\\.|[^ '\\])+/#).map { word in
      String(word.output).replacing(#/'([^']*)'|\\(.)/#) { String($0.output.1 ?? $0.output.2 ?? "") }
    }
  }
}
