import Foundation
import ToolSupport

/// The parts of every page around its body: the head, the header with the suite buttons, the footer and the help.
struct PageFrame: Sendable {
  private let package: String
  private let date: String
  private let columns: [SuiteSelection]
  private let totals: [Tally]
  private let metric: Metric

  init(_ result: CoverageResult, totals: [CoverageFigures]) {
    package = result.package
    date = result.date.formatted(.iso8601)
    columns = result.columns
    metric = result.thresholds.metric
    self.totals = totals.map { $0[result.thresholds.metric] }
  }

  /// Returns a whole page.
  ///
  /// - Parameters:
  ///   - page: The path of the page.
  ///   - title: The title, or nil for the index.
  ///   - previous: The page before it.
  ///   - next: The page after it.
  ///   - body: The content between the header and the footer.
  /// - Returns: The document.
  func html(_ page: PagePath, title: String?, previous: PagePath?, next: PagePath?, body: HTML) -> HTML {
    #"""
    <!DOCTYPE html>
    <html lang="en" data-suite="\#(initial.rawValue)" data-suites="\#(columns.map(\.rawValue).joined(separator: " "))">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\#(title.map { "\($0) · " } ?? "")Coverage of \#(package)</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="\#(page.root)style.css">
    <script src="\#(page.root)script.js"></script>
    </head>
    <body>
    <a class="skip" href="#content">Skip to the figures</a>
    \#(header(page, previous, next))<main id="content" tabindex="-1">
    \#(body)</main>
    \#(footer)\#(Self.help)</body>
    </html>

    """#
  }

  /// The selection that colors a page until the reader chooses another one.
  private var initial: SuiteSelection { columns.contains(.both) ? .both : columns.first ?? .both }

  private func header(_ page: PagePath, _ previous: PagePath?, _ next: PagePath?) -> HTML {
    #"""
    <header>
    <p class="package"><a id="to-index" href="\#(page.link(to: .index))">\#(package)</a> \#
    <small>coverage, <time datetime="\#(date)">\#(readableDate)</time></small></p>
    <div class="suites" role="group" aria-label="Tests that color the page, with what they cover of all \#(metric.rawValue)">
    \#(zip(columns, totals).map(button))</div>
    <nav aria-label="Files">\#(link("previous", "‹", page, previous))\#(link("next", "›", page, next))\#
    <button type="button" id="ask-help" aria-haspopup="dialog" title="Keys (?)"><span aria-hidden="true">?</span>\#
    <span class="hidden">Help: keys</span></button></nav>
    </header>

    """#
  }

  private func button(_ selection: SuiteSelection, _ total: Tally) -> HTML {
    #"""
    <button type="button" data-choose-suite="\#(selection.rawValue)" aria-pressed="\#(String(selection == initial))">\#
    \#(selection.shortTitle) <strong>\#(total.percentage)</strong></button>

    """#
  }

  private func link(_ name: HTML, _ sign: HTML, _ page: PagePath, _ other: PagePath?) -> HTML {
    guard let other else { return "" }
    return #"""
      <a id="\#(name)" href="\#(page.link(to: other))" title="\#(name) file"><span aria-hidden="true">\#(sign)</span>\#
      <span class="hidden">\#(name) file</span></a>
      """#
  }

  private var readableDate: String {
    date.replacingOccurrences(of: "T", with: " ").replacingOccurrences(of: "Z", with: " UTC")
  }

  private var footer: HTML {
    #"""
    <footer><p>Made by <code>rehearsal coverage</code>. Regions are the exact measure: a line counts as covered for \#
    llvm-cov as soon as a part of it runs, and as partial here.</p></footer>

    """#
  }

  private static let help: HTML = #"""
    <dialog id="help" aria-labelledby="help-title"><h2 id="help-title">Keys</h2>
    <dl>
    <div><dt><kbd>n</kbd> <kbd>p</kbd></dt><dd>next, previous miss</dd></div>
    <div><dt><kbd>]</kbd> <kbd>[</kbd></dt><dd>next, previous file</dd></div>
    <div><dt><kbd>s</kbd></dt><dd>color by the next suite</dd></div>
    <div><dt><kbd>i</kbd></dt><dd>index</dd></div>
    <div><dt><kbd>/</kbd></dt><dd>filter the index</dd></div>
    <div><dt><kbd>c</kbd></dt><dd>hide what is covered, on the index</dd></div>
    <div><dt><kbd>?</kbd></dt><dd>this help</dd></div>
    <div><dt><kbd>Esc</kbd></dt><dd>close</dd></div>
    </dl>
    <form method="dialog"><button>Close</button></form></dialog>

    """#
}
