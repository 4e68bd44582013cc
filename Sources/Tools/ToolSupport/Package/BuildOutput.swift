/// The lines that the package manager prints during a build.
package enum BuildOutput {
  /// The progress in a line, such as `[3/12]` or the module of a compiler's command, or nil for any other line.
  package static func progress(_ line: String) -> Substring? {
    if line.hasPrefix("[") { return line.firstIndex(of: "]").map { line[...$0] } }
    return line.hasPrefix("/") ? line.firstMatch(of: #/^\S+/swiftc -module-name (\w+)/#)?.1 : nil
  }

  /// The lines of an output without progress, and without commands that failed.
  ///
  /// A message that several commands print appears once.
  package static func messages(_ output: String) -> [String] {
    var messages: [String] = []
    var isCommand = false
    for line in output.split(separator: "\n") {
      // Swift Build prints a failed command in the lines after its announcement.
      if isCommand, line.hasPrefix(" ") || line.hasPrefix("/"),
        ![": error: ", ": warning: ", ": note: "].contains(where: line.contains)
      {
        continue
      }
      isCommand = commands.contains { line.hasSuffix($0) || line.contains($0 + " ") }
      let isNoise = isCommand || progress.contains(where: line.hasPrefix) || line.contains(unusedArgument)
      if !isNoise { messages.append(String(line)) }
    }
    return unique(messages)
  }

  /// The lines of the warnings in an output, with their notes and source text.
  package static func warnings(_ output: String) -> [String] {
    parts(of: messages(output)).filter { $0.first?.contains(": warning: ") == true }.flatMap(\.self)
  }

  /// The lines without errors and warnings that appeared before.
  private static func unique(_ lines: [String]) -> [String] {
    var seen: Set<[String]> = []
    return parts(of: lines).filter { seen.insert($0).inserted }.flatMap(\.self)
  }

  private static func parts(of lines: [String]) -> [[String]] {
    var parts: [[String]] = [[]]
    for line in lines {
      // The notes and the source text below a message belong to it.
      if line.contains(": error: ") || line.contains(": warning: ") { parts.append([]) }
      parts[parts.count - 1].append(line)
    }
    return parts
  }

  private static let commands = ["Failed frontend command:", "failed with a nonzero exit code. Command line:"]

  /// A warning of Swift Build about its own arguments for each target.
  private static let unusedArgument = ": clang: warning: argument unused during compilation: "

  private static let progress = [
    "[", "Building for ", "Build of ", "Build complete!", "Computing ", "Provisioning ", "Constructing ",
    "Using on-disk ", "Pre-planning ", "Planning ", "Starting", "error: fatalError", "error: Build failed",
    "error: emit-module command failed",
  ]
}
