/// The options about pages: whether to write them, where, and whether to open them.
package struct PageOptions: Equatable, Sendable {
  /// The destination of the pages.
  package enum Destination: Equatable, Sendable {
    /// The folder `html` in the build folder.
    case inScratchPath
    case folder(String)
  }

  package var destination: Destination?
  package var opens = false

  package init() {}

  /// Returns the folder of the pages, as given on the command line, or nil if no pages are wanted.
  package func folder(in scratchPath: String) -> String? {
    switch destination {
    case .folder(let path): path
    case .inScratchPath: scratchPath + "/html"
    case nil: opens ? scratchPath + "/html" : nil
    }
  }
}

extension CommandLineOption {
  /// Declares the option that writes pages.
  package static func pages(_ property: Property<PageOptions.Destination?>) -> Self {
    optionalValue(
      "--html [DIR]", property, "pages to read in a browser (default: html in the scratch path)",
      parse: { $0.map(PageOptions.Destination.folder) ?? .inScratchPath })
  }
}

extension Publisher {
  /// Writes the pages of a report in place of those in a folder, and opens them if the options say so.
  ///
  /// - Throws: ``ToolError`` if the folder cannot be replaced, or if a page cannot be written.
  package func write(
    _ report: some PagedReport, to folder: String, _ options: PageOptions, console: Console, runner: any ToolRunner
  ) throws {
    let count = report.paths.count
    try replace(folder: folder) { folder in
      try report.write(to: folder) { console.show("Writing the pages… \($0) of \(count)") }
    }
    console.clear()
    let index = folder + "/index.html"
    console.note("Wrote \(index)")
    guard options.opens else { return }
    #if os(macOS)
      let tool = "open"
    #else
      let tool = "xdg-open"
    #endif
    let result = try runner.run(ToolCall(tool: tool, arguments: [index]))
    if result.status != 0 { console.note("warning: \(tool) cannot open the pages; open \(index) in a browser") }
  }
}
