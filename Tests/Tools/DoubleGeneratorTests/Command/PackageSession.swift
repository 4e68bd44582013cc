import Foundation
import ToolSupport

@testable import DoubleGenerator

/// A session with a package, whose toolchain and generator are scripted.
///
/// `PACKAGE` stands for the package's folder, `LONG` for a name that no file can have, and `ID` for the toolchain or the
/// process.
struct PackageSession {
  let package: FakePackage
  private let long = String(repeating: "n", count: 300)

  init() throws { package = try FakePackage() }

  /// Runs a command, and returns what it prints.
  func run(_ words: [String]) throws -> String {
    let words = words.map { $0.replacing("PACKAGE", with: package.root.path).replacing("LONG", with: long) }
    let printed = try print(words[0], Array(words.dropFirst())) ?? prepare(words[0], Array(words.dropFirst()))
    return printed.replacing(package.root.path, with: "PACKAGE").replacing(long, with: "LONG")
      .replacing(#/toolchain-\w+/#, with: "toolchain-ID")
  }

  /// Runs a command that prints something, or returns nil if it is none.
  private func print(_ command: String, _ words: [String]) throws -> String? {
    switch command {
    case "doubles":
      let code = package.run(words)
      return package.output + (code == 0 ? "" : "exit \(code)\n")
    case "files": return try files(in: words[0])
    case "show": return package.text(words[0]) ?? "no such file\n"
    case "calls": return package.calls.compactMap(summary).joined()
    case "modules": return modules
    case "settings": return settings
    case "graph": return "\(try package.input?.graph(words[0]) ?? "no graph")\n"
    default: return nil
    }
  }

  /// Runs a command that prepares the next run.
  private func prepare(_ command: String, _ words: [String]) throws -> String {
    let text = words.dropFirst().joined(separator: " ").replacing("\\n", with: "\n") + "\n"
    switch command {
    case "target": package.targets.append((words[0], words.dropFirst().first ?? "library", ["\(words[0]).swift"]))
    case "dependency": package.dependencies[words[0], default: []].append(words[1])
    case "other-package": package.otherModules.append(words[0])
    case "setting": package.settings[words[0], default: []].append((words[1], words[2]))
    case "describe": try package.write(package.description, to: words[0])
    case "write": try package.write(text, to: words[0])
    case "append": try package.write((package.text(words[0]) ?? "") + text, to: words[0])
    case "insert": try package.write(edited(words[0], before: "// Content", text), to: words[0])
    case "link":
      try FileManager.default.createDirectory(atPath: package.path(words[1]), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: package.path(words[0]), withDestinationPath: package.path(words[1]))
    case "generate": try generate(words.joined(separator: " "))
    case "need": package.neededModules = words
    case "unseen": package.generation.unseen = Set(words)
    case "warn": package.generation.diagnostics.append(diagnostic(words[0], String(text.dropLast())))
    case "fail": package.buildErrors = words.joined(separator: " ").replacing("\\n", with: "\n") + "\n"
    case "extend": package.extendingTargets = Set(words)
    case "refuse-overlay": package.refusesOverlay = true
    case "refuse-graph": package.failingGraphs.insert(words[0])
    default: throw ToolError(message: "there is no command '\(command)'", remedy: "use those above")
    }
    return ""
  }

  private func edited(_ path: String, before line: String, _ text: String) -> String {
    (package.text(path) ?? "").replacing(line, with: text + line)
  }

  /// Lets the generator make some files, such as `MockA.swift of protocol A from Sources/Core/A.swift as struct A {}`.
  private func generate(_ list: String) throws {
    let files = try list.split(separator: ", ").map { entry in
      guard let match = entry.wholeMatch(of: #/(\S+)(?: of (.+?))?(?: from (\S+))?(?: as (.+))?/#) else {
        throw ToolError(message: "'\(entry)' is no generated file", remedy: "write it as the others")
      }
      let subject = match.2.map(String.init) ?? "protocol Service"
      return GeneratedFile(
        path: String(match.1), text: match.4.map { $0 + "\n" } ?? GeneratedFile.service.text,
        root: subject == "the models" ? .fixtures : .doubles, subject: subject,
        source: match.3.map(String.init) ?? GeneratedFile.service.source)
    }
    package.generation.files = files
    package.generation.fixtures = files.count { $0.root == .fixtures }
    package.generation.doubles = files.count - package.generation.fixtures
  }

  /// Reads a diagnostic such as `unseen Sources/A.swift:9 protocol Penguin`.
  private func diagnostic(_ level: String, _ text: String) -> Diagnostic {
    let place = text.prefixMatch(of: #/(\S+):(\d+) /#)
    return Diagnostic(
      level: ["left-out": .leftOut, "unseen": .unseen][level] ?? .warning, file: place.map { String($0.1) },
      line: place.flatMap { Int($0.2) }, text: place.map { String(text[$0.range.upperBound...]) } ?? text)
  }

  /// The files below a path, each with its last line.
  private func files(in folder: String) throws -> String {
    guard FileManager.default.fileExists(atPath: package.path(folder)) else { return "no such folder\n" }
    let names = try FileManager.default.subpathsOfDirectory(atPath: package.path(folder)).sorted()
    return names.map { name in
      let lines = package.text("\(folder)/\(name)")?.split(separator: "\n")
      return "\(name)\(lines.map { ": \($0.last ?? "")" } ?? "/")\n"
    }.joined()
  }

  /// The arguments of a call, unless it asks for the toolchain.
  private func summary(of call: ToolCall) -> String? {
    guard call.arguments != ["-print-target-info"] else { return nil }
    return call.arguments.joined(separator: " ").replacing(#/part-\d+/#, with: "part-ID") + "\n"
  }

  /// The modules that the generator reads.
  private var modules: String {
    (package.input?.modules ?? []).map { module in
      """
      \(module.isWanted ? "doubles of" : "types of") \(module.name)
        from \(module.graphs): \(graphs(in: module.graphs))
        sources \(module.sources): \(module.files.joined(separator: ", "))

      """
    }.joined()
  }

  private func graphs(in folder: String) -> String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().joined(separator: ", ")
  }

  /// The settings of the folder of the doubles.
  private var settings: String {
    guard let input = package.input else { return "" }
    let options = ModuleSettings.options.filter { input.outputSettings.contains($0.settings) }.flatMap(\.option)
    let place = input.isOutputInTests ? "in a test target" : "in no test target"
    return ([place] + options).joined(separator: " ") + "\n"
  }
}
