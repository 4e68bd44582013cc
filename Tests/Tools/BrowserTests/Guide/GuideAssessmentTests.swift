import Testing

extension InBrowser {
  /// The questions at the end of each tutorial, answered by keyboard.
  @Suite(
    "Questions of the tutorials",
    .enabled(
      if: GuideSite.isAvailable,
      "no guide is named: run .ci/browser, or set \(GuideSite.variable) to the folder that 'rehearsal guide' wrote"))
  struct GuideAssessmentTests {
    @Test("are in every tutorial")
    func areInEveryTutorial() {
      let silent = GuideSite.tutorials.filter { $0.questions.isEmpty }.map(\.path)

      #expect(!GuideSite.tutorials.isEmpty)
      #expect(silent == [])
    }

    @Test("can be answered by keyboard", arguments: GuideSite.tutorials)
    func canBeAnsweredByKeyboard(
      tutorial: GuidePage
    ) async throws {
      let page = try await GuideSite.open(tutorial.path, width: 1_400)

      for (number, question) in tutorial.questions.enumerated() {
        try await answer(question, "\(tutorial.path), question \(number + 1)", in: page)
      }

      #expect(try await page.problems == [])
    }

    /// Selects every wrong answer, which must be explained, and then the right one, which must lead to the next
    /// question.
    private func answer(_ question: GuidePage.Question, _ name: String, in page: Page) async throws {
      let choices = question.choices.indices
      let wrong = choices.filter { !question.choices[$0].isCorrect }
      let right = try #require(choices.first { question.choices[$0].isCorrect }, "\(name) has no right answer")
      try await tab(to: ".quiz input", in: page)
      try await page.press(.space)
      var current = 0
      for choice in wrong + [right] {
        while current != choice {
          try await page.press(.arrowDown)
          current = (current + 1) % choices.count
        }
        try await tab(to: ".quiz .check", in: page)
        try await page.press(.enter)

        let explanation = try await page.texts(of: ".quiz label:nth-of-type(\(choice + 1)) .answer").joined()
        #expect(!explanation.isEmpty, "\(name) explains nothing at answer \(choice + 1)")
        let leadsOn = try await page.count(of: ".quiz .next:enabled, .quiz .results:enabled") == 1
        #expect(leadsOn == (choice == right), "\(name) at answer \(choice + 1)")
        if choice != right { try await page.press(Key("Tab", .shift)) }
      }
      try await tab(to: ".quiz .next, .quiz .results", in: page)
      try await page.press(.enter)
    }

    /// Presses the tab key until a matching element has the focus.
    private func tab(to selector: String, in page: Page) async throws {
      for _ in 0..<500 {
        if try await page.isFocused(selector) { return }
        try await page.press(.tab)
      }
      Issue.record("no key leads to \(selector)")
    }
  }
}
