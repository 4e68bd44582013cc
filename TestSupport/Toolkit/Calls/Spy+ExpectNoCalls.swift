extension Spy {
  /// Expects that there was no call at all since the double was made.
  ///
  /// Absence can only be seen once everything that might call has come to rest: await that first (the presenter's task,
  /// or its `settled()`), for otherwise the expectation holds for a call that is merely late.
  ///
  /// ```swift
  /// presenter.searchDrivers("")
  /// await presenter.settled()
  /// service.expectNoCalls()
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: Where to point when it fails.
  ///   - filePath: Where to point when it fails.
  ///   - line: Where to point when it fails.
  ///   - column: Where to point when it fails.
  public func expectNoCalls(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let arrivals = calls.arrivals
    guard calls.withRecords(\.isAnyTaken) else {
      calls.expect(at: site) { Judgement(ofUnexpected: $0) }
      return
    }
    arrivals.double.report(
      "\(arrivals.double.name) has had calls, which other expectations took; after them use expectNoMoreCalls()",
      at: site)
  }

  /// Expects that there was no call that other expectations have not taken.
  ///
  /// As with ``expectNoCalls(fileID:filePath:line:column:)``, what might call has to come to rest first.
  ///
  /// ```swift
  /// await view.expectNext(.startLoading)
  /// presenter.setViewDelegate(nil)
  /// await presenter.settled()
  /// view.expectNoMoreCalls()
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: Where to point when it fails.
  ///   - filePath: Where to point when it fails.
  ///   - line: Where to point when it fails.
  ///   - column: Where to point when it fails.
  public func expectNoMoreCalls(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    calls.expect(at: site) { Judgement(ofUnexpected: $0) }
  }
}
