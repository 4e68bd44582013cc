import Foundation

/// The words for what the pages of a report are about.
package struct PageWords: Sendable {
  /// The subject of the report.
  let subject: String
  /// What tests do with the code.
  let done: String
  /// What remains to do.
  let task: String
  /// A place where something remains to do, at which the reader stops on the way through the pages.
  let stop: String
  /// The sentences at the end of every page.
  let footer: HTML

  package static let coverage = Self(
    subject: "Coverage", done: "covered", task: "To cover", stop: "miss",
    footer: """
      Made by <code>rehearsal coverage</code>. Regions are the exact measure: a line counts as covered for llvm-cov as \
      soon as a part of it runs, and as partial here.
      """)

  package static let mutants = Self(
    subject: "Mutants", done: "killed", task: "To kill", stop: "survivor",
    footer: """
      Made by <code>rehearsal mutate</code>. A mutant is a small change of the code. Tests kill it if one of them fails, \
      crashes or runs out of time, and it survives if they pass.
      """)
}

/// The parts of every page around its body: the head, the header with the suite buttons, the footer and the help.
package struct PageFrame: Sendable {
  /// The figures of all files for each selection that a reader can choose.
  package typealias Totals = [(selection: SuiteSelection, tally: Tally)]

  let words: PageWords
  private let package: String
  private let date: String
  private let totals: Totals
  /// The selection that colors a page until the reader chooses another one.
  private let initial: SuiteSelection

  /// The selections that a reader can choose.
  var columns: [SuiteSelection] { totals.map(\.selection) }

  /// Creates the frame of the pages about a package, which are colored first by the worst of the checked selections.
  package init(_ words: PageWords, package: String, date: Date, totals: Totals, checked: [SuiteSelection]) {
    self.words = words
    self.package = package
    self.date = date.formatted(.iso8601)
    self.totals = totals
    initial =
      totals.filter { checked.contains($0.selection) }.min { $0.tally.share < $1.tally.share }?.selection ?? .both
  }

  /// Returns a whole page, of which only the index has no title.
  func html(_ page: PagePath, title: String?, previous: PagePath?, next: PagePath?, body: HTML) -> HTML {
    #"""
    <!DOCTYPE html>
    <html lang="en" data-suite="\#(initial.rawValue)" data-suites="\#(columns.map(\.rawValue).joined(separator: " "))" \#
    data-stop-word="\#(words.stop)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\#(title.map { "\($0) · " } ?? "")\#(words.subject) of \#(package)</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="\#(page.root)style.css">
    <script src="\#(page.root)script.js"></script>
    </head>
    <body>
    <a class="skip" href="#content">Skip to the figures</a>
    \#(header(page, previous, next))<main id="content" tabindex="-1">
    \#(body)</main>
    <footer><p>\#(words.footer)</p></footer>
    \#(help)</body>
    </html>

    """#
  }

  private func header(_ page: PagePath, _ previous: PagePath?, _ next: PagePath?) -> HTML {
    #"""
    <header>
    <p class="package"><a id="to-index" href="\#(page.link(to: .index))">\#(package)</a> \#
    <small>\#(words.subject.lowercased()), <time datetime="\#(date)">\#(readableDate)</time></small></p>
    <div class="suites" role="group" aria-label="Tests that color the page, with the share that is \#(words.done)">
    \#(totals.map(button))</div>
    <output id="position" aria-live="polite"></output>
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

  private var help: HTML {
    #"""
    <dialog id="help" aria-labelledby="help-title"><h2 id="help-title">Keys</h2>
    <dl>
    <div><dt><kbd>n</kbd> <kbd>p</kbd></dt><dd>next, previous \#(words.stop)</dd></div>
    <div><dt><kbd>]</kbd> <kbd>[</kbd></dt><dd>next, previous file</dd></div>
    <div><dt><kbd>s</kbd></dt><dd>color by the next suite</dd></div>
    <div><dt><kbd>i</kbd></dt><dd>index</dd></div>
    <div><dt><kbd>/</kbd></dt><dd>filter the index</dd></div>
    <div><dt><kbd>c</kbd></dt><dd>hide what is \#(words.done), on the index</dd></div>
    <div><dt><kbd>?</kbd></dt><dd>this help</dd></div>
    <div><dt><kbd>Esc</kbd></dt><dd>close</dd></div>
    </dl>
    <form method="dialog"><button>Close</button></form></dialog>

    """#
  }
}

extension SuiteSelection {
  /// The CSS class of cells about the selection.
  package var cssClass: HTML {
    switch self {
    case .xctest: "x"
    case .swiftTesting: "s"
    case .both: "b"
    }
  }
}
