import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Function types", .rehearsal)
struct FunctionsTests {
  @Test("may have other names")
  func aliases() {
    let mock = MockCatalog()
    let catalog: any Catalog = mock
    mock.namesAnswer.returns([1: "A"])
    mock.applyAnswer.returns { $0.uppercased() }

    #expect(catalog.names() == [1: "A"])
    #expect(catalog.apply { $0 + 1 }("a") == "A")
    catalog.onChange { _ in }
    catalog.keep(["a": {}])

    mock.expectNext(.names, .apply(.any), .onChange(.any))
    mock.expectNext { isCase("keep", $0) }
  }

  @Test("may be paths to properties")
  func keyPaths() {
    let mock = MockInspector()
    let inspector: any Inspector = mock
    mock.changeAnswer.returns(\Track.id)

    inspector.inspect(\.title)
    #expect(inspector.change(\.id, to: 3) == \Track.id)

    mock.expectCalls(.inspect(\.title), .change(\.id, to: 3))
  }
}
