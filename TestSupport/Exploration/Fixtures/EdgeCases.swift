import Foundation

/// The edge cases of strings, characters, email addresses, URLs and dates.
enum EdgeCases {
  /// Strings that are likely to break code that shows, compares, stores or sends them.
  static let texts: [String] = [
    "",
    " ",
    "a",
    "\n",
    "\t tabs\tand  spaces \r\n",
    String(repeating: "long ", count: 2_000),
    String(repeating: "unbroken", count: 32),
    "Zoë",  // one code point for the ë
    "Zoe\u{308}",  // two code points, but equal to the string before
    "Z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}algo",
    "Straße",  // longer in uppercase
    "İstanbul ılık",  // dotted and dotless i
    "\u{FB01}sh",  // one code point for "fi"
    "O'Neill",
    "مرحبا",
    "abc \u{202E}cba\u{202C} abc",  // changes the writing direction
    "שלום abc 123",
    "\u{200B}\u{FEFF}",  // invisible
    "non\u{A0}breaking",
    "👩‍👩‍👧‍👦",  // one character of seven code points
    "👋🏿🏳️‍🌈🇩🇪",
    "𝒜𐍈",  // code points beyond 16 bits
    "日本語",
    "\u{0}",
    "a\u{0}b\u{7}\u{1B}[31m",
    "line one\nline two\u{2028}line three",
    "\"quoted\" \\ back\\slash",
    "%@ %d %s %n",
    "<b>bold</b> &amp; <script>alert(1)</script>",
    "'; DROP TABLE users; --",
    "../../etc/passwd",
    "nil",
    "0",
    "-1e309",
    "\u{FFFD}\u{FFFF}",
  ]

  static let characters: [Character] = [
    "\u{0}", " ", "\n", "\r\n", "\u{7F}", "\u{A0}", "e\u{301}", "ß", "İ", "\u{200B}", "\u{202E}", "\u{FEFF}", "👩‍👩‍👧‍👦", "🇩🇪",
    "👋🏿", "𝒜", "\u{10FFFF}",
  ]

  /// Addresses that RFC 5321 allows, or RFC 6531 if they are not ASCII, in domains that RFC 2606 reserves.
  static let emails: [String] = [
    "a@example.com",
    "first.last+tag@example.org",
    "o'hara@example.com",
    "\"two words\"@example.com",
    "\"at@sign\"@example.org",
    "UPPER.Case@EXAMPLE.COM",
    "user@very.deep.sub.domain.example.org",
    "1234567890@example.com",
    "!#$%&'*+-/=?^_`{|}~@example.net",
    "_______@example.com",
    String(repeating: "x", count: 64) + "@example.com",  // the longest local part, RFC 5321, section 4.5.3.1.1
    "jürgen@example.org",
    "user@xn--bcher-kva.example",
    "user@[192.0.2.1]",  // an address that RFC 5737 reserves
  ]

  /// URLs that RFC 3986 allows.
  ///
  /// Their hosts are reserved by RFC 2606, RFC 3849 and RFC 5737.
  static let urls: [String] = [
    "https://example.com",
    "https://example.com/",
    "HTTPS://EXAMPLE.COM:443/Path",
    "http://example.org:8080/a/../b/./c",
    "https://user:pass@example.com/private",
    "https://example.com/?",
    "https://example.com/search?q=a%20b+c&q=%C3%A9&empty=&flag",
    "https://example.com/#",
    "https://example.com/page#section%201",
    "https://example.com/100%25/%2F/a;b=c",
    "https://example.com//double//slash",
    "https://xn--bcher-kva.example/",
    "http://192.0.2.1/",
    "http://[2001:db8::1]:80/",
    "https://example.com/" + String(repeating: "long/", count: 400),
    "/relative/path",
    "mailto:a@example.com",
    "data:text/plain;base64,SGk=",
    "file:///tmp/a%20b",
    "app-scheme://open?id=1",
  ]

  /// Moments that are likely to break code that computes with dates.
  ///
  /// The clock changes are those of the IANA time zone database.
  static let dates: [Date] = seconds.map { Date(timeIntervalSince1970: $0) } + [.distantPast, .distantFuture]

  private static let seconds: [TimeInterval] = [
    0,  // 1970-01-01T00:00:00Z
    -0.5,  // 1969-12-31T23:59:59.5Z, a fraction before zero
    951_825_600,  // 2000-02-29T12:00:00Z, the leap day of a century year
    1_709_164_800,  // 2024-02-29T00:00:00Z, the start of a leap day
    1_709_251_199,  // 2024-02-29T23:59:59Z, its last second
    4_107_542_400,  // 2100-03-01T00:00:00Z, after February 28 of a century year that is no leap year
    1_735_689_599.999,  // 2024-12-31T23:59:59.999Z, the last millisecond of a leap year
    1_609_416_000,  // 2020-12-31T12:00:00Z, in week 53
    1_483_228_800,  // 2017-01-01T00:00:00Z, just after a leap second
    1_711_846_799,  // 2024-03-31T00:59:59Z, the last second before the hour that Europe skips
    1_711_846_800,  // 2024-03-31T01:00:00Z, the first second after it
    1_729_989_000,  // 2024-10-27T00:30:00Z, in the hour that Europe repeats, the first time
    1_729_992_600,  // 2024-10-27T01:30:00Z, in that hour, the second time
    1_710_053_999,  // 2024-03-10T06:59:59Z, the last second before the hour that New York skips
    1_710_054_000,  // 2024-03-10T07:00:00Z, the first second after it
    1_730_611_800,  // 2024-11-03T05:30:00Z, in the hour that New York repeats, the first time
    1_730_615_400,  // 2024-11-03T06:30:00Z, in that hour, the second time
    1_712_415_600,  // 2024-04-06T15:00:00Z, Lord Howe Island turns its clocks back by half an hour
    1_541_300_400,  // 2018-11-04T03:00:00Z, the start of a day in São Paulo at one o'clock
    1_325_239_200,  // 2011-12-30T10:00:00Z, Samoa skips a whole day
    2_147_483_648,  // 2038-01-19T03:14:08Z, the first second that does not fit into a signed 32-bit number
    -2_208_988_800,  // 1900-01-01T00:00:00Z
    -12_219_292_800,  // 1582-10-15T00:00:00Z, the first day of the Gregorian calendar
    253_402_300_799,  // 9999-12-31T23:59:59Z, the last second of a four-digit year
  ]
}
