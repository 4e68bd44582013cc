import Foundation
import ToolSupport

/// A build of the tests with coverage: the test targets that belong to it, and where its files are.
struct TestBuild {
  let package: PackageDescription
  let packageBuild: PackageBuild
  let testTargets: TestTargets
  /// The folder of the build products.
  let products: String

  /// The file with the output of the last build and of its tests, if the build succeeded.
  var log: String { packageBuild.work + "/swift-test.log" }

  /// The folder with the raw profiles of the last run.
  var rawProfiles: String { packageBuild.work + "/profiles" }

  /// Returns the profile with the execution counts of a suite in the last run.
  func profile(of suite: Suite) -> String { "\(packageBuild.work)/\(suite.fileName).profdata" }

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
  /// The whole package is built and tested if it is not certain that a subset works. Without a run, the test targets are
  /// those of the last run.
  ///
  /// - Parameters:
  ///   - targets: The measured targets.
  ///   - location: The package, and its build as a whole.
  ///   - options: The options of the command.
  ///   - runner: The runner of the package manager.
  /// - Throws: `ToolError` if there was no run, or if the last one left out a test target that is needed.
  init(
    testing targets: [PackageDescription.Target], at location: PackageLocation, _ options: CoverageOptions,
    runner: any ToolRunner
  ) throws {
    var build = location.build
    let subset = PackageSubset(testing: targets.map(\.name), in: location.package)
    if !options.runsTests {
      testTargets = try Self.lastTestTargets(subset, build)
    } else if let reason = Self.reasonForAll(subset, location, options) {
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

  private static func lastTestTargets(_ subset: PackageSubset, _ build: PackageBuild) throws -> TestTargets {
    let testTargets = try RunRecord.last(in: build).testTargets
    let missing = testTargets.built.map { subset.targets.subtracting($0).sorted() } ?? []
    guard missing.isEmpty else {
      throw ToolError(
        message: "the last run left out \(missing.joined(separator: ", ")), so --no-run cannot report on these targets",
        remedy: "run the command without --no-run")
    }
    return testTargets
  }
}

extension TestTargets {
  fileprivate static func all(of subset: PackageSubset, because reason: String? = nil) -> Self {
    Self(ran: (subset.testTargets + subset.leftOut).sorted(), reasonForAll: reason)
  }
}
