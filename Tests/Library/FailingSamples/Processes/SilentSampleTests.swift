import Testing

extension SampleFailureTests {
  @Test("after a silence", arguments: FailingSample.all.filter { $0.isSlow })
  func silence(sample: FailingSample) async throws { try await expectFailure(of: sample) }
}
