import Foundation
import SourceChecks

/// Compiles the learner's projects in a folder of its own, and runs their tests; what it has compiled it compiles no more.
actor ProjectCompiler {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "Guide-\(UUID().uuidString)")
  private var outputs: [[LearnerProject.Source]: (folder: URL, said: String)] = [:]
  private var runs: [[LearnerProject.Source]: String] = [:]

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// What is wrong with a project: what the compiler says of it, or, once it compiles, whether its tests pass where they
  /// should fail, or fail where they should pass, or do not print what the step quotes.
  func faults(of project: LearnerProject, at step: Tutorial.Step) async throws -> String {
    if let manifest = project.manifest {
      let said = try await compile([manifest], try await Toolchain.manifestArguments() + ["-typecheck"]).said
      guard said.isEmpty else { return said }
    }
    guard !project.sources.isEmpty || !project.tests.isEmpty else { return "" }
    var modules: [(folder: URL, said: String)] = []
    if !project.sources.isEmpty {
      modules.append(
        try await compile(
          project.sources,
          Self.options + [
            "-c", "-module-name", project.module, "-enable-testing", "-emit-module", "-emit-module-path",
            "\(project.module).swiftmodule", "-o", "module.o",
          ]))
    }
    if let said = modules.first?.said, !said.isEmpty { return said }
    guard !project.tests.isEmpty else {
      return step.isRed ? "There are no tests, and the step says that one fails." : ""
    }
    let modulePath = modules.flatMap { ["-I", $0.folder.path] }
    modules.append(
      try await compile(
        project.tests,
        modulePath + Self.options + ["-c", "-module-name", "\(project.module)Tests", "-o", "module.o"],
        together: project.sources))
    if let said = modules.last?.said, !said.isEmpty { return said }
    let key = project.sources + project.tests
    if runs[key] == nil {
      runs[key] = try await run(modules.map(\.folder), patience: step.isRed ? Self.shortPatience : "5")
    }
    return Self.judge(runs[key] ?? "", at: step)
  }

  /// What is wrong with what a run printed.
  static func judge(_ printed: String, at step: Tutorial.Step) -> String {
    let lines = printed.replacing("within \(shortPatience) seconds", with: "within 5.0 seconds")
    guard lines.contains("Test run started.") else { return "The tests do not start:\n\(printed)" }
    // A run that comes to no end is red, too: a trap stops it.
    let isRed = !lines.contains("✔ Test run with")
    guard isRed == step.isRed else {
      return step.isRed ? "No test fails, and the step says that one does." : "A test fails:\n\(printed)"
    }
    let said = lines.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let missing = step.quotes.filter { !said.contains($0.split(whereSeparator: \.isWhitespace).joined(separator: " ")) }
    return missing.isEmpty ? "" : "No test prints \(missing), but:\n\(printed)"
  }

  /// For how many seconds a test that is to fail waits for what does not come.
  private static let shortPatience = "0.7"

  private static let runner = LearnerProject.Source(
    name: "Runner.swift",
    text: """
      import Testing

      @main struct Runner {
        static func main() async { await Testing.__swiftPMEntryPoint() as Never }
      }
      """)

  private static let options = [
    "-swift-version", "6", "-parse-as-library", "-warnings-as-errors", "-Onone", "-wmo", "-enable-upcoming-feature",
    "MemberImportVisibility", "-enable-upcoming-feature", "ExistentialAny",
  ]

  private func compile(
    _ sources: [LearnerProject.Source], _ arguments: [String], together others: [LearnerProject.Source] = []
  ) async throws -> (folder: URL, said: String) {
    if let known = outputs[sources + others] { return known }
    let output = folder.appending(path: "\(outputs.count)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    let paths = try sources.map { source in
      let file = output.appending(path: source.name)
      try source.text.write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
    let said = try await Toolchain.run(
      "env", ["-C", output.path, "swiftc"] + arguments + Toolchain.moduleArguments() + paths)
    let result = (output, said.replacing("\(output.path)/", with: ""))
    outputs[sources + others] = result
    return result
  }

  /// Links the tests with what the doubles need, and runs them.
  private func run(_ modules: [URL], patience: String) async throws -> String {
    let objects = try ["Interfaces", "SegmentDoubles", "TestSupport"].flatMap(Toolchain.objects)
    let runner = folder.appending(path: "Runner-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: runner, withIntermediateDirectories: true)
    let source = runner.appending(path: Self.runner.name)
    try Self.runner.text.write(to: source, atomically: true, encoding: .utf8)
    let program = runner.appending(path: "run").path
    let said = try await Toolchain.run(
      "swiftc",
      Self.options + ["-o", program, source.path] + modules.map { $0.appending(path: "module.o").path } + objects)
    guard FileManager.default.isExecutableFile(atPath: program) else { return said }
    return try await Toolchain.run(
      program, ["--testing-library", "swift-testing"],
      environment: ["NO_COLOR": "1", "REHEARSAL_TIMEOUT": patience])
  }
}
