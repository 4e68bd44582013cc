/// Can be closed; closing twice is an error.
public protocol Closable: AnyObject {
  func close() throws
  var isOpen: Bool { get }
}
