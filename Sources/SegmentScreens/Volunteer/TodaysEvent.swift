#if canImport(SwiftUI)
  import Interfaces
  import SwiftUI

  /// Today's event in SwiftUI with a button to ask for leader access, which draws an ``ObservableVolunteerView``.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  public struct TodaysEvent: View {
    @State private var model: ObservableVolunteerView

    /// Creates a view, which keeps its model.
    ///
    /// - Parameter model: The model, which belongs to the presenter.
    public init(model: ObservableVolunteerView) {
      _model = State(initialValue: model)
    }

    /// The event, a message about the last load, and the progress or the result of the request for leader access.
    public var body: some View {
      Form {
        if let event = model.event { Text(event.name).font(.title).accessibilityAddTraits(.isHeader) }
        if model.isLoading { ProgressView("Looking for today’s event…") }
        if let message = model.message { Text(message) }
        if model.isLocating { ProgressView("Looking for your location…") }
        if let answer = model.access { Text(answer) }
        SwiftUI.Button("Ask for leader access") { model.askForLeaderAccess() }
        SwiftUI.Button("Reload") { model.reload() }
      }
      .navigationTitle("Today’s event")
      .onAppear { model.load() }
      .onDisappear { model.unload() }
    }
  }
#endif
