import SourceChecks
import Testing

/// The rules of the pattern that are about the form of the code.
///
/// The article RulesOfThePattern lists them, beside the rules that the tests of the segments enforce.
@Suite("The pattern")
struct PatternRuleTests {
  @Test("has protocols whose names end with ViewType, PresenterType, ServiceType, ProviderType or Delegate")
  func protocolsHaveSuffixes() throws {
    let names = try Declaration.inInterfaces().filter { $0.kind == "protocol" }.map(\.name)

    #expect(names.count > 15)
    #expect(names.filter { !$0.contains(#/.(?:(?:View|Presenter|Service|Provider)Type|Delegate)$/#) } == [])
  }

  @Test("names the presenter, its protocol, the screen and the view controller of a segment after the segment")
  func classesAreNamedAfterSegments() throws {
    for segment in try Repository.folders(in: "Sources/Presenters") where segment != "Shared" {
      let presenter = try Repository.lines(of: "Sources/Presenters/\(segment)/\(segment)Presenter.swift")
      let screen = try Repository.lines(of: "Sources/SegmentScreens/\(segment)/\(segment)Screen.swift")
      let screens = try Repository.entries(of: "Sources/SegmentScreens/\(segment)")

      #expect(presenter.contains { $0 == "public final class \(segment)Presenter: \(segment)PresenterType {" })
      #expect(screen.contains { $0.hasPrefix("public final class \(segment)Screen: ") })
      #expect(screens.contains("\(segment)ViewController.swift"))
    }
  }

  @Test("limits all protocols but those of services to objects of the main actor, and makes services Sendable")
  func protocolsHaveActors() throws {
    let protocols = try Declaration.inInterfaces().filter { $0.kind == "protocol" }
    let (services, objects) = (protocols.filter(\.isService), protocols.filter { !$0.isService })

    #expect(!services.isEmpty && !objects.isEmpty)
    #expect(services.filter { $0.conformances != ["Sendable"] || $0.isOnMainActor }.map(\.name) == [])
    #expect(objects.filter { $0.conformances != ["AnyObject"] || !$0.isOnMainActor }.map(\.name) == [])
  }

  @Test("has messages for people with curly apostrophes")
  func apostrophesAreCurly() throws {
    let files = Repository.files(in: "Sources/Interfaces", endingWith: "Messages.swift")

    let straight = try files.flatMap(Repository.lines).filter { $0.contains(#/"[^"]*'/#) }

    #expect(files.count > 5)
    #expect(straight == [])
  }

  @Test("gives views view data, whose names end with ViewData, and no model")
  func viewsGetViewData() throws {
    let declarations = try Declaration.inInterfaces()
    let models = Set(
      declarations.filter { $0.kind != "protocol" && !$0.file.hasSuffix("PresenterType.swift") }.map(\.name))
    let views = declarations.filter { $0.name.hasSuffix("ViewType") }

    #expect(!models.isEmpty && !views.isEmpty)
    #expect(views.flatMap { view in view.words.intersection(models).map { "\(view.name): \($0)" } } == [])
  }

  @Test("has models and services that know neither view, view data nor presenter")
  func modelsKnowNoView() throws {
    let others = try Declaration.inInterfaces().filter { !$0.file.hasSuffix("PresenterType.swift") }

    let arrows = others.flatMap { other in
      other.words.filter { $0.contains(#/.(?:ViewType|ViewData|PresenterType)$/#) }.map { "\(other.name): \($0)" }
    }

    #expect(others.count > 15)
    #expect(arrows == [])
  }

  @Test("has a fixture for each struct and enum that is Equatable")
  func valuesHaveFixtures() throws {
    let values = try Declaration.inInterfaces().filter { $0.conformances.contains("Equatable") }.map(\.name)
    let texts = try Repository.sources(in: "Sources/Interfaces").filter { $0.hasSuffix("+Fixtures.swift") }
      .map { try Repository.lines(of: $0).joined(separator: "\n") }

    let fixtures = texts.flatMap { text in
      text.matches(of: #/extension (\w+) \{\n(?:  \/\/.*\n)*  public static func fixture\(/#).map { String($0.1) }
    }

    #expect(values.count > 15)
    #expect(Set(values).subtracting(fixtures).sorted() == [])
  }

  @Test("has the tests that the guide names")
  func namedTestsExist() throws {
    let page = try Repository.lines(of: "Sources/Guide.docc/Essentials/RulesOfThePattern.md").joined(separator: "\n")
    let files = Repository.files(in: "Tests", endingWith: "Tests.swift").filter { !$0.contains("/.build/") }

    let named = page.matches(of: #/`(\w+Tests)` "([^"]+)"/#).map { (suite: String($0.1), test: String($0.2)) }
    let missing = try named.filter { name in
      try !files.filter { $0.hasSuffix("/\(name.suite).swift") }.contains { file in
        let text = try Repository.lines(of: file).joined(separator: "\n")
        return text.matches(of: #/@Test\(\s*"([^"\n]+)"/#).contains { $0.1 == name.test }
      }
    }

    #expect(named.count > 25)
    #expect(missing.map { "\($0.suite): \($0.test)" } == [])
  }
}

/// A public type of Interfaces at the top level.
private struct Declaration {
  let file: String
  let kind: String
  let name: String
  let conformances: [String]
  let isOnMainActor: Bool
  /// The words of its code, without comments.
  let words: Set<String>

  var isService: Bool { name.hasSuffix("ServiceType") }

  static func inInterfaces() throws -> [Declaration] {
    try Repository.sources(in: "Sources/Interfaces").flatMap { file in
      let lines = try Repository.lines(of: file)
      return lines.indices.compactMap { Declaration(file: file, lines: lines, start: $0) }
    }
  }

  private init?(file: String, lines: [String], start: Int) {
    guard let head = lines[start].wholeMatch(of: #/public (protocol|struct|enum) (\w+)(?:: (.+))? \{/#) else {
      return nil
    }
    let body = lines[start...].dropFirst().prefix { $0 != "}" }.filter { !$0.contains("//") }
    self.file = file
    kind = String(head.1)
    name = String(head.2)
    conformances = head.3.map { $0.split(separator: ", ").map(String.init) } ?? []
    isOnMainActor = start > 0 && lines[start - 1] == "@MainActor"
    words = Set(body.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }.map(String.init))
  }
}
