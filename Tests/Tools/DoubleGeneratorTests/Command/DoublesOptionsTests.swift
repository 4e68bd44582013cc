import Testing
import ToolSupport
import ToolTestSupport

@testable import DoubleGenerator

@Suite("The options")
struct DoublesOptionsTests {
  @Test(
    "set what they say",
    arguments: [
      ("--output ./Tests/Doubles/", "output: Tests/Doubles"),
      ("--output=Out", "output: Out"),
      ("--target A B", #"targets: ["A", "B"]"#),
      ("--targets A,B", #"targets: ["A", "B"]"#),
      ("--only X,*Y", #"only: ["X", "*Y"]"#),
      ("--except Z", #"except: ["Z"]"#),
      ("--also M.P C", #"also: ["M.P", "C"]"#),
      ("--access package", "access: package"),
      ("--access internal", "access: internal"),
      ("--access public", ""),
      ("--import=UIKit", #"imports: ["UIKit"]"#),
      ("--test-support Kit", "supportModule: Kit"),
      ("--testable", "isTestable: true"),
      ("--if !DEBUG", #"condition: Optional("!DEBUG")"#),
      ("--name=*Service=Fake* --name Old=New", #"nameRules: ["*Service=Fake*", "Old=New"]"#),
      ("--fixtures", "makesFixtures: true"),
      ("--fixtures-output Models", #"makesFixtures: true, fixturesOutput: Optional("Models")"#),
      ("--defaults", "includesDefaults: true"),
      ("--patterns", "writesPatterns: true"),
      ("--dry-run", "isDryRun: true"),
      ("--check", "isCheck: true"),
      ("--package-path P", "packagePath: P"),
      ("--scratch-path /s", #"scratchPath: Optional("/s")"#),
      ("--build-system native", "buildSystem: Optional(ToolSupport.BuildSystem.native)"),
      ("--symbol-graphs A=/g/a", #"symbolGraphs: ["A": "/g/a"]"#),
      ("--package-description D", #"packageDescription: Optional("D")"#),
      ("--needed-graphs F", #"neededGraphs: Optional("F")"#),
    ])
  func parses(arguments: String, changes: String) throws {
    let options = try DoublesOptions(["--output", "Out"] + arguments.words)

    let usual = Mirror(reflecting: DoublesOptions(output: arguments.contains("--output") ? "" : "Out")).children
    let changed = zip(Mirror(reflecting: options).children, usual).filter { "\($0.value)" != "\($1.value)" }
    #expect(changed.map { "\($0.0.label ?? ""): \($0.0.value)" }.joined(separator: ", ") == changes)
    #expect(options.isNarrowed == ["--only", "--except"].contains(where: arguments.hasPrefix))
  }

  @Test("accept commas in graph folders")
  func commas() throws {
    let arguments = ["--output", "Out", "--symbol-graphs", "Core=/a, b/Core", "Base=/a, b/Base"]

    let options = try DoublesOptions(arguments)

    #expect(options.symbolGraphs == ["Core": "/a, b/Core", "Base": "/a, b/Base"])
  }

  @Test("parse the arguments of a header to the same options")
  func canonicalArguments() throws {
    let arguments =
      "--target A B --output Out --only X --except Z --also M.P --access package --import M --test-support Kit "
      + "--testable --if DEBUG --name *A=*B --fixtures-output . --defaults --patterns"
    let absolute = arguments.replacing("Out", with: "/p/Out").replacing("output .", with: "output /p")
    let options = try DoublesOptions((absolute + " --check --package-path /p").words)

    let canonical = options.relative(to: "/p").canonicalArguments

    #expect(canonical.joined(separator: " ") == arguments)
    #expect(try DoublesOptions(canonical).canonicalArguments == canonical)
  }

  @Test(
    "belong to a later run with the same folder and a common target",
    arguments: [
      ("--target A --output O", true), ("--output O", true), ("--target A C --output O --testable", true),
      ("--target C --output O", false), ("--target A --output P", false),
    ])
  func laterRun(earlier: String, isOurs: Bool) throws {
    let options = try DoublesOptions(["--target", "A", "B", "--output", "O"])

    let answer = options.isLaterRun(of: earlier.words)

    #expect(answer == isOurs)
  }

  @Test(
    "make paths relative to the package",
    arguments: [
      ("/a/p/Out", "Out", "/a/p/Out"), ("/a/p", ".", "/a/p"), ("/a/q/Out", "../q/Out", "/a/q/Out"),
      ("/a/pq", "../pq", "/a/pq"), ("Out", "Out", "/a/p/Out"),
    ])
  func relativePaths(folder: String, name: String, absolute: String) throws {
    let options = try DoublesOptions(["--output", folder])

    let relative = options.relative(to: "/a/p")

    #expect(relative.output == name)
    #expect(relative.folders(in: "/a/p") == [absolute])
  }

  @Test("appear in the help text, whose lines are short, with the exit codes")
  func help() {
    let help = DoublesOptions.commandLine.help

    #expect(DoublesOptions.commandLine.optionNames.allSatisfy(help.contains))
    #expect(["  0   ", "  1   ", "  2   ", "  3   "].allSatisfy(help.contains))
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }
}
