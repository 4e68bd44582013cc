import Foundation

extension FixtureGenerator {
  /// Makes an integer in a range.
  ///
  /// ```swift
  /// let die = fixtures.int(in: 1...6)
  /// ```
  ///
  /// - Parameter range: The range.
  /// - Returns: A number of the range, all equally likely. As an edge case, it is a bound of the range or the number next to
  ///   it, or -1, 0 or 1 if the range contains them.
  public func int(in range: ClosedRange<Int>) -> Int {
    request("int(in: \(range))") {
      var isPlausible = false
      let number = draw(edgeCases: range.edges) {
        isPlausible = true
        return uniform(in: range)
      }
      return isPlausible ? number : reduced(number, toward: range.closestToZero)
    }
  }

  /// Makes a floating-point number in a range.
  ///
  /// ```swift
  /// let share = fixtures.double(in: 0...1)
  /// ```
  ///
  /// - Parameter range: The range. Its bounds must be finite.
  /// - Returns: A number of the range. As an edge case, it is a bound of the range or the number next to it, or zero if the
  ///   range contains it.
  public func double(in range: ClosedRange<Double>) -> Double {
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

extension FixtureGenerator {
  /// Makes the full name of a person.
  ///
  /// ```swift
  /// let name = fixtures.name()
  /// ```
  ///
  /// - Returns: A name in one of several scripts. As an edge case, it is an edge case of `String`.
  public func name() -> String {
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

  /// Makes a text of one to three sentences.
  ///
  /// ```swift
  /// let text = fixtures.text()
  /// ```
  ///
  /// - Returns: Sentences of several languages. As an edge case, it is an edge case of `String`.
  public func text() -> String {
    request("text()") {
      reduced(
        draw(edgeCases: String.edgeCases) {
          let sentences = PlausibleText.sentences
          return (0...index(below: 3)).map { _ in sentences[index(below: sentences.count)] }.joined(separator: " ")
        })
    }
  }

  /// Makes a valid email address that belongs to nobody.
  ///
  /// ```swift
  /// let email = fixtures.email()
  /// ```
  ///
  /// - Returns: An address in a domain that RFC 2606 reserves. As an edge case, it is an address that RFC 5321 allows and
  ///   many programs refuse.
  public func email() -> String {
    request("email()") {
      draw(edgeCases: EdgeCases.emails) {
        let words = PlausibleText.words
        let (first, second) = (words[index(below: words.count)], words[index(below: words.count)])
        return "\(first).\(second)\(index(below: 100))@\(domain())"
      }
    }
  }

  /// Makes a valid URL that belongs to nobody.
  ///
  /// ```swift
  /// let url = fixtures.url()
  /// ```
  ///
  /// - Returns: A URL in a domain that RFC 2606 reserves. As an edge case, it is an edge case of `URL`.
  public func url() -> URL {
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

extension FixtureGenerator {
  /// Makes a date from 1990 to 2029.
  ///
  /// ```swift
  /// let birthday = fixtures.date()
  /// ```
  ///
  /// - Returns: A whole second of these years. As an edge case, it is an edge case of `Date`, such as a leap day.
  public func date() -> Date {
    request("date()") {
      draw(edgeCases: Date.edgeCases) {
        // 1990-01-01T00:00:00Z to 2029-12-31T23:59:59Z.
        Date(timeIntervalSince1970: TimeInterval(uniform(in: 631_152_000...1_893_455_999)))
      }
    }
  }

  /// Makes a date in a range.
  ///
  /// ```swift
  /// let recent = fixtures.date(in: Date(timeIntervalSinceNow: -3_600)...Date())
  /// ```
  ///
  /// - Parameter range: The range, such as the past: `.distantPast ... now`.
  /// - Returns: A date of the range. As an edge case, it is a bound of the range, the second next to it, or an edge case of
  ///   `Date` that the range contains.
  public func date(in range: ClosedRange<Date>) -> Date {
    let seconds = range.lowerBound.timeIntervalSinceReferenceDate...range.upperBound.timeIntervalSinceReferenceDate
    let near = [range.lowerBound.addingTimeInterval(1), range.upperBound.addingTimeInterval(-1)]
    let edges = [range.lowerBound, range.upperBound] + (near + Date.edgeCases).filter(range.contains)
    return request("date(in: …)") {
      draw(edgeCases: edges) { Date(timeIntervalSinceReferenceDate: double(in: seconds)) }
    }
  }
}
