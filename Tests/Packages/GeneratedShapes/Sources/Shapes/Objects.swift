import ShapesBase

public protocol CanvasStore {
  func save(_ canvas: Canvas)
  func save(all canvases: [Canvas])
  func replace(_ canvas: Canvas?, by other: Canvas)
  func stamp(_ stamp: Stamp)
  func borrow(_ canvas: borrowing Canvas)
}

/// A Sendable protocol with objects as arguments, Sendable ones and others.
public protocol StampStore: Sendable {
  func add(_ stamp: Stamp)
  func save(_ canvas: Canvas)
}

@MainActor
public protocol RouterScreen: AnyObject {
  /// The title.
  var title: String { get }
}

/// A protocol of the main actor with objects that are not Sendable.
@MainActor
public protocol Router: AnyObject {
  func push(_ screen: any RouterScreen)
  func replace(_ screens: [any RouterScreen], animated: Bool)
  func show(_ canvas: Canvas?)
}
