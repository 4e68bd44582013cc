import Testing

@testable import ToolSupport

@Suite("A subset of a package") struct PackageSubsetTests {
  @Test("has the parts in PackageSubset.md", arguments: try Sample.all(in: "PackageSubset"))
  func hasWhatTheTestsOfATargetNeed(sample: Sample) throws {
    let package = try SubsetFixture(sample.input)

    let subset = try package.subset(testing: "Core")

    let lists = [
      ("tests", subset.testTargets), ("other tests", subset.leftOut), ("targets", subset.targets.sorted()),
      ("products", subset.products.sorted()),
    ]
    #expect(lists.map { "\($0): \($1.joined(separator: ", "))" }.joined(separator: "\n") == sample.output)
  }

  @Test("has all tested targets")
  func hasAllTestedTargets() throws {
    let package = try SubsetFixture("Core\nFar: Base\nBase\ntest CoreTests: Core")

    let subset = try package.subset(testing: "Core", "Far")

    #expect(subset.testTargets == ["CoreTests"])
    #expect(subset.targets == ["Base", "Core", "CoreTests", "Far"])
  }

  @Test(
    "has the programs and dynamic libraries that the string literals of a test, or of a library that starts processes, name",
    arguments: [
      (["CoreTests": #"let path = products + "/demo""#], ["Demo", "DemoKit"], ["demo"]),
      (["CoreTests": #"run("swift run demo --help")"#], ["Demo", "DemoKit"], ["demo"]),
      (["CoreTests": ##"run(#"echo "demo""#)"##], ["Demo", "DemoKit"], ["demo"]),
      (["CoreTests": "let script = \"\"\"\n  exec demo\n  \"\"\""], ["Demo", "DemoKit"], ["demo"]),
      (["CoreTests": "demo()"], [], []),
      (["CoreTests": #"@Test("finds it", .demo) func finds() {}"#], [], []),
      (["CoreTests": #"let name = "demo-mode""#], [], []),
      (["CoreTests": #"let name = "demonstration""#], [], []),
      (["CoreTests": #"print("a") // the demo"#], [], []),
      (["Core": #"Process().run("demo")"#], ["Demo", "DemoKit"], ["demo"]),
      (["Core": #"print("demo")"#], [], []),
      (["CoreTests": #"run("helper")"#], ["helper"], []),
      (["CoreTests": #"run("demo")"#, "Demo": #"Process().run("helper")"#], ["Demo", "DemoKit", "helper"], ["demo"]),
      (["CoreTests": #"dlopen("libs/Extra", 1)"#], ["Extra"], ["Extra"]),
    ] as [([String: String], Set<String>, Set<String>)])
  func hasStartedPrograms(sources: [String: String], targets: Set<String>, products: Set<String>) throws {
    let package = try SubsetFixture(
      """
      Core
      test CoreTests: Core
      DemoKit
      executable Demo: DemoKit
      executable product demo: Demo
      executable helper
      Extra
      dynamic product Extra: Extra
      """, sources: sources)

    let subset = try package.subset(testing: "Core")

    #expect(subset.targets == targets.union(["Core", "CoreTests"]))
    #expect(subset.products == products)
  }
}
