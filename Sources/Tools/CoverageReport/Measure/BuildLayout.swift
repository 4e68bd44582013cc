import Foundation
import ToolSupport

/// The places of the files of a build, which depend on the build system.
protocol BuildLayout: Sendable {
  /// Returns the binaries with the tests of a package and all code that they link, or none if there was no build.
  func testBinaries(of package: PackageDescription) -> [String]

  /// Returns the files that map the sources of a target to their object files.
  func outputFileMaps(of target: PackageDescription.Target) -> [String]
}

extension BuildFolder {
  /// Finds the layout of a build.
  ///
  /// - Throws: `ToolError` if the build made no test binary.
  func layout(of package: PackageDescription, in products: String) throws -> any BuildLayout {
    let layouts: [any BuildLayout] = [NativeLayout(products: products), SwiftBuildLayout(products: products)]
    guard let layout = layouts.first(where: { !$0.testBinaries(of: package).isEmpty }) else {
      throw ToolError(message: "no test binary in \(products)", remedy: "delete \(scratch) and run it again")
    }
    return layout
  }
}

/// The layout of the package manager's own build system, with one test binary for the package.
private struct NativeLayout: BuildLayout {
  let products: String

  func testBinaries(of package: PackageDescription) -> [String] {
    testBundle(package.testProduct, extension: "xctest", in: products)
  }

  func outputFileMaps(of target: PackageDescription.Target) -> [String] {
    [target.name, target.module].flatMap { name in
      ["", "-tool"].map { suffix in "\(products)/\(name)\(suffix).build/output-file-map.json" }
    }
  }
}

/// The layout of Swift Build, with a test binary for each test target, and the object files beside the products.
private struct SwiftBuildLayout: BuildLayout {
  let products: String

  func testBinaries(of package: PackageDescription) -> [String] {
    // The folder may contain binaries of targets that no longer exist.
    package.targets.filter { $0.type == "test" }.flatMap { testBundle($0.name, extension: "so", in: products) }
  }

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
private func testBundle(_ name: String, extension fileExtension: String, in products: String) -> [String] {
  let candidates = ["\(name).xctest/Contents/MacOS/\(name)", "\(name).\(fileExtension)"].map { "\(products)/\($0)" }
  return candidates.first(where: FileManager.default.fileExists).map { [$0] } ?? []
}
