/// Texts on which code that shows, compares, stores or sends them is likely to break.
enum HostileText {
  static let texts: [String] = [
    "",
    " ",
    "a",
    "\n",
    "\t tabs\tand  spaces \r\n",
    String(repeating: "long ", count: 2_000),
    String(repeating: "unbroken", count: 32),
    "Zoë",  // one code point for the ë
    "Zoe\u{308}",  // two, and equal to the one before
    "Z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}algo",
    "Straße",  // longer in capitals
    "İstanbul ılık",  // other letters in small ones
    "\u{FB01}sh",  // one code point for "fi"
    "O'Neill",
    "مرحبا",
    "abc \u{202E}cba\u{202C} abc",  // turns the direction round
    "שלום abc 123",
    "\u{200B}\u{FEFF}",  // nothing that can be seen
    "non\u{A0}breaking",
    "👩‍👩‍👧‍👦",  // one character of seven code points
    "👋🏿🏳️‍🌈🇩🇪",
    "𝒜𐍈",  // beyond 16 bits
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

  /// Valid by RFC 5321, and under domains that RFC 2606 sets aside; the one with letters beyond ASCII by RFC 6531.
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
    "user@[192.0.2.1]",  // RFC 5737 sets the address aside
  ]

  /// Valid by RFC 3986; the hosts are set aside by RFC 2606, RFC 3849 and RFC 5737.
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
}
