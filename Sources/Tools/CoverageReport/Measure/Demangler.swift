import Foundation
import ToolSupport

/// Has swift-demangle say what mangled names mean.
struct Demangler {
  let toolchain: Toolchain
  let runner: any ToolRunner

  /// How many bytes of names go to the tool at a time: the system limits a program's arguments.
  private static let portion = 100_000

  /// The readable names of functions; those that the tool does not know stay as they are.
  func names(of mangled: Set<String>) -> FunctionNames {
    var names: [String: String] = [:]
    for portion in Self.portions(mangled.sorted()) {
      guard
        let result = try? runner.run(
          ToolCall(tool: toolchain.swiftDemangle, arguments: ["--compact", "--simplified"] + portion.map(Self.symbol))),
        result.status == 0
      else { continue }
      let lines = result.text.split(separator: "\n", omittingEmptySubsequences: false)
      guard lines.count >= portion.count else { continue }
      for (name, line) in zip(portion, lines) where !line.isEmpty { names[name] = String(line) }
    }
    return FunctionNames(names: names)
  }

  /// The symbol of a function; that of a private one stands behind its file and a colon.
  private static func symbol(_ name: String) -> String {
    name.range(of: ":$s", options: .backwards).map { String(name[name.index(after: $0.lowerBound)...]) } ?? name
  }

  private static func portions(_ names: [String]) -> [[String]] {
    var portions: [[String]] = []
    var size = 0
    for name in names where !name.isEmpty {
      if portions.isEmpty || size + name.utf8.count > Self.portion {
        portions.append([])
        size = 0
      }
      portions[portions.count - 1].append(name)
      size += name.utf8.count + 1
    }
    return portions
  }
}
