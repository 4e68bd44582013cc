import ToolSupport

/// The tokens of a body.
extension InitializerBody {
  /// True if the initializer throws or returns nil at a token.
  func isRejection(_ place: Int) -> Bool {
    text(place) == "throw" || text(place) == "return" && text(place + 1) == "nil"
  }

  func isCall(_ place: Int, to names: Set<String>) -> Bool {
    names.contains(text(place)) && text(place + 1) == "(" && text(place - 1) != "."
  }

  /// The parts of a list between commas.
  func parts(of range: Range<Int>) -> [Range<Int>] {
    guard !range.isEmpty else { return [] }
    var parts: [Range<Int>] = []
    var (start, place) = (range.lowerBound, range.lowerBound)
    while place < range.upperBound {
      if text(place) == "," {
        parts.append(start..<place)
        start = place + 1
      }
      place = ["(", "[", "{"].contains(text(place)) ? end(of: place) + 1 : place + 1
    }
    return parts + [start..<range.upperBound]
  }

  /// The text of tokens on one line, with the values of parameters in place of their names.
  func source(_ range: Range<Int>, replacing: Bool) -> String {
    var text = ""
    var offset = tokens[range.lowerBound].range.lowerBound
    for place in range {
      let token = tokens[place].range
      text += String(decoding: bytes[offset..<token.lowerBound], as: UTF8.self)
      let value = replacing && self.text(place - 1) != "." ? values[self.text(place)] ?? nil : nil
      text += value ?? self.text(place)
      offset = token.upperBound
    }
    return text.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
  }

  mutating func skip(to sign: String) {
    while index < tokens.count, text(index) != sign {
      index = ["(", "["].contains(text(index)) ? end(of: index) + 1 : index + 1
    }
  }

  /// The index of the bracket that closes another one.
  func end(of start: Int) -> Int {
    var depth = 0
    for place in start..<tokens.count where tokens[place].kind == .punctuation {
      if ["(", "[", "{"].contains(text(place)) { depth += 1 }
      if [")", "]", "}"].contains(text(place)) { depth -= 1 }
      if depth == 0 { return place }
    }
    return tokens.count
  }

  func text(_ index: Int) -> String {
    tokens.indices.contains(index) ? String(decoding: bytes[tokens[index].range], as: UTF8.self) : ""
  }
}
