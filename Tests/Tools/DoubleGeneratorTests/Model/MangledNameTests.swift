import Testing

@testable import DoubleGenerator

@Suite("A mangled name")
struct MangledNameTests {
  @Test(
    "contains the module",
    arguments: [
      ("s:10Interfaces4UserV", "Interfaces"), ("s:Si", "Swift"), ("s:s5ErrorP", "Swift"), ("s:SS", "Swift"),
      ("c:objc(cs)NSObject", "__C"), ("s:e:s:4Core1fyyF", "Core"),
      ("s:12_Concurrency11GlobalActorP", "_Concurrency"),
      ("", nil), ("s:", nil), ("s:99Short", nil), ("nonsense", nil), ("s:0", nil),
    ] as [(String, String?)])
  func tellsModule(id: String, expected: String?) {
    let module = MangledName.module(of: id)

    #expect(module == expected)
  }
}
