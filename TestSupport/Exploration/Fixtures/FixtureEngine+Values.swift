import Foundation
import TestSupport

extension FixtureEngine {
  func int(in range: ClosedRange<Int>) -> Int {
    request("int(in: \(range))") {
      var isPlausible = false
      let number = draw(edgeCases: range.edges) {
        isPlausible = true
        return uniform(in: range)
      }
      return isPlausible ? number : reduced(number, toward: range.closestToZero)
    }
  }

  func double(in range: ClosedRange<Double>) -> Double {
    request("double(in: \(range))") {
      draw(edgeCases: range.edges) {
        // 53 random bits fill the significand of a Double, so that every multiple of 2⁻⁵³ below 1 is equally likely.
        let fraction = Double(next() >> 11) / 0x1p53
        // The weighted sum does not overflow, as `upperBound - lowerBound` would for the widest ranges.
        let number = range.lowerBound * (1 - fraction) + range.upperBound * fraction
        return min(max(number, range.lowerBound), range.upperBound)
      }
    }
  }
}

extension ClosedRange<Int> {
  fileprivate var edges: [Int] {
    let near = [lowerBound.addingReportingOverflow(1), upperBound.subtractingReportingOverflow(1)]
    let candidates = [lowerBound, upperBound] + near.filter { !$0.overflow }.map(\.partialValue) + [0, 1, -1]
    return candidates.filter(contains).removingDuplicates()
  }
}

extension ClosedRange<Double> {
  fileprivate var edges: [Double] {
    [lowerBound, upperBound, lowerBound.nextUp, upperBound.nextDown, 0].filter(contains).removingDuplicates()
  }
}

extension Array where Element: Equatable {
  fileprivate func removingDuplicates() -> [Element] {
    reduce(into: []) { result, element in
      if !result.contains(element) { result.append(element) }
    }
  }
}

extension FixtureEngine {
  func name() -> String {
    request("name()") {
      reduced(
        draw(edgeCases: String.edgeCases) {
          let culture = PlausibleText.cultures[index(below: PlausibleText.cultures.count)]
          let given = culture.givenNames[index(below: culture.givenNames.count)]
          let family = culture.familyNames[index(below: culture.familyNames.count)]
          return culture.isFamilyNameFirst ? "\(family) \(given)" : "\(given) \(family)"
        })
    }
  }

  func text() -> String {
    request("text()") {
      reduced(
        draw(edgeCases: String.edgeCases) {
          let sentences = PlausibleText.sentences
          return (0...index(below: 3)).map { _ in sentences[index(below: sentences.count)] }.joined(separator: " ")
        })
    }
  }

  func email() -> String {
    request("email()") {
      draw(edgeCases: EdgeCases.emails) {
        let words = PlausibleText.words
        let (first, second) = (words[index(below: words.count)], words[index(below: words.count)])
        return "\(first).\(second)\(index(below: 100))@\(domain())"
      }
    }
  }

  func url() -> URL {
    request("url()") {
      draw(edgeCases: URL.edgeCases) {
        let path = (0..<index(below: 4)).map { _ in "/" + PlausibleText.words[index(below: PlausibleText.words.count)] }
        let query = index(below: 4) == 0 ? "?page=\(index(below: 50))" : ""
        return URL(string: "https://\(domain())\(path.joined())\(query)") ?? URL(fileURLWithPath: "/")
      }
    }
  }

  private func domain() -> String {
    ["example.com", "example.org", "example.net"][index(below: 3)]
  }
}

extension FixtureEngine {
  func date() -> Date {
    request("date()") {
      draw(edgeCases: Date.edgeCases) {
        // 1990-01-01T00:00:00Z to 2029-12-31T23:59:59Z.
        Date(timeIntervalSince1970: TimeInterval(uniform(in: 631_152_000...1_893_455_999)))
      }
    }
  }
}
