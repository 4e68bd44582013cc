import Foundation

/// A built product with tests.
///
/// The native build system makes one for the package, and Swift Build makes one for each test target.
package struct TestProduct: Hashable, Sendable {
  /// The path of the executable or, on Apple platforms, of the bundle.
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Finds the test products among the build products, or none if there was no build.
  ///
  /// The name is that of the product for the whole package.
  package static func all(_ name: String, testTargets: [String], in folder: String) -> [Self] {
    func existing(_ names: [String]) -> [Self] {
      names.map { "\(folder)/\($0)" }.filter(FileManager.default.fileExists).map(Self.init)
    }
    let whole = existing(["\(name).xctest"])
    return whole.isEmpty ? testTargets.flatMap { existing(["\($0)-test-runner", "\($0).xctest"]) } : whole
  }

  /// Returns the command that runs tests of a suite with options of its framework.
  ///
  /// - Throws: ``ToolError`` if the toolchain lacks the executable that loads a bundle.
  func command(
    for suite: Suite, _ options: [String], _ toolchain: Toolchain
  ) throws -> (executable: String, arguments: [String]) {
    #if os(macOS)
      guard suite == .swiftTesting else {
        return (try toolchain.path(of: "xctest"), options.flatMap { ["-XCTest", $0] } + [path])
      }
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      let binary = "\(path)/Contents/MacOS/\(name)"
      let loader = try toolchain.path(of: "../libexec/swift/pm/swiftpm-testing-helper")
      return (loader, ["--test-bundle-path", binary, binary] + options)
    #else
      (path, options)
    #endif
  }
}
