import Foundation
import SourceChecks

/// A compiler of the learner's projects, which also runs their tests.
///
/// It works in a temporary folder, and caches its results, because most files stay the same from step to step.
actor ProjectCompiler {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "Guide-\(UUID().uuidString)")
  private var outputs: [[LearnerProject.Source]: (folder: URL, errors: String)] = [:]
  private var runs: [[LearnerProject.Source]: String] = [:]

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The problem of a project, or an empty text.
  ///
  /// A project must compile. Its tests must pass or fail as the text of the step says, and print its quotes.
  func problem(of project: LearnerProject, at step: Tutorial.Step) async throws -> String {
    if let manifest = project.manifest {
      let errors = try await compile([manifest], try await Toolchain.manifestArguments() + ["-typecheck"]).errors
      guard errors.isEmpty else { return errors }
    }
    guard !project.sources.isEmpty || !project.tests.isEmpty else { return "" }
    var modules: [(folder: URL, errors: String)] = []
    if !project.sources.isEmpty {
      modules.append(
        try await compile(
          project.sources,
          Self.options + [
            "-c", "-module-name", project.module, "-enable-testing", "-emit-module", "-emit-module-path",
            "\(project.module).swiftmodule", "-o", "module.o",
          ]))
    }
    if let errors = modules.first?.errors, !errors.isEmpty { return errors }
    guard !project.tests.isEmpty else {
      return step.isFailing ? "There are no tests, but the text says that one fails." : ""
    }
    let modulePath = modules.flatMap { ["-I", $0.folder.path] }
    modules.append(
      try await compile(
        project.tests,
        modulePath + Self.options + ["-c", "-module-name", "\(project.module)Tests", "-o", "module.o"],
        importing: project.sources))
    if let errors = modules.last?.errors, !errors.isEmpty { return errors }
    let key = project.sources + project.tests
    if runs[key] == nil {
      runs[key] = try await run(modules.map(\.folder), timeout: step.isFailing ? Self.shortTimeout : "5")
    }
    return Self.problem(inOutput: runs[key] ?? "", at: step)
  }

  /// The problem in the output of a test run, or an empty text.
  static func problem(inOutput output: String, at step: Tutorial.Step) -> String {
    let lines = output.replacing("within \(shortTimeout) seconds", with: "within 5.0 seconds")
    guard lines.contains("Test run started.") else { return "The tests do not start:\n\(output)" }
    // A run without a summary has crashed, which also counts as a failure.
    let isFailing = !lines.contains("✔ Test run with")
    guard isFailing == step.isFailing else {
      return step.isFailing ? "No test fails, but the text says that one does." : "A test fails:\n\(output)"
    }
    // Line breaks in the text of a step are arbitrary, so only the words are compared.
    let words = lines.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let missing = step.quotes.filter {
      !words.contains($0.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
    return missing.isEmpty ? "" : "No test prints \(missing), but:\n\(output)"
  }

  /// The timeout of expectations in failing tests, which is short to save time.
  private static let shortTimeout = "0.7"

  static let options = [
    "-swift-version", "6", "-parse-as-library", "-warnings-as-errors", "-Onone", "-wmo", "-enable-upcoming-feature",
    "MemberImportVisibility", "-enable-upcoming-feature", "ExistentialAny",
  ]

  private func compile(
    _ sources: [LearnerProject.Source], _ arguments: [String], importing imported: [LearnerProject.Source] = []
  ) async throws -> (folder: URL, errors: String) {
    if let known = outputs[sources + imported] { return known }
    let output = folder.appending(path: "\(outputs.count)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    let paths = try sources.map { source in
      let file = output.appending(path: source.name)
      try source.text.write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
    let errors = try await Toolchain.run(
      "env", ["-C", output.path, "swiftc"] + arguments + Toolchain.moduleArguments() + paths)
    let result = (output, errors.replacing("\(output.path)/", with: ""))
    outputs[sources + imported] = result
    return result
  }

  /// Links the tests with the libraries, and runs them.
  private func run(_ modules: [URL], timeout: String) async throws -> String {
    try await TestProgram(
      objects: modules.map { $0.appending(path: "module.o").path },
      modules: ["HTTPTestSupport", "Interfaces", "SegmentDoubles", "TestSupport"]
    ).output(in: folder.appending(path: "Runner-\(UUID().uuidString)"), timeout: timeout)
  }
}
