import Foundation

@testable import CoverageReport

/// A source file for a test: its text, and the execution counts of its regions.
struct SampleFile {
  /// A region, identified by its text.
  struct SampleRegion {
    var text: String
    var counts: ExecutionCounts

    init(_ text: String, xctest: Int, swiftTesting: Int) {
      self.text = text
      counts = ExecutionCounts(xctest: xctest, swiftTesting: swiftTesting)
    }
  }

  var path: String
  var text: String
  var regions: [SampleRegion] = []
  /// The excluded regions with their reasons.
  var excluded: [(region: SampleRegion, reason: String)] = []
  var status = FileCoverage.Status.linked

  var source: SourceFile { SourceFile(text) }

  var coverage: FileCoverage {
    var regions = regions.map(region)
    for index in regions.indices { regions[index].function = index }
    let exclusions = excluded.map { sample, reason in
      let region = region(sample)
      return Exclusion(cause: .comment, reason: reason, start: region.start, end: region.end, regions: [region])
    }
    let page = LineLayout(regions: regions, exclusions: exclusions, skipped: [], source: source)
    return FileCoverage(
      path: path, status: status, regions: regions, lines: page.lines,
      functions: regions.enumerated().map { index, region in
        CodeFunction(name: "f\(index)", start: region.start, end: region.end, counts: region.counts)
      },
      segments: page.segments, exclusions: exclusions)
  }

  /// Returns the region at the first occurrence of its text.
  private func region(_ sample: SampleRegion) -> CodeRegion {
    guard let range = text.range(of: sample.text) else { preconditionFailure("\(sample.text) is not in \(path)") }
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    return CodeRegion(
      start: source.position(of: start), end: source.position(of: start + sample.text.utf8.count),
      counts: sample.counts, function: nil)
  }
}

extension SampleFile {
  /// A file in which each suite misses other lines: XCTest misses lines 3, 7 and 24, Swift Testing lines 4, 7 and 20.
  static let login = SampleFile(
    path: "Sources/Core/Login.swift",
    text: """
      /// Greets the person who logs in.
      func greet(_ name: String?) -> String {
        guard let name else { return "nobody" }
        return name.isEmpty ? "empty" : "<b>&amp; \\(name)</b>"
      }

      func forget() {
        let all = 1
        print(all)
      }

      func remember(_ count: Int) -> Int {
        count + 1
      }

      func never() {
        precondition(true, "not <i>ever</i>")
      }

      func last() {
        print("last")
      }

      func lost() {
        print("lost")
      }

      """,
    regions: [
      SampleRegion(
        """
        {
          guard let name else { return "nobody" }
          return name.isEmpty ? "empty" : "<b>&amp; \\(name)</b>"
        }
        """, xctest: 3, swiftTesting: 2),
      SampleRegion(#"{ return "nobody" }"#, xctest: 0, swiftTesting: 1),
      SampleRegion(#""empty""#, xctest: 1, swiftTesting: 0),
      SampleRegion("{\n  let all = 1\n  print(all)\n}", xctest: 0, swiftTesting: 0),
      SampleRegion("{\n  count + 1\n}", xctest: 0, swiftTesting: 4),
      SampleRegion("{\n  precondition(true, \"not <i>ever</i>\")\n}", xctest: 1, swiftTesting: 1),
      SampleRegion("{\n  print(\"last\")\n}", xctest: 2, swiftTesting: 0),
      SampleRegion("{\n  print(\"lost\")\n}", xctest: 0, swiftTesting: 0),
    ],
    excluded: [
      (SampleRegion(#""not <i>ever</i>""#, xctest: 0, swiftTesting: 0), "Nobody reads <i>this</i> & \"that\"")
    ])
}

extension SampleFile {
  /// Files of every status, with special characters in their names.
  static let all =
    [
      login,
      simple(
        "Sources/Core/Deep/er/and/deeper/\(String(repeating: "LongName", count: 14)).swift", xctest: 1, swiftTesting: 0),
      simple("Sources/Core/Über uns/Grüße & <b>'Küsse'<b> \"50%41\" #1?a=b.swift", xctest: 0, swiftTesting: 1),
      simple("Sources/Core/ログイン/👩‍💻.swift", xctest: 2, swiftTesting: 2),
      simple("Sources/Core/Unlinked.swift", xctest: 0, swiftTesting: 0, status: .notLinked),
      missing,
      SampleFile(path: "Sources/Core/Protocols.swift", text: "protocol Empty {}\n", status: .withoutCode),
      SampleFile(path: "Sources/Core/Nothing.swift", text: "", status: .withoutCode),
      wide,
    ] + (1...12).map { simple("Sources/Extra/Many/File\($0).swift", xctest: $0 % 3, swiftTesting: $0 % 2) }

  /// A file that no longer exists when the pages are made.
  private static let missing = SampleFile(
    path: "Sources/Core/Missing.swift", text: "func run() { print(1) }\n",
    regions: [SampleRegion("{ print(1) }", xctest: 1, swiftTesting: 0)],
    excluded: [(SampleRegion("print(1)", xctest: 0, swiftTesting: 0), "Gone")])

  /// A file with lines that are wider than any window.
  private static let wide = SampleFile(
    path: "Sources/Extra/Wide.swift",
    text: """
      let word = "\(String(repeating: "x", count: 600))"
      func wide() { \((1...80).map { "call(\($0)); " }.joined())}

      """,
    regions: [SampleRegion("call(40); call(41);", xctest: 0, swiftTesting: 3)])

  /// Returns a file with one short function.
  private static func simple(
    _ path: String, xctest: Int, swiftTesting: Int, status: FileCoverage.Status = .linked
  ) -> Self {
    SampleFile(
      path: path, text: "// A file.\nfunc run() {\n  print(1)\n}\n",
      regions: [SampleRegion("{\n  print(1)\n}", xctest: xctest, swiftTesting: swiftTesting)], status: status)
  }
}
