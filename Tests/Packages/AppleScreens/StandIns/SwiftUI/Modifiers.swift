import Foundation

extension View {
  public func disabled(_ disabled: Bool) -> some View { ModifiedView<Self>() }

  public func font(_ font: Font?) -> some View { ModifiedView<Self>() }

  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { ModifiedView<Self>() }

  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { ModifiedView<Self>() }

  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { ModifiedView<Self>() }

  public func searchable(text: Binding<String>) -> some View { ModifiedView<Self>() }

  public func onSubmit(_ action: @escaping () -> Void) -> some View { ModifiedView<Self>() }

  public func onAppear(perform action: (() -> Void)? = nil) -> some View { ModifiedView<Self>() }

  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { ModifiedView<Self>() }

  public func overlay<V: View>(@ViewBuilder content: () -> V) -> some View { ModifiedView<Self>() }

  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View { ModifiedView<Self>() }

  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { ModifiedView<Self>() }

  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { ModifiedView<Self>() }
}

public enum VerticalEdge: Sendable {
  case top
  case bottom
}

public struct Font: Hashable, Sendable {
  public static let title = Font()
  public static let footnote = Font()
}

public protocol ShapeStyle: Sendable {}

public struct Color: ShapeStyle, Hashable, Sendable {
  public static let red = Color()
}

extension ShapeStyle where Self == Color {
  public static var red: Color { Color.red }
}

public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let isHeader = AccessibilityTraits(rawValue: 1)
}
