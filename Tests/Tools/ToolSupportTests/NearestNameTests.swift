import Testing

@testable import ToolSupport

@Suite struct NearestNameTests {
  @Test(arguments: ["core", "CO", "Cote", "Cores"])
  func aNameThatIsAlmostKnownIsFound(wanted: String) {
    let names = ["Core", "Interfaces"]

    let found = NearestName.find(wanted, in: names)

    #expect(found == "Core")
  }

  @Test(arguments: ["Moor", "x"])
  func aNameThatIsFarFromAllIsNot(wanted: String) {
    let names = ["Core", "Interfaces"]

    let found = NearestName.find(wanted, in: names)

    #expect(found == nil)
  }
}
