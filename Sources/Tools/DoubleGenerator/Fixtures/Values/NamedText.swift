/// Texts that fit a name: an e-mail address for `email`.
enum NamedText {
  private static let people: Set<String> = [
    "account", "actor", "artist", "author", "contact", "customer", "driver", "employee", "friend", "guest", "leader",
    "manager", "member", "owner", "passenger", "patient", "person", "player", "profile", "student", "teacher", "user",
    "visitor", "worker",
  ]

  /// Texts by all words of the name in one.
  private static let whole: [String: String] = [
    "username": "ada", "givenname": "Ada", "firstname": "Ada", "middlename": "Augusta", "lastname": "Lovelace",
    "familyname": "Lovelace", "surname": "Lovelace", "fullname": "Ada Lovelace", "displayname": "Ada Lovelace",
    "filename": "report.txt", "countrycode": "GB", "languagecode": "en", "currencycode": "GBP", "zipcode": "NW1 4NR",
    "postalcode": "NW1 4NR", "postcode": "NW1 4NR", "timezone": "Europe/London", "useragent": "Rehearsal/1.0",
    "contenttype": "application/json", "mimetype": "application/json", "dateofbirth": "1985-01-07",
    "phonenumber": "+44 20 7946 0958", "isbn": "9780441172719", "hostname": "example.com",
  ]

  /// Texts by the last word of the name.
  private static let last: [String: String] = [
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
    "brand": "Acme", "sku": "SKU-1", "hash": "9f86d081", "slug": "notes-on-the-analytical-engine", "json": "{}",
  ]

  /// A text that fits the name of a parameter, and that of the model that has it.
  static func text(_ name: String, of model: String) -> String {
    let (words, owner) = (NameWords(subject(name, of: model)), NameWords(model))
    if let text = whole[words.joined] { return text }
    if isIdentifier(words) {
      let others = words.words.dropLast().filter { $0 != "unique" }
      let subject = others.isEmpty ? owner.hyphenated : others.joined(separator: "-")
      return subject.isEmpty ? "1" : "\(subject)-1"
    }
    if words.last == "name" { return self.name(words, of: owner) }
    if let text = last[words.last] { return text }
    if words.contains("email") { return "ada@example.com" }
    if words.contains("url") { return "https://example.com" }
    return words.words.isEmpty ? "text" : words.sentence
  }

  /// What a value is called: a raw value goes by the name of what it is the value of.
  static func subject(_ name: String, of model: String) -> String {
    ["rawValue", "value", "wrappedValue"].contains(name) && !model.isEmpty ? model : name
  }

  static func isIdentifier(_ words: NameWords) -> Bool { ["id", "identifier", "uuid", "guid"].contains(words.last) }

  /// Whether a name is what a person is called.
  static func isPersonName(_ name: String, of model: String) -> Bool {
    let words = NameWords(name)
    if words.last == "author" || words.last == "owner" { return true }
    let known = ["givenname", "firstname", "lastname", "familyname", "surname", "fullname", "displayname"]
    return known.contains(words.joined)
      || words.last == "name" && self.name(words, of: NameWords(model)) == "Ada Lovelace"
  }

  private static func name(_ words: NameWords, of owner: NameWords) -> String {
    let subject = words.words.count > 1 ? words.words.dropLast() : owner.words[...]
    if subject.contains(where: people.contains) { return "Ada Lovelace" }
    if subject.contains("city") { return "London" }
    if subject.contains("country") { return "United Kingdom" }
    if subject.contains("event") { return "Park clean-up" }
    if subject.contains(where: ["place", "location", "venue"].contains) { return "Regent's Park" }
    return subject.isEmpty ? "Name" : NameWords(subject.map(Word.capitalized).joined()).sentence
  }
}
