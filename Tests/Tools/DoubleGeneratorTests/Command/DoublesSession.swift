import Foundation
import ToolSupport
import ToolTestSupport

@testable import DoubleGenerator

/// A session with a package, whose toolchain and generator are scripted.
///
/// `LONG` stands for a name that no file can have, and `ID` for the toolchain or the process.
struct DoublesSession: Session {
  let package: FakePackage

  static let commands = CommandList(
    """
    doubles [OPTION...], files FOLDER, show FILE, calls, modules, settings, graph MODULE,
    target NAME [TYPE], dependency TARGET DEPENDENCY, setting TARGET NAME VALUE, other-package MODULE, describe FILE,
    write FILE TEXT [TEXT...], append FILE TEXT [TEXT...], insert FILE TEXT [TEXT...], link FILE FOLDER,
    copy FILE FILE, rename-target NAME NAME, require FOLDER,
    generate [FILE...], need MODULE [MODULE...], unseen NAME [NAME...], warn LEVEL TEXT [TEXT...],
    fail TEXT [TEXT...], extend [TARGET...], refuse-overlay, refuse-graph MODULE
    """)

  init() throws { package = try FakePackage() }

  var placeholders: [String: String] {
    ["PACKAGE": package.root.path, "LONG": String(repeating: "n", count: 300)]
  }

  func run(_ command: SessionCommand) throws -> String {
    let printed = try print(command.name, command.operands) ?? prepare(command)
    return printed.replacing(#/toolchain-\w+/#, with: "toolchain-ID")
  }

  /// Runs a command that prints something, or returns nil if it is none.
  private func print(_ command: String, _ words: [String]) throws -> String? {
    switch command {
    case "doubles":
      let code = package.run(words)
      return package.output.transcript + (code == 0 ? "" : "exit \(code)\n")
    case "files": return try files(in: words[0])
    case "show": return package.text(words[0]) ?? "no such file\n"
    case "calls": return package.calls.compactMap(summary).joined()
    case "modules": return modules
    case "settings": return settings
    case "graph":
      guard case .folder(let folder) = try package.input?.graph(words[0]) else { return "no graph\n" }
      return folder + "\n"
    default: return nil
    }
  }

  /// Runs a command that prepares the next run.
  private func prepare(_ command: SessionCommand) throws -> String {
    let words = command.operands
    let text = command.text(after: 1) + "\n"
    switch command.name {
    case "target":
      let type = try known(words.dropFirst().first ?? "library", in: ["library", "plugin", "test"])
      package.targets.append((words[0], type, ["\(words[0]).swift"]))
    case "rename-target":
      _ = try target(words[0])
      package.targets = package.targets.map { $0.0 == words[0] ? (words[1], $0.1, $0.2) : $0 }
    case "dependency": package.dependencies[try target(words[0]), default: []].append(try target(words[1]))
    case "other-package": package.otherModules.append(words[0])
    case "setting": package.settings[try target(words[0]), default: []].append((words[1], words[2]))
    case "describe": try package.write(package.description, to: words[0])
    case "write": try package.write(text, to: words[0])
    case "append": try package.write(try existing(words[0]) + text, to: words[0])
    case "insert": try package.write(try edited(words[0], before: "// Content", text), to: words[0])
    case "copy": try package.write(try existing(words[0]), to: words[1])
    case "link":
      try FileManager.default.createDirectory(atPath: package.path(words[1]), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: package.path(words[0]), withDestinationPath: package.path(words[1]))
    case "require": package.requiredFolder = words[0]
    case "generate": try generate(words.joined(separator: " "))
    case "need": package.neededModules = words
    case "unseen": package.generation.unseen = Set(words)
    case "warn": package.generation.diagnostics.append(try diagnostic(words[0], String(text.dropLast())))
    case "fail": package.buildErrors = command.text() + "\n"
    case "extend": package.extendingTargets = Set(try words.map(target))
    case "refuse-overlay": package.refusesOverlay = true
    case "refuse-graph": package.failingGraphs.insert(words[0])
    default: throw command.isUnhandled
    }
    return ""
  }

  private func target(_ name: String) throws -> String { try known(name, in: package.targets.map(\.0)) }

  private func existing(_ path: String) throws -> String {
    guard let text = package.text(path) else {
      throw ToolError(message: "there is no file '\(path)'", remedy: "write it first")
    }
    return text
  }

  private func edited(_ path: String, before line: String, _ text: String) throws -> String {
    let old = try existing(path)
    guard old.contains(line) else { throw ToolError(message: "no '\(line)' in '\(path)'", remedy: "name another file") }
    return old.replacing(line, with: text + line)
  }

  /// Lets the generator make some files, such as `MockA.swift of protocol A from Sources/Core/A.swift as struct A {}`.
  private func generate(_ list: String) throws {
    let files = try list.split(separator: ", ").map { entry in
      guard let match = entry.wholeMatch(of: #/(\S+)(?: of (.+?))?(?: from (\S+))?(?: as (.+))?/#) else {
        throw ToolError(message: "'\(entry)' is no generated file", remedy: "write FILE of SUBJECT from SOURCE as TEXT")
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
  private func diagnostic(_ level: String, _ text: String) throws -> Diagnostic {
    let levels: [String: Diagnostic.Level] = ["warning": .warning, "left-out": .leftOut, "unseen": .unseen]
    let place = text.prefixMatch(of: #/(\S+):(\d+) /#)
    return Diagnostic(
      level: levels[try known(level, in: levels.keys.sorted())] ?? .warning, file: place.map { String($0.1) },
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
