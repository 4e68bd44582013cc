import Foundation

extension View {
  public func font(_ font: Font?) -> some View { ModifiedView<Self>() }

  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { ModifiedView<Self>() }

  public func searchable(text: Binding<String>) -> some View { ModifiedView<Self>() }

  public func onAppear(perform action: (() -> Void)? = nil) -> some View { ModifiedView<Self>() }

  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { ModifiedView<Self>() }

  public func overlay<V: View>(@ViewBuilder content: () -> V) -> some View { ModifiedView<Self>() }

  public func safeAreaInset<V: View>(edge: VerticalEdge, @ViewBuilder content: () -> V) -> some View {
    ModifiedView<Self>()
  }

  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { ModifiedView<Self>() }
}

public enum VerticalEdge: Sendable {
  case bottom
}

public struct Font: Hashable, Sendable {
  public static let footnote = Font()
}
