// Both: no counts, and false. The guide quotes this function with the states of its lines.
func summary(of counts: [Int], isSentence: Bool) throws -> String {
  var text = ""
  switch counts.count {
  case 0:
    text = "none"

  // Most lists are short.
  default:
    text = "some"
  }

  if isSentence {
    text += "."
  }
  let mean = try mean(of: counts)
  return "\(text), \(mean)"
}

// Both. The list is empty.
private func mean(of counts: [Int]) throws -> Int {
  guard !counts.isEmpty else { throw CancellationError() }
  return counts.reduce(0, +) / counts.count
}
