/// Example strings that fit a name, such as an email address for `email`.
enum ExampleString {
  private static let people: Set<String> = [
    "account", "actor", "artist", "author", "contact", "customer", "driver", "employee", "friend", "guest", "leader",
    "manager", "member", "owner", "passenger", "patient", "person", "player", "profile", "student", "teacher", "user",
    "visitor", "worker",
  ]

  /// The example texts by the whole name of a property in lower case, or by its last word.
  private static let texts: [String: String] = [
    "username": "ada", "givenname": "Ada", "firstname": "Ada", "middlename": "Augusta", "lastname": "Lovelace",
    "familyname": "Lovelace", "surname": "Lovelace", "fullname": "Ada Lovelace", "displayname": "Ada Lovelace",
    "filename": "report.txt", "countrycode": "GB", "languagecode": "en", "currencycode": "GBP", "zipcode": "NW1 4NR",
    "postalcode": "NW1 4NR", "postcode": "NW1 4NR", "timezone": "Europe/London", "useragent": "Rehearsal/1.0",
    "contenttype": "application/json", "mimetype": "application/json", "dateofbirth": "1985-01-07",
    "phonenumber": "+44 20 7946 0958", "isbn": "9780441172719", "hostname": "example.com",
    "email": "ada@example.com", "mail": "ada@example.com", "login": "ada", "nickname": "ada", "handle": "ada",
    "user": "ada", "author": "Ada Lovelace", "owner": "Ada Lovelace", "password": "correct horse", "secret": "secret-1",
    "token": "token-1", "key": "key-1", "url": "https://example.com", "link": "https://example.com",
    "website": "https://example.com", "homepage": "https://example.com", "href": "https://example.com",
    "host": "example.com", "domain": "example.com", "phone": "+44 20 7946 0958", "mobile": "+44 20 7946 0958",
    "city": "London", "town": "London", "place": "Regent's Park", "venue": "Regent's Park",
    "location": "Regent's Park", "country": "United Kingdom", "street": "12 St James's Square",
    "address": "12 St James's Square", "zip": "NW1 4NR", "region": "Greater London", "county": "Greater London",
    "nationality": "British", "company": "Analytical Engines", "organization": "Analytical Engines",
    "title": "Notes on the Analytical Engine", "headline": "Notes on the Analytical Engine",
    "subtitle": "With a diagram of its operations", "message": "All is well.", "text": "All is well.",
    "body": "All is well.", "content": "All is well.", "summary": "All is well.", "description": "All is well.",
    "details": "All is well.", "detail": "All is well.", "comment": "All is well.", "caption": "All is well.",
    "bio": "Wrote the first program.", "reason": "is missing", "currency": "GBP", "locale": "en_GB",
    "language": "en", "color": "#336699", "colour": "#336699", "version": "1.0.0", "path": "/users/1",
    "image": "cover.jpg", "avatar": "ada.jpg", "photo": "cover.jpg", "picture": "cover.jpg", "icon": "star",
    "file": "report.txt", "date": "2016-11-17", "day": "2016-11-17", "birthday": "1985-01-07", "time": "18:00",
    "query": "ada", "search": "ada", "tag": "swift", "status": "active", "gender": "female", "code": "A1",
    "number": "1", "price": "£12.50", "age": "36", "year": "2016", "emoji": "🙂", "initials": "AL", "role": "member",
    "brand": "Acme", "sku": "SKU-1", "hash": "9f86d081", "slug": "diagnostics-on-the-analytical-engine", "json": "{}",
  ]

  /// An example for a parameter, by its name and the name of its model.
  static func text(_ name: String, of model: String) -> String {
    let (words, owner) = (CamelCaseName(subject(name, of: model)), CamelCaseName(model))
    if let text = texts[words.joined] { return text }
    if ["id", "identifier", "uuid", "guid"].contains(words.last) {
      let others = words.words.dropLast().filter { $0 != "unique" }
      let subject = others.isEmpty ? owner.hyphenated : others.joined(separator: "-")
      return subject.isEmpty ? "1" : "\(subject)-1"
    }
    if words.last == "name" { return self.name(words, of: owner) }
    if let text = texts[words.last] { return text }
    if words.contains("email") { return "ada@example.com" }
    if words.contains("url") { return "https://example.com" }
    return words.words.isEmpty ? "text" : words.sentence
  }

