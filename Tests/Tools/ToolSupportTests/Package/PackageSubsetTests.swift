import Testing

@testable import ToolSupport

@Suite("A subset of a package") struct PackageSubsetTests {
  @Test("has the test targets that reach a tested target, directly or through others")
  func hasTheTestTargetsThatReachATestedTarget() throws {
    let package = try SubsetFixture().add("Core").add("App", uses: ["Core"]).add("Tool")
      .add("CoreTests", "test", uses: ["Core"]).add("AppTests", "test", uses: ["App"])
      .add("ToolTests", "test", uses: ["Tool"])

    let subset = try package.subset(testing: "Core")

    #expect(subset.testTargets == ["AppTests", "CoreTests"])
    #expect(subset.leftOut == ["ToolTests"])
    #expect(subset.targets == ["App", "AppTests", "Core", "CoreTests"])
  }

  @Test("has everything that its tests use, such as macros and plugins with their executables")
  func hasEverythingThatItsTestsUse() throws {
    let package = try SubsetFixture().add("Core", uses: ["Macros", "Plug"]).add("Macros", "macro")
      .add("Plug", "plugin", uses: ["generator"]).add("generator", "executable").add("Helpers")
      .add("CoreTests", "test", uses: ["Core", "Helpers"]).add("Other").add("OtherTests", "test", uses: ["Other"])

    let subset = try package.subset(testing: "Core")

    #expect(subset.targets == ["Core", "CoreTests", "Helpers", "Macros", "Plug", "generator"])
  }

  @Test("has a tested target that no test reaches")
  func hasATestedTargetThatNoTestReaches() throws {
    let package = try SubsetFixture().add("Core").add("Far", uses: ["Base"]).add("Base")
      .add("CoreTests", "test", uses: ["Core"])

    let subset = try package.subset(testing: "Core", "Far")

    #expect(subset.testTargets == ["CoreTests"])
    #expect(subset.targets.isSuperset(of: ["Far", "Base"]))
  }

  @Test("has no test target if none reaches a tested target")
  func hasNoTestTargetIfNoneReachesATestedTarget() throws {
    let package = try SubsetFixture().add("Core").add("Far").add("CoreTests", "test", uses: ["Core"])

    let subset = try package.subset(testing: "Far")

    #expect(subset.testTargets.isEmpty)
    #expect(subset.leftOut == ["CoreTests"])
  }

  @Test("has what snippets use, because no manifest can leave them out")
  func hasWhatSnippetsUse() throws {
    let package = try SubsetFixture().add("Core").add("Other").add("Example", "snippet", uses: ["Core", "Other"])
      .add("CoreTests", "test", uses: ["Core"]).add("OtherTests", "test", uses: ["Other"])

    let subset = try package.subset(testing: "Core")

    #expect(subset.targets == ["Core", "CoreTests", "Example", "Other"])
  }

  @Test("has the products whose targets it has")
  func hasTheProductsWhoseTargetsItHas() throws {
    let package = try SubsetFixture().add("Core").add("Other").add("CoreTests", "test", uses: ["Core"])
      .addProduct("Core", #""library": ["automatic"]"#, of: "Core")
      .addProduct("All", #""library": ["automatic"]"#, of: "Core", "Other")
      .addProduct("other", #""executable": null"#, of: "Other")

    let subset = try package.subset(testing: "Core")

    #expect(subset.products == ["Core"])
  }

  @Test("survives a cycle of dependencies")
  func survivesACycleOfDependencies() throws {
    let package = try SubsetFixture().add("Core", uses: ["App"]).add("App", uses: ["Core"])
      .add("AppTests", "test", uses: ["App"])

    let subset = try package.subset(testing: "Core")

    #expect(subset.testTargets == ["AppTests"])
  }
}

@Suite("Programs that tests start") struct StartedProgramTests {
  @Test(
    "are part of a subset if a string literal of a test names them",
    arguments: [
      #"let path = products + "/demo""#, #"run("swift run demo --help")"#, ##"run(#"echo "demo""#)"##,
      "let script = \"\"\"\n  exec demo\n  \"\"\"",
    ])
  func arePartOfASubsetIfAStringLiteralOfATestNamesThem(source: String) throws {
    let package = try package(test: source)

    let subset = try package.subset(testing: "Core")

    #expect(subset.targets == ["Core", "CoreTests", "Demo", "DemoKit"])
    #expect(subset.products == ["demo"])
  }

  @Test(
    "are not part of a subset if only other code mentions them",
    arguments: [
      "demo()", #"@Test("finds it", .demo) func finds() {}"#, #"let name = "demo-mode""#,
      #"let name = "demonstration""#,
      #"print("a") // the demo"#,
    ])
  func areNotPartOfASubsetIfOnlyOtherCodeMentionsThem(source: String) throws {
    let package = try package(test: source)

    let subset = try package.subset(testing: "Core")

    #expect(subset.targets == ["Core", "CoreTests"])
  }

  @Test(
    "are part of a subset if a library that starts processes names them",
    arguments: [(#"Process().run("demo")"#, true), (#"print("demo")"#, false)])
  func arePartOfASubsetIfALibraryThatStartsProcessesNamesThem(source: String, isPart: Bool) throws {
    let package = try package(library: source)

    let subset = try package.subset(testing: "Core")

    #expect(subset.targets.contains("Demo") == isPart)
  }

  @Test("are found by the name of their target, if they have no product")
  func areFoundByTheNameOfTheirTarget() throws {
    let package = try SubsetFixture().add("Core").add("helper", "executable")
      .add("CoreTests", "test", uses: ["Core"], source: #"run("helper")"#)

    let subset = try package.subset(testing: "Core")

    #expect(subset.targets.contains("helper"))
  }

  @Test("may start others")
  func mayStartOthers() throws {
    let package = try package(test: #"run("demo")"#, demo: #"Process().run("helper")"#).add("helper", "executable")

    let subset = try package.subset(testing: "Core")

    #expect(subset.targets.contains("helper"))
  }

  @Test("include dynamic libraries")
  func includeDynamicLibraries() throws {
    let package = try SubsetFixture().add("Core").add("Extra")
      .add("CoreTests", "test", uses: ["Core"], source: #"dlopen("libs/Extra", 1)"#)
      .addProduct("Extra", #""library": ["dynamic"]"#, of: "Extra")

    let subset = try package.subset(testing: "Core")

    #expect(subset.products == ["Extra"])
  }

  private func package(test: String = "", library: String = "", demo: String = "") throws -> SubsetFixture {
    try SubsetFixture().add("Core", source: library).add("DemoKit").add(
      "Demo", "executable", uses: ["DemoKit"], source: demo
    )
    .add("CoreTests", "test", uses: ["Core"], source: test).addProduct("demo", #""executable": null"#, of: "Demo")
  }
}
