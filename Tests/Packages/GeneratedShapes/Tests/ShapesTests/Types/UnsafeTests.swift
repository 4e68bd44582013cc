import Shapes
import ShapesDoubles
import TestSupport
import Testing

@Suite("Pointers", .rehearsal)
struct UnsafeTests {
  @Test("are recorded by where they point")
  func pointers() {
    let mock = MockMemoryBank()
    let bank: any MemoryBank = mock
    mock.readAnswer.returns(7)
    mock.addressAnswer.returns(nil)

    let page = 3
    withUnsafePointer(to: page) { pointer in
      #expect(bank.read(pointer, count: 1) == 7)
      mock.expectCalls(.read(pointer, count: 1))
    }
    #expect(bank.address(of: 2) == nil)
    bank.fill(0..<4, with: 255, nil)

    mock.expectCalls(.address(of: 2), .fill(0..<4, with: 255, nil))
  }
}
