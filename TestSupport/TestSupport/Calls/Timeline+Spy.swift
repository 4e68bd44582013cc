extension Timeline {
  /// Creates a timeline of the calls that some doubles have received so far, both verified and unverified.
  ///
  /// ```swift
  /// print(Timeline(view, service))
  /// ```
  ///
  /// - Parameter doubles: The doubles. If two have the same name, the timeline calls the second one `name 2`.
  public init(_ doubles: any Spy...) {
    func entries(of double: some Spy) -> (String, [Entry]) {
      (double.calls.state.double.name, Array(double.calls.timelineEntries))
    }
    self.init(doubles.map { entries(of: $0) })
  }
}

extension CallLog {
  /// The calls as entries of a timeline.
  var timelineEntries: some Collection<Timeline.Entry> { state.entries(of: withLock { state.recordedCalls }) }
}

extension RecordedCalls {
  /// Returns calls as entries of a timeline.
  ///
  /// A call is described when its entry is read.
  func entries(of calls: [NumberedCall<Call>]) -> some Collection<Timeline.Entry> {
    calls.lazy.map { [name = double.name] in
      Timeline.Entry(number: $0.number, double: name, text: ValueText.describe($0.call))
    }
  }
}
