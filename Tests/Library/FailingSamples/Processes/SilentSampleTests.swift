import Testing

extension SampleFailureTests {
  @Test("after a silence", arguments: FailingSample.all.filter(\.isSlow))
  func silence(sample: FailingSample) async throws { try await expectFailure(of: sample) }
}
