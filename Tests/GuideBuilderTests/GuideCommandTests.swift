import Testing

@testable import GuideBuilder

@Suite("rehearsal guide")
struct GuideCommandTests {
  @Test("says in a list of commands what it does")
  func summary() {
    #expect(GuideCommand.summary == "builds the guide: articles, tutorials and the documentation of every library")
  }
}
