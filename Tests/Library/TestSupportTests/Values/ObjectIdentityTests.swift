import TestSupport
import Testing

@Suite("ObjectIdentity")
struct ObjectIdentityTests {
  @Test("differs from that of an earlier object at the same address")
  func outlivesItsObject() {
    func identities() -> [ObjectIdentity] { (0..<1_000).map { _ in ObjectIdentity(SpyLamp()) } }

    let all = identities()

    #expect(Set(all.map(\.description)).count < all.count)
    for (index, identity) in all.enumerated() { #expect(all.firstIndex(of: identity) == index) }
  }
}
