import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Coverage options") struct CoverageOptionsTests {
  @Test("have no thresholds by default")
  func haveNoThresholdsByDefault() throws {
    let options = try CoverageOptions([])

    #expect(options.targets.isEmpty)
    #expect(options.thresholds == Thresholds(metric: .regions, total: nil, file: nil, diff: nil))
    #expect(options.packagePath == ".")
    #expect(options.buildSystem == nil)
  }

  @Test("accept targets after one flag or several")
  func acceptTargetsAfterOneFlagOrSeveral() throws {
    var expected = CoverageOptions()
    expected.targets = ["A", "B", "C", "D"]
    expected.thresholds.total = 92.5
    expected.packagePath = "/p q"

    let options = try CoverageOptions([
      "--target", "A", "B", "--fail-under", "92.5", "--target=C,D", "--package-path=/p q",
    ])

    #expect(options == expected)
  }

  @Test("accept the build systems of the package manager", arguments: BuildSystem.allCases)
  func acceptTheBuildSystemsOfThePackageManager(system: BuildSystem) throws {
    let options = try CoverageOptions(["--build-system", system.rawValue])

    #expect(options.buildSystem == system)
  }
}
