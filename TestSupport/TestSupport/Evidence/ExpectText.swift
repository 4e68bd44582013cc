/// Expects a text to equal an approved text, which is a file beside the test.
///
/// Use it for results that are long but easy to check by eye: a report, a log, the joined lines of a screen. The file is
/// `Approved/<test file>/<name>.txt` in the folder of the test file. To write it, run the test once with the environment
/// variable `REHEARSAL_RECORD` set to `1`. Read the file, and commit it with the test.
///
/// ```swift
/// expectText("Total: 12 EUR\nPaid by card", matches: "receipt")
/// ```
///
/// A parameterized test needs a name for each of its cases, such as `"receipt-\(currency)"`. A slash in a name makes a
/// folder. Characters that a file name cannot have everywhere become `-`. Two different texts with one name are a
/// failure. A line feed at the end of the text does not count.
///
/// Another folder is relative to that of the test file.
public func expectText(
  _ text: String, matches name: String, in folder: String? = nil, pathExtension: String = "txt",
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let file = ApprovedFile(name, pathExtension: pathExtension, in: ApprovedFolder(folder, beside: site))
  let complaint = ApprovedTexts.shared.complaint(about: text, in: file, recordedBy: ApprovedTexts.command(at: site))
  if let complaint { site.report(complaint) }
}
