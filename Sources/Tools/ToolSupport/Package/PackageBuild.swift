import Foundation

/// The build of a package: its folder, its build folder, its build system, and the part of it that is built.
package struct PackageBuild: Equatable, Sendable {
  /// The package's folder.
  package var package: String
  /// The package manager's build folder.
  ///
  /// Builds of different kinds need separate ones. In a shared folder, each change between two kinds would rebuild
  /// everything.
  package var scratch: String
  /// The build system, or nil for the package manager's default.
  package var system: BuildSystem?
  /// True if this process runs in a sandbox.
  ///
  /// Sandboxes cannot be nested.
  package var isConfined: Bool
  /// The arguments that select a subset of the package, or none for the whole package.
  package var subset: [String] = []

  package init(package: String, scratch: String, system: BuildSystem? = nil, isConfined: Bool = false) {
    self.package = package
    self.scratch = scratch
    self.system = system
    self.isConfined = isConfined
  }

  /// The folder for the files that a command keeps beside the build.
  package var work: String { scratch + "/rehearsal" }

  /// The arguments that describe this build to `swift build`, `swift test` and `swift package`.
  package var arguments: [String] { place + subset }

  /// The arguments that tell the package manager where to build, and how.
  private var place: [String] {
    ["--package-path", package, "--scratch-path", scratch] + (system?.arguments ?? [])
      + (isConfined ? ["--disable-sandbox"] : [])
  }

  /// Builds a part of the package, and shows the progress behind the activity, such as `Building Core…`.
  ///
  /// The options select the part, such as `--target` and its name.
  ///
  /// - Throws: ``ToolError`` if the package manager is missing, or if the disk is full.
  package func build(
    _ part: [String], activity: String, runner: any ToolRunner, console: Console
  ) throws -> BuildResult {
    console.show(activity)
    let call = ToolCall(tool: "swift", arguments: ["build"] + place + part + subset, joinsErrors: true)
    let show: (String) -> Void = { line in
      if let progress = BuildOutput.progress(line) { console.show("\(activity) \(progress)") }
    }
    var result = try runner.run(call, onLine: show)
    for _ in 1...2 where result.status > 128 {
      try DiskSpace.check(scratch)
      // The package manager of Swift 6.3 crashes once in a while. The next build continues where the last one ended.
      console.note("swift build crashed (signal \(result.status - 128)), so it is started again.")
      result = try runner.run(call, onLine: show)
    }
    if result.status == 127 { throw ToolError.swiftNotFound }
    if result.status != 0 { try DiskSpace.check(scratch) }
    return BuildResult(hasSucceeded: result.status == 0, output: result.text)
  }

  /// Asks the package manager for the folder of the build products, which depends on the build system.
  ///
  /// - Throws: ``ToolError`` if the package manager does not tell the folder.
  package func products(_ runner: any ToolRunner) throws -> String {
    let result = try runner.run(ToolCall(tool: "swift", arguments: ["build", "--show-bin-path"] + arguments))
    let path = result.text.split(separator: "\n").last.map(String.init) ?? ""
    guard result.status == 0, path.hasPrefix("/") else {
      throw ToolError(
        message: "swift does not tell where it builds", remedy: "make 'swift build' succeed in \(package)",
        details: result.errors)
    }
    return path
  }
}

/// A build system of the package manager.
///
/// Up to Swift 6.3 the package manager builds with its own system by default, and from Swift 6.4 on with Swift Build.
package enum BuildSystem: String, CaseIterable, Sendable {
  /// The package manager's own build system.
  case native

  /// Swift Build, which Xcode uses too.
  case swiftbuild

  /// The arguments that select this build system for `swift build`, `swift test`, `swift run` and `swift package`.
  package var arguments: [String] { ["--build-system", rawValue] }
}

/// The result of a build.
package struct BuildResult: Equatable, Sendable {
  package let hasSucceeded: Bool
  package let output: String

  /// The lines of the compiler's messages.
  package var messages: [String] { BuildOutput.messages(output) }

  /// The lines of the compiler's warnings, with their notes and source text.
  package var warnings: [String] { BuildOutput.warnings(output) }

  /// Throws an error with the compiler's messages if the build failed.
  package func check(_ message: @autoclosure () -> String, remedy: String) throws {
    guard !hasSucceeded else { return }
    throw ToolError(message: message(), remedy: remedy, details: messages.joined(separator: "\n"))
  }
}

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
    return parts(of: messages).withoutRepetitions.flatMap(\.self)
  }

  /// The lines of the warnings in an output, with their notes and source text.
  package static func warnings(_ output: String) -> [String] {
    parts(of: messages(output)).filter { $0.first?.contains(": warning: ") == true }.flatMap(\.self)
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
