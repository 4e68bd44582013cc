import Testing

@testable import ExerciseChecker

@Suite("The comments about symptoms")
struct SymptomCommentsTests {
  @Test("belong to the line below them, even if they have several lines")
  func lines() {
    let comments = SymptomComments(
      """
      // A person who reads this is no symptom.
        // A person sees
        // nothing at all.
        expect()
      expect()  // A person sees no symptom here.
      // A person sees a spinner.
      await view
        .expect()
      // A person would see nothing
      // at all.
      expect()
      """)

    #expect(comments.ofDefect == [4: "A person sees nothing at all.", 7: "A person sees a spinner."])
    #expect(comments.ofOthers == [11: "A person would see nothing at all."])
    #expect(comments[7] == "A person sees a spinner.")
    #expect(comments[11] == "A person would see nothing at all.")
    #expect(comments[5] == nil)
  }
}
