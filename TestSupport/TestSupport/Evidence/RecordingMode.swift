/// The choice between the recorded files of a test and new ones, which `REHEARSAL_RECORD` makes.
package enum RecordingMode {
  /// True if this run writes new files.
  package static var isOn: Bool { ApprovedTexts.shared.isRecording }

  /// Returns the command that records the files of the current test.
  ///
  /// - Parameters:
  ///   - fileID: The file of the test.
  ///   - filePath: The path of that file.
  /// - Returns: The command.
  package static func command(fileID: StaticString, filePath: StaticString) -> String {
    ApprovedTexts.command(at: SourceSite(fileID: fileID, filePath: filePath, line: 1, column: 1))
  }
}
