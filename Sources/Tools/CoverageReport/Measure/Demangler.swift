import Foundation
import ToolSupport

/// A translation of mangled names to readable ones, which say what the source says.
struct Demangler {
  /// The path of swift-demangle.
  let tool: String
  let runner: any ToolRunner
  /// False for names with their modules.
  var isSimplified = true

  /// The greatest number of bytes to pass to one call, as the system limits the arguments of a process.
  ///
  /// The limit includes the environment. It is 1 MiB on macOS, and usually 2 MiB on Linux.
  private static let batchSize = 200_000

  /// Returns the readable names of functions.
  ///
  /// A name that the tool does not know stays mangled.
  func names(of mangled: Set<String>) -> FunctionNames {
    let batches = Self.batches(mangled.sorted())
    let answers = concurrently(batches.count) { demangle(batches[$0]) }
    var names: [String: String] = [:]
    names.reserveCapacity(mangled.count)
    // A call that fails has fewer lines than names, and its names stay mangled.
    for (batch, answer) in zip(batches, answers) where answer.count >= batch.count {
      for (name, line) in zip(batch, answer) where !line.isEmpty { names[name] = String(line) }
    }
    return FunctionNames(names: names)
  }

  /// Returns the output of the tool for each name, or nothing if the tool fails.
  private func demangle(_ names: [String]) -> [Substring] {
    let call = ToolCall(
      tool: tool, arguments: ["--compact"] + (isSimplified ? ["--simplified"] : []) + names.map(Self.symbol))
    guard let result = try? runner.run(call), result.status == 0 else { return [] }
    let text = (isSimplified ? Self.spellings : []).reduce(result.text) { text, spelling in
      text.replacingOccurrences(of: spelling.pattern, with: spelling.template, options: .regularExpression)
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// What swift-demangle writes, and what the source says, in the order of replacement.
  private static let spellings: [(pattern: String, template: String)] = [
    // An accessor is the last part of a name. A property may have such a name, too.
    (#"(?m)^((?!.*variable init).*)\.(g|s)etter$"#, "$1.$2et"),
    (#"(?m)^((?!.*variable init).*)\.(modify|read)$"#, "$1._$2"),
    (#"(?m)^((?!.*variable init).*)\.(did|will)set$"#, "$1.$2Set"),
    ("__(?:de)?allocating_(?=(?:de)?init)", ""),
    ("variable initialization expression of ", "initial value of "),
    // The number counts from 0.
    (#"default argument \d+ of "#, "a default argument of "),
    // An operator, a local function and a generic one.
    (#" (infix|prefix|postfix)(?=[<(])"#, ""),
    (#"(\S) #\d+ (?=[<(])"#, "$1"),
    (#"<[A-Z]\d*(, [A-Z]\d*)*>(?=[.(])"#, ""),
    // The code of `main.swift` has a name in C, to which swift-demangle may add a `$`.
    (#"(?m)^\$?([\w$]+_)?main$"#, "top-level code"),
    ("(?m) in $", " in top-level code"),
  ]

  /// Returns the mangled symbol in the name of a function.
  ///
  /// llvm-cov writes the name of a private function as its file, a colon and the symbol.
  private static func symbol(_ name: String) -> String {
    String(name.split(separator: ":").last ?? "")
  }

  private static func batches(_ names: [String]) -> [[String]] {
    var batches: [[String]] = []
    var size = 0
    for name in names where !name.isEmpty {
      if batches.isEmpty || size + name.utf8.count > Self.batchSize {
        batches.append([])
        size = 0
      }
      batches[batches.count - 1].append(name)
      size += name.utf8.count + 1
    }
    return batches
  }
}
