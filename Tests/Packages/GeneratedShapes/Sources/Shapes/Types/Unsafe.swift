/// Works with memory.
public protocol MemoryBank {
  func read(_ pointer: UnsafePointer<Int>, count: Int) -> Int
  func write(_ buffer: UnsafeMutableRawBufferPointer)
  func address(of page: Int) -> UnsafeRawPointer?
  func fill(_ range: Range<Int>, with byte: UInt8, _ flags: (any OptionSet)?)
}
