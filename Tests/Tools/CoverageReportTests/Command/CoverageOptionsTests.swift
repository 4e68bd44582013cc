import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Coverage options") struct CoverageOptionsTests {
  @Test("have no thresholds by default")
  func haveNoThresholdsByDefault() throws {
    let options = try CoverageOptions([])

    #expect(options.targets.isEmpty)
    #expect(options.thresholds.isEmpty)
    #expect(options.packagePath == ".")
  }

  @Test("accept targets after one flag or several")
  func acceptTargetsAfterOneFlagOrSeveral() throws {
    let arguments = ["--target", "A", "B", "--fail-under", "92.5", "--target=C,D", "--package-path=/p q"]

    let options = try CoverageOptions(arguments)

    #expect(options.targets == ["A", "B", "C", "D"])
    #expect(options.thresholds.total == 92.5)
    #expect(options.packagePath == "/p q")
  }

  @Test("accept the build systems of the package manager", arguments: BuildSystem.allCases)
  func acceptTheBuildSystemsOfThePackageManager(system: BuildSystem) throws {
    let options = try CoverageOptions(["--build-system", system.rawValue])

    #expect(options.buildSystem == system)
    #expect(try CoverageOptions([]).buildSystem == nil)
  }

  @Test("reject a threshold that is not a percentage", arguments: ["-1", "100.1", "nan", "inf", "many", "1,5", ""])
  func rejectAThresholdThatIsNotAPercentage(text: String) {
    let arguments = ["--fail-under", text]

    let error = #expect(throws: ToolError.self) { try CoverageOptions(arguments) }

    #expect(error?.line.contains("--fail-under") == true)
  }

  @Test(
    "name the option of a missing value",
    arguments: [
      ["--target"], ["--target", ","], ["--target", "--fail-under", "3"], ["--package-path"], ["--fail-under"],
    ])
  func nameTheOptionOfAMissingValue(arguments: [String]) {
    let option = arguments[0]

    let error = #expect(throws: ToolError.self) { try CoverageOptions(arguments) }

    #expect(error?.message == "\(option) needs a value")
  }

  @Test(
    "name an unknown argument",
    arguments: [("--xml", "unknown option '--xml'"), ("Presenters", "unknown argument 'Presenters'")])
  func nameAnUnknownArgument(argument: String, message: String) {
    let arguments = [argument]

    let error = #expect(throws: ToolError.self) { try CoverageOptions(arguments) }

    #expect(error?.message == message)
    #expect(error?.remedy.contains("--help") == true)
  }
}
