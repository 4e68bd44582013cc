import Foundation

// SwiftUI's own types for the texts of labels are generic or localized. A title is a `String` here.

public struct Text: LeafView {
  public init<S: StringProtocol>(_ content: S) {}
}

public struct Button<Label: View>: LeafView {}

extension Button where Label == Text {
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {}
}

public struct ProgressView<Label: View>: LeafView {}

extension ProgressView where Label == EmptyView {
  public init() {}
}

extension ProgressView where Label == Text {
  public init<S: StringProtocol>(_ title: S) {}
}
