import Foundation
import ToolSupport

/// The places of the files of a build, which depend on the build system.
package protocol BuildLayout: Sendable {
  /// The binaries with the tests and all code that they link, or none if there was no build.
  var testBinaries: [String] { get }

  /// Returns the files that map the sources of a target to their object files.
  func outputFileMaps(of target: PackageDescription.Target) -> [String]
}

extension BuildFolder {
  /// Finds the layout of a build.
  ///
  /// - Parameters:
  ///   - package: The package.
  ///   - testTargets: The names of the test targets that were built. The folder may also contain those of other builds.
  ///   - products: The folder of the build products.
  /// - Returns: The layout.
  /// - Throws: `ToolError` if the build made no test binary.
  package func layout(
    of package: PackageDescription, testTargets: [String], in products: String
  ) throws -> any BuildLayout {
    let layouts: [any BuildLayout] = [
      NativeLayout(products: products, testProduct: package.testProduct),
      SwiftBuildLayout(products: products, testTargets: testTargets),
    ]
    guard let layout = layouts.first(where: { !$0.testBinaries.isEmpty }) else {
      throw ToolError(message: "no test binary in \(products)", remedy: "delete \(scratch) and run it again")
    }
    return layout
  }
}

/// The layout of the package manager's own build system, with one test binary for the package.
private struct NativeLayout: BuildLayout {
  package let products: String
  package let testProduct: String

  package var testBinaries: [String] { testBundle(testProduct, extension: "xctest", in: products) }

  package func outputFileMaps(of target: PackageDescription.Target) -> [String] {
    [target.name, target.module].flatMap { name in
      ["", "-tool"].map { suffix in "\(products)/\(name)\(suffix).build/output-file-map.json" }
    }
  }
}

/// The layout of Swift Build, with a test binary for each test target, and the object files beside the products.
private struct SwiftBuildLayout: BuildLayout {
  package let products: String
  package let testTargets: [String]

  package var testBinaries: [String] { testTargets.flatMap { testBundle($0, extension: "so", in: products) } }

  package func outputFileMaps(of target: PackageDescription.Target) -> [String] {
    let configuration = URL(fileURLWithPath: products)
    let intermediates = configuration.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Intermediates.noindex")
    // The folder has a folder for each package, which has one for each target, which has one for each architecture.
    return contents(of: intermediates).flatMap { package in
      contents(
        of: package.appendingPathComponent("\(configuration.lastPathComponent)/\(target.name).build/Objects-normal"))
    }.map { $0.appendingPathComponent("\(target.name)-OutputFileMap.json").path }
  }

  private func contents(of folder: URL) -> [URL] {
    (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  }
}

/// Returns the binary of a test bundle, which is a folder on Apple platforms and a file elsewhere.
private func testBundle(_ name: String, extension fileExtension: String, in products: String) -> [String] {
  let candidates = ["\(name).xctest/Contents/MacOS/\(name)", "\(name).\(fileExtension)"].map { "\(products)/\($0)" }
  return candidates.first(where: FileManager.default.fileExists).map { [$0] } ?? []
}
