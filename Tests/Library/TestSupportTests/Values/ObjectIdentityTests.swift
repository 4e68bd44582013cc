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
}
