#if canImport(SwiftUI)
  import Interfaces
  import SwiftUI

  /// The list of drivers in SwiftUI with a search field, which draws an ``ObservableDriversView``.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  public struct DriversList: View {
    @State private var model: ObservableDriversView

    /// Creates a list, which keeps its model.
    ///
    /// - Parameter model: The model, which belongs to the presenter.
    public init(model: ObservableDriversView) {
      _model = State(initialValue: model)
    }

    /// The drivers or a message, a spinner while they load, the failure of the last load, and a search field.
    public var body: some View {
      List(Array(model.drivers.enumerated()), id: \.offset) { row in
        VStack(alignment: .leading) {
          Text("\(row.element.name)  \(row.element.badge)")
          Text(row.element.detail).font(.footnote)
        }
      }
      .overlay { if let message = model.message { Text(message) } }
      .overlay { if model.isLoading { ProgressView("Loading drivers…") } }
      .safeAreaInset(edge: .bottom) { if let failure = model.failure { Text(failure) } }
      .navigationTitle("Drivers")
      .searchable(text: $model.query)
      .toolbar { SwiftUI.Button("Reload") { model.reload() } }
      .onAppear { model.load() }
      .onDisappear { model.unload() }
    }
  }
#endif
