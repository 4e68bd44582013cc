import Testing

@testable import DoubleGenerator

@Suite("The availability of a declaration")
struct AvailabilityTests {
  @Test(
    "is written as in source code",
    arguments: [
      ([], []),
      (
        [Availability(domain: "macOS", introduced: "15.0"), Availability(domain: "iOS", introduced: "18")],
        ["@available(macOS 15.0, iOS 18, *)"]
      ),
      ([Availability(isDeprecated: true)], ["@available(*, deprecated)"]),
      (
        [Availability(domain: "iOS", deprecated: "17", message: "Say \"b\".", renamed: "b()")],
        ["@available(iOS, deprecated: 17, renamed: \"b()\", message: \"Say \\\"b\\\".\")"]
      ),
      ([Availability(isDeprecated: true, message: "Say \\.")], ["@available(*, deprecated, message: \"Say \\\\.\")"]),
      ([Availability(isDeprecated: true, message: "Say\nb.")], [#"@available(*, deprecated, message: "Say\nb.")"#]),
      ([Availability(domain: "Swift", obsoleted: "6")], []),
      ([Availability(domain: "Swift", deprecated: "5")], ["@available(swift, deprecated: 5)"]),
      ([Availability(domain: "Swift", introduced: "6")], []),
    ] as [([Availability], [String])])
  func written(availability: [Availability], attributes: [String]) {
    let found = Availability.attributes(of: availability)

    #expect(found == attributes)
  }
}
