extension Spy {
  /// Expects that there was no call at all since the double was made, so far.
  ///
  /// For a test that is not `async`; in one that is, `await` the same, which sees calls that are about to come, too.
  ///
  /// ```swift
  /// presenter.searchDrivers("")
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
    calls.expectNone(isAnyTakenAllowed: false, at: site)
  }

  /// Expects that there was no call at all since the double was made, and lets what is queued run first.
  ///
  /// Absence can only be seen while everything that might call is alive, and once it has come to rest. What is queued on
  /// the main actor is run here, up to twenty hops of it. What is on its way over the pool is given as many turns, but the
  /// system may hold up one of its threads for longer than that: there, and for work that takes longer, first await what
  /// makes the calls (the presenter's task, or its `settled()`). Keep the presenter in a variable that is used after this.
  ///
  /// ```swift
  /// presenter.searchDrivers("")
  /// await service.expectNoCalls()
  /// ```
  ///
  /// - Parameters:
  ///   - isolation: The caller's actor.
  ///   - fileID: Where to point when it fails.
  ///   - filePath: Where to point when it fails.
  ///   - line: Where to point when it fails.
  ///   - column: Where to point when it fails.
  public func expectNoCalls(
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await Timeout.turns(isolation: isolation)
    calls.expectNone(isAnyTakenAllowed: false, at: site)
  }

  /// Expects that there was no call that other expectations have not taken, so far.
  ///
  /// For a test that is not `async`; in one that is, `await` the same, which sees calls that are about to come, too.
  ///
  /// ```swift
  /// view.expectNext(.startLoading)
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
    calls.expectNone(isAnyTakenAllowed: true, at: site)
  }

  /// Expects that there was no call that other expectations have not taken, and lets what is queued run first.
  ///
  /// It gives its turns to what is on its way as
  /// ``expectNoCalls(isolation:fileID:filePath:line:column:)`` does.
  ///
  /// ```swift
  /// await view.expectNext(.startLoading)
  /// presenter.setViewDelegate(nil)
  /// await view.expectNoMoreCalls()
  /// ```
  ///
  /// - Parameters:
  ///   - isolation: The caller's actor.
  ///   - fileID: Where to point when it fails.
  ///   - filePath: Where to point when it fails.
  ///   - line: Where to point when it fails.
  ///   - column: Where to point when it fails.
  public func expectNoMoreCalls(
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await Timeout.turns(isolation: isolation)
    calls.expectNone(isAnyTakenAllowed: true, at: site)
  }
}

extension CallLog {
  /// Fails at the site where there are calls that no expectation has taken; where that is not allowed, also where some has.
  fileprivate func expectNone(isAnyTakenAllowed: Bool, at site: SourceSite) {
    guard isAnyTakenAllowed || !withRecords(\.isAnyTaken) else {
      let name = arrivals.double.name
      return arrivals.double.report(
        "\(name) has had calls, which other expectations took; after them use expectNoMoreCalls()", at: site)
    }
    expect(at: site) { Judgement(ofUnexpected: $0) }
  }
}
