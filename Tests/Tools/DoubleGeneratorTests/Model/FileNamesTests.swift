import Foundation
import Testing

@testable import DoubleGenerator

@Suite("The name of a type")
struct FileNamesTests {
  private static let money = TypeRef.Nominal(name: "Money.Unit", id: "s:4Core5MoneyV4UnitO")

  @Test(
    "has its module if the file sees another type of the name, or one inside the double has it",
    arguments: [
      (["Core", "Other"], [], nil, [], "Core.Money.Unit"), (["Core"], [], nil, [], "Money.Unit"),
      (["Core", "Hidden"], [], nil, [], "Money.Unit"), (["Core", "Mentioned"], [], nil, [], "Core.Money.Unit"),
      // A testable import sees an internal type, and the types of the file's own module hide others.
      (["Core", "Hidden"], ["Hidden"], nil, [], "Core.Money.Unit"), (["Other"], [], "Core", [], "Money.Unit"),
      (["Other"], [], "Core", ["Money"], "Core.Money.Unit"),
      // A type has the name of the module.
      (["Core", "Other", "CoreType"], [], nil, [], "Core::Money.Unit"),
    ] as [(Set<String>, Set<String>, String?, Set<String>, String)])
  func ambiguous(
    imports: Set<String>, testable: Set<String>, home: String?, hidden: Set<String>, expected: String
  ) {
    var names = names(imports, testable: testable)
    (names.home, names.hidden) = (home, hidden)

    let text = TypePrinter(names: names).text(.nominal(Self.money))

    #expect(text == expected)
  }

  @Test(
    "of the standard library, Foundation or TestSupport has its module if another one declares it",
    arguments: [
      (["Shadows"], "Swift.Error", "Foundation.Operation", "Kit.Spy"), (["Core"], "Error", "Operation", "Spy"),
    ] as [(Set<String>, String, String, String)])
  func libraries(imports: Set<String>, error: String, operation: String, spy: String) {
    let printer = TypePrinter(names: names(imports))

    let texts = [
      printer.text(.swift("Error", StandardID.error)), printer.text(.swift("Operation", "s:10Foundation9OperationC")),
      printer.text(.swift("Operation", "c:objc(cs)NSOperation")), printer.text(.own("Spy")),
    ]

    #expect(texts == [error, operation, operation, spy])
  }

  @Test("has its module if Foundation or TestSupport declares it")
  func tables() {
    let printer = TypePrinter(names: names(["Shadows", "Foundation", "Kit"]))

    let texts = [
      printer.text(.swift("Operation", "s:7Shadows9OperationC")), printer.text(.swift("Spy", "s:7Shadows3SpyV")),
    ]

    #expect(texts == ["Shadows.Operation", "Shadows.Spy"])
  }

  @Test("is known of each public type of TestSupport")
  func testSupport() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../../../TestSupport/TestSupport").standardized
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    let declaration = #/(?:^|\n)(?:@\S+ )*public (?:[a-z]+ )*?(?:struct|class|enum|actor|protocol|typealias) (\w+)/#

    let names = try files.flatMap { file in
      try String(contentsOf: folder.appending(path: file), encoding: .utf8).matches(of: declaration).map {
        String($0.output.1)
      }
    }

    #expect(names.sorted() == FileNames.ofTestSupport.sorted())
  }

  /// The names in a file that imports modules.
  private func names(_ imports: Set<String>, testable: Set<String> = []) -> FileNames {
    let graphs = [
      graph("Core", "Money"), graph("Other", "Money"), graph("Hidden", "Money", access: .internal),
      graph("CoreType", "Core"), graph("Shadows", "Error", "Operation", "Spy"),
      SymbolGraph(
        module: "User",
        symbols: [
          Symbol(
            kind: .typeAlias, id: "s:4User4Casha", path: ["Cash"], access: .public,
            fragments: [Fragment(kind: .name, text: "Money", id: "s:9Mentioned5MoneyV")])
        ]),
    ]
    var names = FileNames(SymbolIndex(graphs).topLevelNames, support: "Kit", testable: testable)
    names.imports = imports
    return names
  }

  private func graph(_ module: String, _ types: String..., access: Access = .public) -> SymbolGraph {
    SymbolGraph(
      module: module, symbols: types.map { Symbol(kind: .struct, id: "\(module).\($0)", path: [$0], access: access) })
  }
}
