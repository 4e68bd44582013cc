import Foundation

public struct VStack<Content: View>: LeafView {
  public init(alignment: HorizontalAlignment = .center, @ViewBuilder content: () -> Content) {}
}

public struct HorizontalAlignment: Equatable, Sendable {
  public static let leading = HorizontalAlignment()
  public static let center = HorizontalAlignment()
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: LeafView {}

public struct List<SelectionValue, Content: View>: LeafView {}

extension List where SelectionValue == Never {
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {}
}
