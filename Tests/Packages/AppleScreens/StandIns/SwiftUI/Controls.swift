import Foundation

// SwiftUI's own types for the texts of labels are generic or localized. A title is a `String` here.

public struct Text: LeafView {
  public init<S: StringProtocol>(_ content: S) {}
}

public struct Button<Label: View>: LeafView {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}

extension Button where Label == Text {
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {}

  public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {}
}

public struct ButtonRole: Equatable, Sendable {
  public static let cancel = ButtonRole()
}

public struct TextField<Label: View>: LeafView {}

extension TextField where Label == Text {
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
}

public struct SecureField<Label: View>: LeafView {}

extension SecureField where Label == Text {
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
}

public struct ProgressView<Label: View>: LeafView {}

extension ProgressView where Label == EmptyView {
  public init() {}
}

extension ProgressView where Label == Text {
  public init<S: StringProtocol>(_ title: S) {}
}

public struct LabeledContent<Label: View, Content: View>: LeafView {}

extension LabeledContent where Label == Text, Content == Text {
  public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {}
}
