import Testing

@testable import ExerciseChecker

@Suite("The comments that say what a person sees")
struct PersonNotesTests {
  @Test("belong to the line below them, however many lines they have")
  func lines() {
    let notes = PersonNotes(
      """
      // A person who reads this is no note.
        // A person sees
        // nothing at all.
        expect()
      expect()  // A person sees no note here.
      // A person sees a spinner.
      await view
        .expect()
      // A person would see nothing
      // at all.
      expect()
      """)

    #expect(notes.notes == [4: "A person sees nothing at all.", 7: "A person sees a spinner."])
    #expect(notes.others == [11: "A person would see nothing at all."])
    #expect(notes[7] == "A person sees a spinner.")
    #expect(notes[11] == "A person would see nothing at all.")
    #expect(notes[5] == nil)
  }
}
