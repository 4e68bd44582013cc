import TestSupport
import Testing

@Suite("ObjectIdentity")
struct ObjectIdentityTests {
  @Test("tells two objects apart that look the same")
  func tellsObjectsApart() {
    let lamp = SpyLamp()
    let other = SpyLamp()

    #expect(ObjectIdentity(lamp) == ObjectIdentity(lamp))
    #expect(ObjectIdentity(lamp) != ObjectIdentity(other))
    #expect("\(ObjectIdentity(lamp))".hasPrefix("SpyLamp at 0x"))
  }

  @Test("differs from that of an earlier object at the same address")
  func outlivesItsObject() {
    func identities() -> [ObjectIdentity] { (0..<1_000).map { _ in ObjectIdentity(SpyLamp()) } }

    let all = identities()

    #expect(Set(all.map(\.description)).count < all.count)
    for (index, identity) in all.enumerated() { #expect(all.firstIndex(of: identity) == index) }
  }
}
