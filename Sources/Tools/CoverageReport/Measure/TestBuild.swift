import Foundation
import ToolSupport

/// A build of the tests with coverage, with the test targets that belong to it.
struct TestBuild {
  let package: PackageDescription
  /// The build folder, with the arguments that select the test targets.
  let folder: BuildFolder
  let testTargets: TestTargets
  /// The folder of the build products.
  let products: String

  /// Finds the files of the build.
  ///
  /// - Throws: `ToolError` if the build made no test binary.
  func layout() throws -> any BuildLayout {
    try folder.layout(of: package, testTargets: testTargets.ran, in: products)
  }

  /// The executables that were built for the tests, which may start them.
  ///
  /// The folder may also contain those of other builds.
  var executables: [String] {
    let built = package.loadableProducts.filter { testTargets.built?.isSuperset(of: $0.targets) ?? true }
    return Set(built.map { "\(products)/\($0.name)" }).filter(FileManager.default.fileExists).sorted()
  }
}

extension CoverageRun {
  /// Chooses the test targets that can reach the measured targets.
  ///
  /// The whole package is built and tested if it is not certain that a subset works. Without a run, the test targets are
  /// those of the last run.
  ///
  /// - Throws: `ToolError` if there was no run, or if the last one left out a test target that is needed.
  func chooseBuild(testing targets: [PackageDescription.Target], _ location: PackageLocation) throws -> TestBuild {
    let subset = PackageSubset(testing: targets.map(\.name), in: location.package)
    let (testTargets, folder) =
      try options.runsTests ? narrow(to: subset, location) : (lastTestTargets(for: subset, location), location.folder)
    return TestBuild(
      package: location.package, folder: folder, testTargets: testTargets, products: try folder.products(runner))
  }

  private func lastTestTargets(for subset: PackageSubset, _ location: PackageLocation) throws -> TestTargets {
    let testTargets = try RunRecord.last(in: location.folder).testTargets
    let missing = testTargets.built.map { subset.targets.subtracting($0).sorted() } ?? []
    guard missing.isEmpty else {
      throw ToolError(
        message: "the last run left out \(missing.joined(separator: ", ")), so --no-run cannot report on these targets",
        remedy: "run the command without --no-run")
    }
    return testTargets
  }

  private func narrow(to subset: PackageSubset, _ location: PackageLocation) -> (TestTargets, BuildFolder) {
    var whole = TestTargets(ran: (subset.testTargets + subset.leftOut).sorted())
    guard !subset.leftOut.isEmpty else { return (whole, location.folder) }
    if options.runsAllTests {
      whole.reasonForAll = "--all-tests was given"
    } else if location.folder.scratch == location.package.path + "/.build" {
      whole.reasonForAll = "--scratch-path names the folder of ordinary builds"
    } else if subset.testTargets.isEmpty {
      whole.reasonForAll = "no test target depends on a measured target"
    } else {
      do throws(ManifestOverlay.Refusal) {
        var folder = location.folder
        folder.subset = try folder.overlay(runner).select(subset, of: location.package)
        return (TestTargets(ran: subset.testTargets, leftOut: subset.leftOut, built: subset.targets), folder)
      } catch {
        whole.reasonForAll = error.reason
      }
    }
    return (whole, location.folder)
  }
}
