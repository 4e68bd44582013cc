import Foundation
import ToolSupport

/// Has swift-demangle say what mangled names mean.
struct Demangler {
  let toolchain: Toolchain
  let runner: any ToolRunner

  /// How many bytes of names go to the tool at a time: the system limits a program's arguments.
  private static let portion = 200_000

  /// The readable names of functions; those that the tool does not know stay as they are.
  func names(of mangled: Set<String>) -> FunctionNames {
    let portions = Self.portions(mangled.sorted())
    let answers = concurrently(portions.count, workers: ProcessInfo.processInfo.activeProcessorCount) { index in
      demangle(portions[index])
    }
    var names: [String: String] = [:]
    names.reserveCapacity(mangled.count)
    for (portion, answer) in zip(portions, answers) where answer.count >= portion.count {
      for (name, line) in zip(portion, answer) where !line.isEmpty { names[name] = String(line) }
    }
    return FunctionNames(names: names)
  }

  /// What the tool says of each name; nothing where it fails.
  private func demangle(_ names: [String]) -> [Substring] {
    let call = ToolCall(
      tool: toolchain.swiftDemangle, arguments: ["--compact", "--simplified"] + names.map(Self.symbol))
    guard let result = try? runner.run(call), result.status == 0 else { return [] }
    return result.text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The symbol of a function; that of a private one stands behind its file and a colon.
  private static func symbol(_ name: String) -> String {
    guard !name.hasPrefix("$s") else { return name }
    return name.range(of: ":$s", options: .backwards).map { String(name[name.index(after: $0.lowerBound)...]) } ?? name
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
