import Foundation
import Testing

/// All tests that compile what the guide shows, when the environment asks for them: one after the other, as two compilers are enough.
@Suite(
  .serialized,
  .enabled(
    if: ProcessInfo.processInfo.environment["REHEARSAL_STEPS"] == "1",
    "nobody asked for the code of the guide to be compiled: run .ci/steps, or set REHEARSAL_STEPS=1"))
struct InGuide {}
