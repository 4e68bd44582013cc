import Testing

@testable import DoubleGenerator

@Suite("A mangled name")
struct MangledNameTests {
  @Test(
    "contains the module",
    arguments: [
      ("s:10Interfaces4UserV", "Interfaces"), ("s:Si", "Swift"), ("s:s5ErrorP", "Swift"), ("s:SS", "Swift"),
      ("c:objc(cs)NSObject", "__C"), ("c:@M@Core@objc(pl)Service", "Core"), ("s:e:s:4Core1fyyF", "Core"),
      ("s:12_Concurrency11GlobalActorP", "_Concurrency"),
      ("", nil), ("s:", nil), ("s:99Short", nil), ("nonsense", nil), ("s:0", nil),
    ] as [(String, String?)])
  func tellsModule(id: String, expected: String?) {
    let module = MangledName.module(of: id)

    #expect(module == expected)
  }

  @Test(
    "tells whether it is that of a top-level type",
    arguments: [
      ("s:4Core5MoneyV", true), ("s:5VaultAAC", true), ("s:8Dispatch0A5QueueC", true), ("s:s6ResultO", true),
      ("c:@M@Core@objc(cs)Service", true), ("s:4Core5MoneyV4UnitO", false), ("s:4Core4FeedP6Resulta", false),
      ("s:4Core1fyyF", false), ("c:objc(cs)NSObject", false), ("", false),
    ])
  func tellsTopLevelTypes(id: String, expected: Bool) {
    let isTopLevel = MangledName.isTopLevelType(id)

    #expect(isTopLevel == expected)
  }

  @Test(
    "contains operators between its identifiers",
    arguments: [
      ("s:4Core5AudioP1sopySixFZ", "s:  P opySixFZ"), ("s:8Dispatch0A5QueueC", "s:  C"),
      ("s:1PAAP1ayyyyYaYCcF", "s: AAP yyyyYaYCcF"), ("s:2B73RawP0013ab_BcaAEACtdayS2iF", "s:  P yS2iF"),
      ("s:4Core3AYCP", "s:  P"),
      ("s:1PAAP1fyyyyYAcS2itF", "s: AAP yyyyYAcS2itF"), ("s:1PAAP1fyAA3DogV_A2FtF", "s: AAP yAA V_A2FtF"),
      ("s:9", "s: "), ("", ""),
    ])
  func tellsOperators(id: String, expected: String) {
    let operators = MangledName.operators(of: id)

    #expect(operators == expected)
  }
}
