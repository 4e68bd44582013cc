@_exported import Foundation

// Nothing here draws: `body` is never evaluated. The declarations let the compiler check the code of views.

@MainActor
public protocol View {
  associatedtype Body: View

  @ViewBuilder
  var body: Body { get }
}

extension Never: View {
  public typealias Body = Never

  public var body: Never { preconditionFailure("The stand-in draws nothing.") }
}

/// A view without a body, as SwiftUI's own views are.
public protocol LeafView: View where Body == Never {}

extension LeafView {
  public var body: Never { preconditionFailure("The stand-in draws nothing.") }
}

public struct EmptyView: LeafView {}

public struct TupleView<T>: LeafView {
  nonisolated init() {}
}

public struct ModifiedView<Content: View>: LeafView {
  nonisolated init() {}
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never

  public var body: Never { preconditionFailure("The stand-in draws nothing.") }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView()
  }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}
