import Foundation

/// A package like that of a large app: each of its files has a service of 13 requirements and a function.
struct SamplePackage {
  static let files = 1_000

  let folder: URL

  /// Builds the tool, writes the package, and removes it at the end.
  static func use(_ body: (SamplePackage) throws -> Void) throws {
    try Command.buildTool()
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "rehearsal-benchmarks-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let package = SamplePackage(folder: folder)
    try package.write()
    try body(package)
  }

  func path(_ relative: String) -> String { folder.appending(path: relative).path }

  func write(_ text: String, to relative: String) throws {
    let url = folder.appending(path: relative)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func write() throws {
    try writeManifest(#".target(name: "Core")"#)
    try write("public struct Item: Equatable, Sendable { public var id = 0 }\n", to: "Sources/Core/Item.swift")
    for number in 0..<Self.files {
      try write(Self.service(number) + "\n" + Self.function(number), to: "Sources/Core/File\(number).swift")
    }
  }

  private func writeManifest(_ targets: String...) throws {
    let package = "let package = Package(name: \"Sample\", targets: [\(targets.joined(separator: ", "))])"
    try write("// swift-tools-version: 6.1\nimport PackageDescription\n\n\(package)\n", to: "Package.swift")
  }

  /// Adds a test target for each framework, which call half of the functions each.
  func writeTests() throws {
    try writeManifest(
      #".target(name: "Core")"#, #".testTarget(name: "CoreTests", dependencies: ["Core"])"#,
      #".testTarget(name: "CoreXCTests", dependencies: ["Core"])"#)
    let calls = (0..<Self.files).map { number in "  _ = answer\(number)(\(number % 7), nil)\n" }
    let half = Self.files / 2
    try write(
      "import Core\nimport Testing\n\n@Test func many() {\n\(calls[..<half].joined())}\n",
      to: "Tests/CoreTests/Many.swift")
    let xctest = "final class Many: XCTestCase {\n  func testMany() {\n\(calls[half...].joined())  }\n}\n"
    try write("import Core\nimport XCTest\n\n\(xctest)", to: "Tests/CoreXCTests/Many.swift")
  }

  /// The text of a protocol with 13 requirements and all forms of answers.
  private static func service(_ number: Int) -> String {
    let requirements = (0..<3).map { form in
      """
        /// Loads an item.
        func load\(form)(id: Int) async throws -> Item
        /// Saves an item.
        func save\(form)(_ item: Item, as name: String) throws
        /// Deletes an item, and delivers it.
        func delete\(form)(_ id: Int, completion: @escaping @Sendable (Result<Item, any Error>) -> Void)
        /// Finds an item.
        func find\(form)(named name: String, in places: [String: Int]) -> Item?

      """
    }
    return """
      /// The service number \(number).
      public protocol Service\(number)Type: Sendable {
      \(requirements.joined())
        var title: String { get }
      }

      """
  }

  /// The text of a function with common constructs.
  private static func function(_ number: Int) -> String {
    """
    /// Returns a number that depends on the values.
    public func answer\(number)(_ value: Int, _ other: Int?) -> Int {
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
  }
}
