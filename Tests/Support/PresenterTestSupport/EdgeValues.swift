import Interfaces

/// Texts that nobody can see: whitespace, and characters that Unicode calls ignorable, of each category.
package let blankTexts = [
  "", " \t\n", "\u{A0}\u{3000}", "\u{85}\u{2028}", "\u{200B}\u{FEFF}", "\u{AD}", "\u{3164}", "\u{115F}\u{1160}",
  "\u{34F}", "\u{FE0F}", "\u{E0041}", "\u{2065}", " \u{200B} ",
]

/// Texts that only look empty, or have the category of most invisible characters, or a part that nobody can see.
package let visibleTexts = ["\u{2800}", "\u{600}", "\u{301}", "\u{7}", "\u{FFFC}", "x\u{200B}"]

/// Returns texts of a source, and what a view shows: the same text, or a substitute if nobody could see it.
package func shownTexts(otherwise substitute: String) -> [(text: String, shown: String)] {
  blankTexts.map { ($0, substitute) } + visibleTexts.map { ($0, $0) }
}

/// Days of birth at the edges of years, of February and of the calendar, some of whose weeks belong to another year.
package let birthdays = [
  "1990-10-26", "0001-01-01", "0009-12-31", "0987-06-05", "1582-10-10", "1899-12-31", "1900-02-28", "1970-01-01",
  "1985-12-31", "2000-02-29", "2005-01-01", "2016-02-29", "2018-11-04", "9999-12-31",
]

/// Days in a time zone, from their first moment to that of the next day.
package let days: [(zone: String, since: String, until: String)] = [
  ("Europe/London", "2016-11-17T00:00:00Z", "2016-11-18T00:00:00Z"),
  ("Asia/Kathmandu", "2016-11-16T18:15:00Z", "2016-11-17T18:15:00Z"),
  ("Pacific/Kiritimati", "2016-11-17T10:00:00Z", "2016-11-18T10:00:00Z"),
  // The first and the last day of a year, and a leap day.
  ("Asia/Kathmandu", "2015-12-31T18:15:00Z", "2016-01-01T18:15:00Z"),
  ("Asia/Kathmandu", "2018-12-30T18:15:00Z", "2018-12-31T18:15:00Z"),
  ("America/New_York", "2016-02-29T05:00:00Z", "2016-03-01T05:00:00Z"),
  // Days of 23 or 25 hours.
  ("Europe/London", "2016-03-27T00:00:00Z", "2016-03-27T23:00:00Z"),
  ("Europe/London", "2016-10-29T23:00:00Z", "2016-10-31T00:00:00Z"),
  ("America/New_York", "2016-03-13T05:00:00Z", "2016-03-14T04:00:00Z"),
  ("America/New_York", "2016-11-06T04:00:00Z", "2016-11-07T05:00:00Z"),
  // Days without midnight, and the day before one of them.
  ("America/Sao_Paulo", "2018-11-04T03:00:00Z", "2018-11-05T02:00:00Z"),
  ("America/Sao_Paulo", "2018-11-03T03:00:00Z", "2018-11-04T03:00:00Z"),
  ("Asia/Beirut", "2016-03-26T22:00:00Z", "2016-03-27T21:00:00Z"),
  // Days on which midnight or the last hour occurs twice.
  ("America/Havana", "2016-11-06T04:00:00Z", "2016-11-07T05:00:00Z"),
  ("America/Sao_Paulo", "2016-02-20T02:00:00Z", "2016-02-21T03:00:00Z"),
]

/// Events other than the one of the fixtures, or at another place, although some differ from it by almost nothing.
package let otherEvents: [Event] =
  ["event-2", "event-1 ", "Event-1", "event-1\u{200B}"].map { .fixture(id: $0) } + [.fixture(place: nil)]
  + [
    Coordinate?.none, .fixture(latitude: 51.5313.nextUp), .fixture(longitude: (-0.157).nextUp),
    .fixture(latitude: -51.5313),
  ].map { .fixture(place: .fixture(coordinate: $0)) }
