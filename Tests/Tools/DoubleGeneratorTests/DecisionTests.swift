import Foundation
import TestSupport
import Testing
import ToolSupport
import ToolTestSupport

@testable import DoubleGenerator

/// Compares what the generator decides about small questions with the approved answers in Samples/Decisions.md.
@Suite("The decisions in Decisions.md")
struct DecisionTests {
  @Test("are the approved ones")
  func areApproved() throws {
    try expectAnswers(in: "Decisions", folder: "Samples") { question in
      let word = question.prefix { $0 != " " }
      guard let answer = Self.answers[String(word)] else {
        throw ToolError(
          message: "'\(word)' is no question", remedy: "use " + Self.answers.keys.sorted().joined(separator: ", "))
      }
      do {
        return try answer(String(question.dropFirst(word.count + 1))) ?? "nothing"
      } catch let error as ToolError {
        return error.line
      }
    }
  }

  /// The functions that answer, by the words for their questions.
  private static let answers: [String: @Sendable (String) throws -> String?] = [
    "escaped": Identifier.escaped,
    "label": Identifier.label,
    "plain": Identifier.plain,
    "unescaped": Identifier.unescaped,
    "module": MangledName.module,
    "is-top-level": { "\(MangledName.isTopLevelType($0))" },
    "operators": MangledName.operators,
    "operator": OperatorName.words,
    "words": { CamelCaseName($0).words.joined(separator: ", ") },
    "element": CamelCaseName.singular,
    "small-number": { ExampleNumber.integer($0, atMost: 127) },
    "literal": { FixtureExpression.literal($0)?.text },
    "copied": { SuperclassInitializer.isLiteral($0) ? $0 : nil },
    "summary": { DocumentationComment.summary(of: $0) },
    "fixtures": { DocumentationComment.fixtures(in: $0).joined(separator: ", ") },
    "double": { name in NameRule.standard.lazy.compactMap { $0.name(for: name) }.first },
    // A rule and the name of a protocol.
    "rule": { text in
      let words = text.components(separatedBy: " ")
      guard let rule = NameRule(words[0]) else { return "no rule" }
      return rule.name(for: words[1])
    },
    // The numbers of lines with their conditions.
    "conditions": { text in
      SourceSyntax(SourceFile(text)).conditions.sorted { $0.key < $1.key }
        .map { "\($0): \($1.joined(separator: ", "))" }.joined(separator: "; ")
    },
    // The access level of the imports, and the modules. Models is imported with `@testable` unless it is public.
    "imports": { text in
      let words = text.components(separatedBy: " ")
      let lines = ImportList.lines(
        Set(words.dropFirst()), testable: words.contains("TestSupport") ? [] : ["Models"],
        access: Access(rawValue: words[0]) ?? .open, spi: ["TestSupport": ["Doubles"]])
      return lines.joined(separator: "\n")
    },
    "condition": { try DoublesOptions(["--if", $0]).condition },
    // The options that differ from the usual ones.
    "options": { text in
      let options = try DoublesOptions(text.words)
      return (options.changed + (options.isNarrowed ? ["narrowed"] : [])).joined(separator: "; ")
    },
    // The arguments in the header of a file in the package /a/p, which say the same as the given ones.
    "header": { text in
      let arguments = try DoublesOptions(text.words).relative(to: "/a/p").canonicalArguments
      return try DoublesOptions(arguments).canonicalArguments == arguments ? arguments.joined(separator: " ") : nil
    },
    // The folders of a run in the package /a/p.
    "folders": { try DoublesOptions($0.words).relative(to: "/a/p").folders(in: "/a/p").joined(separator: ", ") },
    // Whether a command for two targets includes one with these options.
    "earlier": { text in
      "\(try DoublesOptions(["--target", "A", "B", "--output", "O", "--fixtures"]).includes(DoublesOptions(text.words)))"
    },
    // The attributes for the availability in a symbol graph.
    "availability": { text in
      let graph = try SampleGraph.read(SampleGraph.symbol(#""availability":[\#(text)]"#))
      return Availability.attributes(of: graph.symbols[0].availability).joined(separator: " ")
    },
    // The name of the module, or the error.
    "graph": { try SampleGraph.read($0).module },
  ]
}
