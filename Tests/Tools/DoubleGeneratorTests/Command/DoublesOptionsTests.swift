import Testing
import ToolSupport

@testable import DoubleGenerator

@Suite("The options")
struct DoublesOptionsTests {
  @Test("require only the output folder")
  func defaults() throws {
    let options = try DoublesOptions(["--output", "./Tests/Doubles/"])

    #expect(options.output == "Tests/Doubles")
    #expect(options.targets.isEmpty)
    #expect(options.access == .public)
    #expect(!options.isNarrowed)
  }

  @Test("parse every option")
  func allOptions() throws {
    let arguments = [
      "--target", "A", "B", "--output=Out", "--only", "X,*Y", "--except", "Z", "--also", "M.P", "C", "--access",
      "internal", "--import=UIKit",
      "--testable", "--name=*Service=Fake*", "--name", "Old=New", "--fixtures-output", "Models", "--defaults",
      "--patterns",
      "--dry-run", "--check", "--symbol-graphs", "A=/g/a", "B=/g/b", "--scratch-path", "/s",
    ]

    let options = try DoublesOptions(arguments)

    #expect(options.targets == ["A", "B"])
    #expect(options.only == ["X", "*Y"])
    #expect(options.except == ["Z"])
    #expect(options.also == ["M.P", "C"])
    #expect(options.access == .internal)
    #expect(options.imports == ["UIKit"])
    #expect(options.nameRules == ["*Service=Fake*", "Old=New"])
    #expect(options.makesFixtures && options.fixturesOutput == "Models")
    #expect(options.writesPatterns)
    #expect(options.isTestable && options.includesDefaults && options.isDryRun && options.isCheck)
    #expect(options.symbolGraphs == ["A": "/g/a", "B": "/g/b"])
    #expect(options.scratchPath == "/s")
  }

  @Test("parse the arguments of a header to the same options")
  func canonicalArguments() throws {
    let arguments = [
      "--target", "A", "B", "--output", "/p/Out", "--only", "X", "--except", "Z", "--also", "M.P", "--access",
      "package", "--import",
      "M",
      "--testable", "--name", "*A=*B", "--fixtures-output", "/p", "--defaults", "--patterns",
    ]
    let options = try DoublesOptions(arguments + ["--check", "--package-path", "/p"]).relative(to: "/p")

    let again = try DoublesOptions(options.canonicalArguments)

    #expect(again.output == "Out")
    #expect(again.fixturesOutput == ".")
    #expect(again.canonicalArguments == options.canonicalArguments)
    #expect(!options.canonicalArguments.contains { $0.contains("/p") || $0 == "--check" })
  }

  @Test(
    "report invalid arguments with a remedy",
    arguments: [
      (["--target", "A"], "--output is missing"), (["--output"], "--output needs a value"),
      (["--output", "O", "--access", "private"], "'private' is not an access level"),
      (["--output", "O", "--name", "Fake"], "'Fake' is not a name rule"),
      (["--output", "O", "--name", "=Fake"], "'=Fake' is not a name rule"),
      (["--output", "O", "--name", "**=A"], "'**=A' is not a name rule"),
      (["--output", "O", "--symbol-graphs", "/g"], "'/g' has no target name"),
      (["--output", "O", "--fixture-outputs"], "unknown option '--fixture-outputs'"),
      (["Core"], "unknown argument 'Core'"),
    ])
  func invalid(arguments: [String], message: String) {
    let error = #expect(throws: ToolError.self) { try DoublesOptions(arguments) }

    #expect(error?.message == message)
    #expect(error?.remedy.isEmpty == false)
  }

  @Test(
    "belong to a later run with the same folder and a common target",
    arguments: [
      (["--target", "A", "--output", "O"], true), (["--output", "O"], true),
      (["--target", "A", "C", "--output", "O", "--testable"], true), (["--target", "C", "--output", "O"], false),
      (["--target", "A", "--output", "P"], false),
    ])
  func laterRun(earlier: [String], isOurs: Bool) throws {
    let options = try DoublesOptions(["--target", "A", "B", "--output", "O"])

    let answer = options.isLaterRun(of: earlier)

    #expect(answer == isOurs)
  }

  @Test(
    "make paths relative to the package",
    arguments: [("/a/p/Out", "Out"), ("/a/p", "."), ("/a/q/Out", "../q/Out"), ("/a/pq", "../pq"), ("Out", "Out")])
  func relativePaths(folder: String, name: String) throws {
    let options = try DoublesOptions(["--output", folder])

    let relative = options.relative(to: "/a/p")

    #expect(relative.output == name)
    #expect(relative.folders(in: "/a/p")[.doubles] == (folder == "Out" ? "/a/p/Out" : folder))
  }

  @Test("accept commas in graph folders")
  func commas() throws {
    let arguments = ["--output", "Out", "--symbol-graphs", "Core=/a, b/Core", "Base=/a, b/Base"]

    let options = try DoublesOptions(arguments)

    #expect(options.symbolGraphs == ["Core": "/a, b/Core", "Base": "/a, b/Base"])
  }
}
