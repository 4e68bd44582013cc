import Foundation
import ToolSupport

/// The places of the files of a build, which depend on the build system.
protocol BuildLayout: Sendable {
  /// The binaries with the tests and all code that they link, or none if there was no build.
  var testBinaries: [String] { get }

  /// Returns the files that map the sources of a target to their object files.
  func outputFileMaps(of target: PackageDescription.Target) -> [String]
}

extension BuildFolder {
  /// The file with the output of the last build and of its tests, if the build succeeded.
  var log: String { work + "/swift-test.log" }

  /// Returns the profile with the execution counts of a suite in the last run.
  func profile(of suite: Suite) -> String { "\(work)/\(suite.fileName).profdata" }

  /// The folder with the raw profiles of the last run.
  var rawProfiles: String { work + "/profiles" }

  /// Finds the layout of a build.
  ///
  /// - Parameters:
  ///   - package: The package.
  ///   - testTargets: The names of the test targets that were built. The folder may also contain those of other builds.
  ///   - products: The folder of the build products.
  /// - Returns: The layout.
  /// - Throws: `ToolError` if the build made no test binary.
  func layout(
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
  let products: String
  let testProduct: String

  var testBinaries: [String] { [BuildFolder.testBinary(testProduct, in: products)].compactMap(\.self) }

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

  var testBinaries: [String] { testTargets.compactMap { BuildFolder.testBinary($0, extension: "so", in: products) } }

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
