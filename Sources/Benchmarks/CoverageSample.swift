import Foundation

/// A package of many files with tests in both frameworks, built and run once with coverage.
struct CoverageSample {
  static let modules = 25
  let files: Int
  private let folder: URL

  /// Writes, builds and runs it; that takes some minutes, which are in no figure.
  init(files: Int, in folder: URL) throws {
    self.files = files
    self.folder = folder
    Progress.show("writing, building and running a package of \(files) files with coverage")
    let names = (0..<Self.modules).map { "Part\($0)" }
    let targets = names.map { #".target(name: "\#($0)")"# }
    let tests = ["PartTests", "PartXCTests"].map {
      #".testTarget(name: "\#($0)", dependencies: [\#(names.map { "\"\($0)\"" }.joined(separator: ", "))])"#
    }
    try write(
      """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(name: "Many", targets: [
        \((targets + tests).joined(separator: ",\n  "))
      ])

      """, to: "Package.swift")
    for number in 0..<files {
      let path = "Sources/Part\(number % Self.modules)/Folder\(number / Self.modules / 50)/File\(number).swift"
      try write(Self.source(number), to: path)
    }
    let imports = names.map { "import \($0)\n" }.joined()
    let calls = (0..<files).map { number in "_ = answer\(number)x0(\(number % 7), nil)" }
    let half = files / 2
    try write(
      "import Testing\n\(imports)\n@Test func many() {\n\(calls[..<half].joined(separator: "\n"))\n}\n",
      to: "Tests/PartTests/Many.swift")
    try write(
      """
      import XCTest
      \(imports)
      final class Many: XCTestCase {
        func testMany() {
      \(calls[(half / 2)...].joined(separator: "\n"))
        }
      }

      """, to: "Tests/PartXCTests/Many.swift")
    _ = try ToolProcess(["coverage"] + place)
  }

  /// Reports on the run once more.
  func report(_ options: String...) throws -> ToolProcess {
    try ToolProcess(["coverage", "--no-run"] + place + options)
  }

  /// A folder that nothing has been written to: file systems are slow to use again what a removed file has left.
  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// The pages that the toolchain makes of one suite's counts.
  func showWithLLVM(to output: String) throws -> Duration {
    try ContinuousClock().measure { _ = try runLLVM("show", "-format=html", "-output-dir", path(output)) }
  }

  /// How many bytes llvm-cov exports for one suite.
  func exportSize() throws -> Int { try runLLVM("export", "-format=text").count }

  private func runLLVM(_ command: String, _ options: String...) throws -> Data {
    let info = try Command.run("swift", "-print-target-info")
    guard let all = try JSONSerialization.jsonObject(with: info) as? [String: Any],
      let resources = (all["paths"] as? [String: Any])?["runtimeResourcePath"] as? String
    else { throw BenchmarkError(description: "swift does not tell where it is") }
    let tool = URL(fileURLWithPath: resources).resolvingSymlinksInPath().appending(path: "../../bin/llvm-cov")
    return try Command.run(
      [tool.standardized.path, command, "-instr-profile", scratch + "/rehearsal/xctest.profdata"]
        + [scratch + "/debug/ManyPackageTests.xctest"] + options)
  }

  private var scratch: String { path(".build/coverage") }
  private var place: [String] { ["--package-path", folder.path] }

  /// A file of functions with the constructs that most code is made of.
  private static func source(_ file: Int) -> String {
    (0..<5).map { number in
      """
      /// Answers what the value asks for.
      public func answer\(file)x\(number)(_ value: Int, _ other: Int?) -> Int {
        guard value >= 0 else { return -1 }
        let start = value > 3 ? value : other ?? 2
        switch start % 4 {
        case 0: return start
        case 1:
          if start > 10 { return 10 }
          return start + 1
        default:
          break
        }
        return [start, value].filter { $0 > \(number) }.count
      }

      """
    }.joined(separator: "\n")
  }

  private func write(_ text: String, to relative: String) throws {
    let url = folder.appending(path: relative)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}
