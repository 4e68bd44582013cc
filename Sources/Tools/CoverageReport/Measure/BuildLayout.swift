import Foundation
import ToolSupport

/// The places of the files of a build, which depend on the build system.
protocol BuildLayout: Sendable {
  /// The binaries with the tests and all code that they link, or none if there was no build.
  var testBinaries: [String] { get }

  /// Returns the files that map the sources of a target to their object files.
  func outputFileMaps(of target: PackageDescription.Target) -> [String]
}

extension TestBuild {
  /// Finds the files of the build.
  ///
  /// - Throws: `ToolError` if the build made no test binary.
  func layout() throws -> any BuildLayout {
    let layouts: [any BuildLayout] = [
      NativeLayout(products: products, testProduct: package.testProduct),
      SwiftBuildLayout(products: products, testTargets: testTargets.ran),
    ]
    guard let layout = layouts.first(where: { !$0.testBinaries.isEmpty }) else {
      throw ToolError(
        message: "no test binary in \(products)", remedy: "delete \(packageBuild.scratch) and run it again")
    }
    return layout
  }
}

/// The layout of the package manager's own build system, with one test binary for the package.
private struct NativeLayout: BuildLayout {
  let products: String
  let testProduct: String

  var testBinaries: [String] { [testBinary(testProduct, extension: "xctest", in: products)].compactMap(\.self) }

  func outputFileMaps(of target: PackageDescription.Target) -> [String] {
    [target.name, target.module].flatMap { name in
      ["", "-tool"].map { suffix in "\(products)/\(name)\(suffix).build/output-file-map.json" }
    }
  }
}

/// The layout of Swift Build, with a test binary for each test target, and the object files beside the products.
private struct SwiftBuildLayout: BuildLayout {
  let products: String
  let testTargets: [String]

  var testBinaries: [String] { testTargets.compactMap { testBinary($0, extension: "so", in: products) } }

  func outputFileMaps(of target: PackageDescription.Target) -> [String] {
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
private func testBinary(_ name: String, extension fileExtension: String, in products: String) -> String? {
  ["\(name).xctest/Contents/MacOS/\(name)", "\(name).\(fileExtension)"].map { "\(products)/\($0)" }
    .first(where: FileManager.default.fileExists)
}
