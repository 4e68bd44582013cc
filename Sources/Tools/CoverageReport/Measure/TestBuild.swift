import Foundation
import ToolSupport

/// A build of the tests with coverage: the test targets that belong to it, and where its files are.
struct TestBuild {
  let package: PackageDescription
  let packageBuild: PackageBuild
  let testTargets: TestTargets
  /// The folder of the build products.
  let products: String

  /// The executables that were built for the tests, which may start them.
  ///
  /// The folder may also contain those of other builds.
  var executables: [String] {
    let built = package.loadableProducts.filter { testTargets.built?.isSuperset(of: $0.targets) ?? true }
    return Set(built.map { "\(products)/\($0.name)" }).filter(FileManager.default.fileExists).sorted()
  }
}

extension TestBuild {
  /// Chooses the test targets that can reach the measured targets.
  ///
  /// The whole package is built and tested if it is not certain that a subset works.
  ///
  /// - Throws: `ToolError` if the package manager does not tell the folder of the products.
  init(
    of subset: PackageSubset, at location: PackageLocation, _ options: CoverageOptions, runner: any ToolRunner
  ) throws {
    var build = location.build
    if let reason = Self.reasonForAll(subset, location, options) {
      testTargets = .all(of: subset, because: reason)
    } else if subset.leftOut.isEmpty {
      testTargets = .all(of: subset)
    } else {
      do throws(SubsetRefusal) {
        try build.narrow(to: subset, of: location.package, runner: runner)
        testTargets = TestTargets(ran: subset.testTargets, leftOut: subset.leftOut, built: subset.targets)
      } catch {
        testTargets = .all(of: subset, because: error.reason)
      }
    }
    package = location.package
    packageBuild = build
    products = try build.products(runner)
  }

  /// The reason for which the tests run that reach no measured target, or nil if they do not.
  private static func reasonForAll(
    _ subset: PackageSubset, _ location: PackageLocation, _ options: CoverageOptions
  ) -> String? {
    if subset.leftOut.isEmpty { return nil }
    if options.runsAllTests { return "--all-tests was given" }
    if location.build.scratch == location.package.path + "/.build" {
      return "--scratch-path names the folder of ordinary builds"
    }
    return subset.testTargets.isEmpty ? "no test target depends on a measured target" : nil
  }
}

extension TestTargets {
  fileprivate static func all(of subset: PackageSubset, because reason: String? = nil) -> Self {
    Self(ran: (subset.testTargets + subset.leftOut).sorted(), reasonForAll: reason)
  }
}
