import Foundation

/// A class of loads for each stub.
///
/// A session makes its loads by class, and tells them nothing from which they could find their stub: it is the class that
/// must lead there. So each stub has one of its own, for ever, and no test can meet the requests of another's sessions. A
/// class that is made at run time can hold nothing; which stub it belongs to is noted here, for as long as the stub is there.
enum LoadClasses {
  private struct Entry: Sendable {
    weak var stub: HTTPStub?
  }

  private static let count = Locked(0)
  private static let stubs = Locked<[ObjectIdentifier: Entry]>([:])

  /// Makes a class that no stub has yet.
  static func make() -> StubbedLoad.Type {
    func load<Number>(of number: Number.Type) -> StubbedLoad.Type { NumberedLoad<Number>.self }
    let number = count.withLock { count in
      count += 1
      return count
    }
    return load(of: binary(number))
  }

  static func register(_ stub: HTTPStub, for loadClass: StubbedLoad.Type) {
    stubs.withLock { $0[ObjectIdentifier(loadClass)] = Entry(stub: stub) }
  }

  static func remove(_ loadClass: StubbedLoad.Type) {
    stubs.withLock { $0[ObjectIdentifier(loadClass)] = nil }
  }

  static func stub(of loadClass: StubbedLoad.Type) -> HTTPStub? {
    stubs.withLock { $0[ObjectIdentifier(loadClass)] }?.stub
  }

  /// The number as a type, whose digits are types around the type of the digits before them.
  private static func binary(_ number: Int) -> Any.Type {
    func appending<Digits>(_ digit: Int, to digits: Digits.Type) -> Any.Type {
      digit == 0 ? Zero<Digits>.self : One<Digits>.self
    }
    return number == 0 ? Never.self : appending(number % 2, to: binary(number / 2))
  }
}

private enum Zero<Digits> {}
private enum One<Digits> {}

private final class NumberedLoad<Number>: StubbedLoad {}
