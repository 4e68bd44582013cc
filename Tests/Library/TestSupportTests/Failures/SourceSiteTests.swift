import Testing

@testable import TestSupport

@Suite("SourceSite")
struct SourceSiteTests {
  @Test("keeps the place of a source location", arguments: ["/Module/File.swift", "/Müsli/🍵.swift"])
  func keepsALocation(path: String) {
    let location = SourceLocation(fileID: "Module/File.swift", filePath: path, line: 3, column: 5)

    let site = SourceSite(location)

    #expect(site.sourceLocation == location)
    #expect("\(site.staticFilePath)" == path)
  }
}
