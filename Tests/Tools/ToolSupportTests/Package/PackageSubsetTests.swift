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

  @Test("has the tests that start a tested program, and not those that only start one that uses a tested target")
  func hasTheTestsThatStartATestedProgram() throws {
    let package = try SubsetFixture(
      "Core\nexecutable Demo: Core\nexecutable product demo: Demo\ntest DemoTests\ntest CoreTests: Core",
      sources: ["DemoTests": "start(\"demo\")"])

    let (program, library) = (try package.subset(testing: "Demo"), try package.subset(testing: "Core"))

    #expect(program.testTargets == ["DemoTests"])
    #expect(library.testTargets == ["CoreTests"])
  }

  @Test("has the programs in StartedPrograms.md", arguments: try Sample.all(in: "StartedPrograms"))
  func hasStartedPrograms(sample: Sample) throws {
    let sources = sample.input.matches(of: #/(?ms)^(\w+): (.*?)(?=\n\w+: |\z)/#).map { (String($0.1), String($0.2)) }
    try #require(sources.map { "\($0): \($1)" }.joined(separator: "\n") == sample.input)
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
      """, sources: Dictionary(uniqueKeysWithValues: sources))

    let subset = try package.subset(testing: "Core")

    let targets = subset.targets.subtracting(["Core", "CoreTests"]).sorted()
    #expect("\(targets.joined(separator: " ")) | \(subset.products.sorted().joined(separator: " "))" == sample.output)
  }
}
