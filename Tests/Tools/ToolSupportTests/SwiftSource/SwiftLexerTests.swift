import Testing
import ToolTestSupport

@testable import ToolSupport

@Suite("Swift lexer") struct SwiftLexerTests {
  @Test("splits a source into the tokens in SwiftLexer.md")
  func splitsASourceIntoTokens() throws {
    try expectAnswers(in: "SwiftLexer") { source in
      let bytes = Array(source.utf8)
      return SwiftLexer.tokens(of: bytes).map { token in
        "\(token.kind) " + String(decoding: bytes[token.range], as: UTF8.self)
      }.joined(separator: " | ")
    }
  }

  @Test("covers all bytes of any input")
  func coversAllBytesOfAnyInput() {
    var generator = SeededGenerator(seed: 7)
    let alphabet = Array("\"\"\"##//**\\((()){}[]\n\r ab0.`$@?é=-".utf8) + [0, 0xFF]

    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in alphabet.randomElement(using: &generator)!
      }
      let tokens = SwiftLexer.tokens(of: bytes)
      let ends = [0] + tokens.map(\.range.upperBound)
      let starts = tokens.map(\.range.lowerBound) + [bytes.count]
      let partialSelections = zip(ends, starts).filter { $0 > $1 || bytes[$0..<$1].contains { !isWhiteSpace($0) } }

      #expect(
        partialSelections.isEmpty && tokens.allSatisfy { !$0.range.isEmpty },
        "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  private func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0 || byte == 0x20 || (0x09...0x0D).contains(byte) }
}
