@testable import CoverageReport

extension SampleFile {
  /// A file in which each suite misses something of its own: XCTest lines 3, 7 and 24, Swift Testing lines 4, 7 and 20.
  static let login = SampleFile(
    path: "Sources/Core/Login.swift",
    text: """
      /// Greets whoever logs in.
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
    stretches: [
      Stretch(
        """
        {
          guard let name else { return "nobody" }
          return name.isEmpty ? "empty" : "<b>&amp; \\(name)</b>"
        }
        """, xctest: 3, swiftTesting: 2),
      Stretch(#"{ return "nobody" }"#, xctest: 0, swiftTesting: 1),
      Stretch(#""empty""#, xctest: 1, swiftTesting: 0),
      Stretch("{\n  let all = 1\n  print(all)\n}", xctest: 0, swiftTesting: 0),
      Stretch("{\n  count + 1\n}", xctest: 0, swiftTesting: 4),
      Stretch("{\n  precondition(true, \"not <i>ever</i>\")\n}", xctest: 1, swiftTesting: 1),
      Stretch("{\n  print(\"last\")\n}", xctest: 2, swiftTesting: 0),
      Stretch("{\n  print(\"lost\")\n}", xctest: 0, swiftTesting: 0),
    ],
    excluded: [
      (Stretch(#""not <i>ever</i>""#, xctest: 0, swiftTesting: 0), "Nobody reads <i>this</i> & \"that\"")
    ])
}

extension SampleFile {
  /// Files of every standing, with names that try whoever writes them into a page or a link.
  static let all =
    [
      login,
      simple(
        "Sources/Core/Deep/er/and/deeper/\(String(repeating: "LongName", count: 14)).swift", xctest: 1, swiftTesting: 0),
      simple("Sources/Core/Über uns/Grüße & <b>'Küsse'<b> \"50%41\" #1?a=b.swift", xctest: 0, swiftTesting: 1),
      simple("Sources/Core/ログイン/👩‍💻.swift", xctest: 2, swiftTesting: 2),
      simple("Sources/Core/Unlinked.swift", xctest: 0, swiftTesting: 0, standing: .notLinked),
      vanished,
      SampleFile(path: "Sources/Core/Protocols.swift", text: "protocol Empty {}\n", standing: .withoutCode),
      SampleFile(path: "Sources/Core/Nothing.swift", text: "", standing: .withoutCode),
      wide,
    ] + (1...12).map { simple("Sources/Extra/Many/File\($0).swift", xctest: $0 % 3, swiftTesting: $0 % 2) }

  /// A file that is gone when the pages are made, though they have to speak of its lines.
  private static let vanished = SampleFile(
    path: "Sources/Core/Vanished.swift", text: "func run() { print(1) }\n",
    stretches: [Stretch("{ print(1) }", xctest: 1, swiftTesting: 0)],
    excluded: [(Stretch("print(1)", xctest: 0, swiftTesting: 0), "Gone")])

  /// A file with lines that fit no window.
  private static let wide = SampleFile(
    path: "Sources/Extra/Wide.swift",
    text: """
      let word = "\(String(repeating: "x", count: 600))"
      func wide() { \((1...80).map { "call(\($0)); " }.joined())}

      """,
    stretches: [Stretch("call(40); call(41);", xctest: 0, swiftTesting: 3)])

  /// A file of one short function.
  private static func simple(
    _ path: String, xctest: Int, swiftTesting: Int, standing: FileCoverage.Standing = .linked
  ) -> Self {
    SampleFile(
      path: path, text: "// A file.\nfunc run() {\n  print(1)\n}\n",
      stretches: [Stretch("{\n  print(1)\n}", xctest: xctest, swiftTesting: swiftTesting)], standing: standing)
  }
}
