/// Numbers that fit a name: 36 for `age`.
enum NamedNumber {
  private static let whole: [String: Int] = [
    "age": 36, "year": 2_016, "month": 11, "day": 17, "hour": 18, "minute": 30, "second": 0, "offset": 0, "index": 0,
    "port": 8_080, "status": 200, "limit": 20, "capacity": 20, "width": 320, "height": 240, "radius": 100,
    "price": 12, "amount": 12, "cost": 12, "fee": 12, "balance": 120, "percent": 50, "percentage": 50, "progress": 50,
    "score": 10, "rating": 4, "attempts": 3, "retries": 3, "timeout": 30, "duration": 60, "interval": 60,
    "seconds": 30, "minutes": 30, "population": 120_000, "bytes": 1_024, "timestamp": 1_479_405_600, "distance": 100,
    "temperature": 20, "weight": 70, "salary": 60_000,
  ]

  private static let fractions: [String: String] = [
    "latitude": "51.5313", "lat": "51.5313", "longitude": "-0.1570", "lng": "-0.1570", "lon": "-0.1570",
    "price": "12.5", "amount": "12.5", "cost": "12.5", "fee": "2.5", "percent": "50", "percentage": "50",
    "progress": "0.5", "fraction": "0.5", "ratio": "0.5", "probability": "0.5", "share": "0.5", "alpha": "1",
    "opacity": "1", "confidence": "0.9", "scale": "1", "accuracy": "5", "rating": "4.5", "rate": "0.2", "speed": "10",
    "altitude": "35", "volume": "0.5", "course": "90", "heading": "90",
  ]

  /// A whole number that fits a name, and a type of so many bits.
  static func integer(_ name: String, atMost limit: Int = .max) -> String {
    let words = NameWords(name)
    let number = whole[words.last] ?? (words.joined == "statuscode" ? 200 : 1)
    return text(number <= limit ? number : 1)
  }

  static func fraction(_ name: String) -> String {
    fractions[NameWords(name).last] ?? integer(name)
  }

  /// A number as it is read most easily: `120_000`.
  static func text(_ number: Int) -> String { grouped(String(number)) }

  /// The digits in groups of three, from five on.
  static func grouped(_ digits: String) -> String {
    guard digits.count > 4, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return digits }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index).isMultiple(of: 3) { text.append("_") }
      text.append(digit)
    }
    return text
  }

  static func isTrue(_ name: String) -> Bool {
    NameWords(name).contains(anyOf: ["enabled", "active", "valid", "available", "visible", "verified", "success"])
  }

  /// Whether an optional value of this name is absent more often than not.
  static func isMostlyAbsent(_ name: String) -> Bool {
    NameWords(name).contains(anyOf: [
      "next", "previous", "parent", "error", "failure", "deleted", "cancelled", "canceled", "cursor",
    ])
  }
}