  /// The name that describes a value.
  ///
  /// A raw value is described by the name of its model.
  static func subject(_ name: String, of model: String) -> String {
    ["rawValue", "value", "wrappedValue"].contains(name) && !model.isEmpty ? model : name
  }

  /// True if a name refers to a person's name.
  static func isPersonName(_ name: String, of model: String) -> Bool {
    ["Ada", "Lovelace", "Ada Lovelace"].contains(text(name, of: model))
  }

  private static func name(_ words: CamelCaseName, of owner: CamelCaseName) -> String {
    let subject = words.words.count > 1 ? words.words.dropLast() : owner.words[...]
    if subject.contains(where: people.contains) { return "Ada Lovelace" }
    if subject.contains("city") { return "London" }
    if subject.contains("country") { return "United Kingdom" }
    if subject.contains("event") { return "Park clean-up" }
    if subject.contains(where: ["place", "location", "venue"].contains) { return "Regent's Park" }
    return subject.isEmpty ? "Name" : CamelCaseName(subject.map(Identifier.capitalized).joined()).sentence
  }
}

/// Example numbers that fit a name, such as 36 for `age`.
enum ExampleNumber {
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

  /// The ranges of random numbers, by the last word of a name.
  static let ranges: [String: String] = [
    "latitude": "-90...90", "longitude": "-180...180", "lat": "-90...90", "lon": "-180...180", "lng": "-180...180",
    "month": "1...12", "day": "1...31", "hour": "0...23", "minute": "0...59", "second": "0...59", "age": "0...120",
    "percent": "0...100", "percentage": "0...100", "probability": "0...1", "opacity": "0...1", "alpha": "0...1",
    "fraction": "0...1", "ratio": "0...1", "year": "1...9_999",
  ]

  /// A whole number that fits a name and does not exceed the limit of its type.
  static func integer(_ name: String, atMost limit: Int = .max) -> String {
    let words = CamelCaseName(name)
    let number = whole[words.last] ?? (words.joined == "statuscode" ? 200 : 1)
    return text(number <= limit ? number : 1)
  }

  static func fraction(_ name: String) -> String {
    fractions[CamelCaseName(name).last] ?? integer(name)
  }

  /// A number with digit separators, such as `120_000`.
  static func text(_ number: Int) -> String {
    let digits = String(number.magnitude)
    let groups = digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index).isMultiple(of: 3) ? "_\(digit)" : "\(digit)"
    }
    return (number < 0 ? "-" : "") + (digits.count > 4 ? groups.joined() : digits)
  }

  static func isTrue(_ name: String) -> Bool {
    CamelCaseName(name).contains(anyOf: ["enabled", "active", "valid", "available", "visible", "verified", "success"])
  }

  /// True if an optional value of this name is usually nil.
  static func isMostlyAbsent(_ name: String) -> Bool {
    CamelCaseName(name).contains(anyOf: [
      "next", "previous", "parent", "error", "failure", "deleted", "cancelled", "canceled", "cursor",
    ])
  }
}

/// Example dates that fit a name.
enum ExampleDate {
  /// 17 November 2016, 18:00 UTC.
  ///
  /// The end is two hours later.
  static let start = "Date(timeIntervalSince1970: 1_479_405_600)"
  private static let end = "Date(timeIntervalSince1970: 1_479_412_800)"

  static func text(_ name: String) -> String {
    let words = CamelCaseName(name)
    if words.contains(anyOf: ["birth", "birthday", "birthdate", "born"]) {
      return "Date(timeIntervalSince1970: 473_904_000)"
    }
    let isLate = words.contains(anyOf: [
      "end", "ends", "expires", "expiry", "expiration", "deadline", "due", "until", "finished",
    ])
    return isLate ? end : start
  }
}

/// Example addresses of web pages and pictures that fit a name.
enum ExampleURL {
  static func text(_ name: String, _ model: String) -> String {
    let words = CamelCaseName(name)
    for picture in ["cover", "avatar", "photo", "picture", "thumbnail", "icon", "image", "logo"]
    where words.contains(picture) || CamelCaseName(model).contains(picture) {
      return "https://example.com/\(picture).jpg"
    }
    return "https://example.com"
  }
}
