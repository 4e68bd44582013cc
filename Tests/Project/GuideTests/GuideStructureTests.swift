import Foundation
import SourceChecks
import Testing

@Suite("The guide")
struct GuideStructureTests {
  @Test("has tutorials of five to eleven steps, without unused files, and questions with one correct answer")
  func tutorials() throws {
    #expect(try Tutorial.all().flatMap { $0.problemsOfStructure() } == [])
  }

  @Test("lists every tutorial in the table of contents")
  func tutorialsAreListed() throws {
    let contents = Directive.parse(try Repository.lines(of: "\(Tutorial.folder)/Tutorials.tutorial"))

    let listed = contents.flatMap { $0.all("TutorialReference") }.compactMap { $0.argument("tutorial") }

    #expect(listed.sorted() == (try Tutorial.all().map { "doc:\($0.name)" }.sorted()))
  }

  @Test("ends its tutorials with the sources of this repository", arguments: realSources)
  func endsAreReal(step: String, paths: [String]) throws {
    let files = try paths.map { try Repository.lines(of: $0) }
    let bodies = files.dropFirst().map { $0.drop { $0.isEmpty || $0.hasPrefix("import ") } }
    let texts = ([files[0][...]] + bodies).map { $0.joined(separator: "\n") }

    let lines = try Repository.lines(of: "\(Tutorial.folder)/\(step).swift")

    #expect(lines.joined(separator: "\n") == texts.joined(separator: "\n"))
  }

  @Test("has articles with light and dark images, and code blocks in known languages")
  func articles() throws {
    #expect(try Article.all().flatMap { try $0.problems() } == [])
  }

  @Test("answers questions with code from examples that run")
  func questionsQuoteExamples() throws {
    for article in try Article.all() where article.hasExamples {
      let blocks = try Snippet.all(in: article.path)
      for block in blocks {
        #expect(try block.partsWithoutExample() == [], "\(block.testDescription)")
        let counts = ["{", "}"].map { block.code.components(separatedBy: $0).count }
        #expect(counts[0] == counts[1], "\(article.path) has a block with open braces: \(block.code)")
      }
      #expect(!blocks.isEmpty)
    }
  }

  @Test("has tutorials with light and dark images and alternative texts")
  func tutorialsHaveTheirImages() throws {
    let files = try Repository.entries(of: Tutorial.folder).filter { $0.hasSuffix(".tutorial") }
    for file in files {
      for image in Directive.parse(try Repository.lines(of: "\(Tutorial.folder)/\(file)")).flatMap({ $0.all("Image") })
      {
        #expect((image.argument("alt") ?? "").count >= 20, "\(file):\(image.line)")
        #expect(try Image(name: image.argument("source") ?? "", folder: Tutorial.folder).problems() == [])
      }
    }
  }

  @Test("lists every article once on its landing page")
  func articlesAreListed() throws {
    let articles = try Article.all().map(\.path).filter { !$0.contains("/Libraries/") }

    #expect(try Article.inReadingOrder().map(\.path).sorted() == articles.sorted())
  }
}

/// The sources of this repository that the last steps of the tutorials consist of.
///
/// A step may join several sources into one file, with the imports of the first.
private let realSources: [(String, [String])] = [
  ("Work", ["Shared/Work", "Shared/Request"]),
  ("TimeWithoutWaiting-05-Deadline", ["Login/Deadline"]),
  ("DelegatesAndCompletionHandlers-10-SignupPresenter", ["Signup/SignupPresenter", "Shared/String+Blank"]),
  ("SensorsAndComposedServices-05-Helpers", ["Volunteer/DayAndDistance", "Shared/MainQueue", "Shared/String+Blank"]),
  ("SensorsAndComposedServices-10-VolunteerPresenter", ["Volunteer/VolunteerPresenter", "Volunteer/LocationSearch"]),
].map { step, paths in (step, paths.map { "Sources/Presenters/\($0).swift" }) }
