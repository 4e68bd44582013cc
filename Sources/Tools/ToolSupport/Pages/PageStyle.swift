/// The style sheet of the pages.
enum PageStyle {
  /// Returns a selector for each suite that colors a page, where `SUITE` is its name, and `COLUMN` the class of its cells.
  private static func chosen(_ selector: String) -> HTML {
    let selectors = SuiteSelection.allCases.map { suite in
      let column = String(decoding: suite.cssClass.bytes, as: UTF8.self)
      return "[data-suite=SUITE] \(selector)".replacing("SUITE", with: suite.rawValue).replacing("COLUMN", with: column)
    }
    return HTML(stringLiteral: selectors.joined(separator: ",\n"))
  }

  static let css: HTML = #"""
    :root {
      color-scheme: light dark;
      --paper: #ffffff; --panel: #f5f6f8; --rule: #e1e4ea; --ink: #1c2330; --dim: #566070; --accent: #0a58a8;
      --covered: #1a7a49; --covered-paper: #f0f8f3;
      --partial: #845400; --partial-paper: #fff6de;
      --missed: #b3261e; --missed-paper: #fdeeec; --mark: #f9cdc8; --track: #f0c9c5;
      --keyword: #8a1c84; --type: #0b5b73; --string: #8f3a08; --number: #1f3fb5; --comment: #4d5866; --attribute: #6d4a00;
      --mono: ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace;
      --top: 3.2rem;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #14171c; --panel: #1b1f26; --rule: #2c323c; --ink: #dfe4ec; --dim: #9ba6b5; --accent: #82bbff;
        --covered: #5fcf90; --covered-paper: #15231b;
        --partial: #e6b84c; --partial-paper: #2a2414;
        --missed: #ff9388; --missed-paper: #2e1a1a; --mark: #69251f; --track: #5a2b28;
        --keyword: #f29be8; --type: #7fd3e8; --string: #ffb08a; --number: #a9bcff; --comment: #a3aebb; --attribute: #e0c07a;
      }
    }
    * { box-sizing: border-box; }
    html { scroll-padding-top: calc(var(--top) + 2rem); }
    body {
      margin: 0; background: var(--paper); color: var(--ink); line-height: 1.45;
      font: 0.9375rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif;
    }
    a { color: var(--accent); text-decoration: none; }
    a:hover { text-decoration: underline; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
    main:focus { outline: none; }
    h1 { font-size: 1.4rem; line-height: 1.2; margin: 1.25rem 0 0.75rem; letter-spacing: -0.01em; overflow-wrap: anywhere; }
    h2 { font-size: 1.05rem; margin: 1.75rem 0 0.5rem; }
    small { font-size: 0.8em; color: var(--dim); }
    code, kbd { font-family: var(--mono); font-size: 0.9em; }
    kbd { border: 1px solid var(--rule); border-bottom-width: 2px; border-radius: 4px; padding: 0 0.35em; }
    button, input { font: inherit; color: inherit; }
    main, footer { max-width: 90rem; margin: 0 auto; padding: 0 1.25rem; }
    footer { color: var(--dim); font-size: 0.85rem; padding-block: 2rem; }
    .hidden, #code caption, #code i, .functions i, .miss::before, .skip:not(:focus) {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
    }
    .skip:focus { position: fixed; z-index: 3; top: 0.5rem; left: 0.5rem; padding: 0.4rem 0.8rem; background: var(--paper); }

    header {
      position: sticky; top: 0; z-index: 2; min-height: var(--top); display: flex; align-items: center; gap: 0.5rem 1.25rem;
      padding: 0.4rem 1.25rem; background: var(--panel); border-bottom: 1px solid var(--rule);
    }
    header p { margin: 0; }
    .package { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .package a { font-weight: 650; color: inherit; margin-right: 0.4rem; }
    .suites { display: flex; border: 1px solid var(--rule); border-radius: 8px; overflow: hidden; background: var(--paper); }
    .suites button {
      border: 0; border-left: 1px solid var(--rule); background: none; padding: 0.3rem 0.75rem; cursor: pointer;
      color: var(--dim); white-space: nowrap;
    }
    .suites button:first-child { border-left: 0; }
    .suites button:focus-visible { outline-offset: -3px; }
    .suites [aria-pressed=true] { color: var(--ink); box-shadow: inset 0 -3px var(--accent); }
    .suites strong { font-variant-numeric: tabular-nums; font-weight: 600; }
    #position { color: var(--dim); font-size: 0.8rem; white-space: nowrap; }
    header nav { display: flex; gap: 0.25rem; }
    header nav a, #ask-help {
      display: grid; place-items: center; width: 1.9rem; height: 1.9rem; border: 1px solid var(--rule); border-radius: 8px;
      background: var(--paper); cursor: pointer; color: inherit; text-decoration: none;
    }

    table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
    caption { text-align: left; }
    th { font-weight: inherit; text-align: left; }
    thead th { font-size: 0.8rem; color: var(--dim); }
    td { text-align: right; white-space: nowrap; }
    td, th { padding: 0.25rem 0.6rem; vertical-align: baseline; }
    .bar {
      padding-bottom: 0.5rem;
      background:
        linear-gradient(var(--covered) 0 0) no-repeat 0.6rem calc(100% - 2px) / calc((100% - 1.2rem) * var(--part)) 3px,
        linear-gradient(var(--track) 0 0) no-repeat 0.6rem calc(100% - 2px) / calc(100% - 1.2rem) 3px;
      print-color-adjust: exact; -webkit-print-color-adjust: exact;
    }
    .none { color: var(--dim); }
    .figures caption { font-size: 0.8rem; color: var(--dim); }
    .figures { max-width: 46rem; }
    :is(.figures, .functions) thead th:not(:first-child) { text-align: right; }
    :is(#files, .figures, .functions) tbody tr { border-top: 1px solid var(--rule); }
    \#(chosen(":is(#files .COLUMN, .figures .COLUMN th)")) { font-weight: 600; }
    .summary { display: grid; grid-template-columns: minmax(0, 46rem) minmax(16rem, 1fr); gap: 0.5rem 2.5rem; align-items: start; }
    .runs { list-style: none; padding: 0; margin: 1.25rem 0 0.5rem; color: var(--dim); font-size: 0.85rem; }
    .notices { list-style: none; margin: 0 0 1rem; padding: 0; }
    .notices li, .notice { margin: 0 0 0.4rem; padding: 0.45rem 0.8rem; border-left: 4px solid var(--missed); background: var(--missed-paper); }
    .notices details ul { padding-left: 1.2rem; }
    .notices details li { margin: 0; padding: 0; border: 0; }
    .notes { padding-left: 1.2rem; overflow-wrap: anywhere; }
    .notes li { margin: 0.15rem 0; }
    .notes .warning::marker { content: "! "; color: var(--partial); font-weight: 700; }
    q { quotes: "“" "”"; }

    .controls { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; margin-bottom: 0.5rem; }
    #filter {
      flex: 0 1 22rem; min-width: 10rem; padding: 0.35rem 0.7rem; border: 1px solid var(--dim); border-radius: 8px;
      background: var(--paper);
    }
    #filter::placeholder { color: var(--dim); opacity: 1; }
    #shown { color: var(--dim); margin-left: auto; }
    #files, #files thead, #files tbody, #files tfoot { display: block; }
    #files tr { display: flex; content-visibility: auto; contain-intrinsic-size: auto 2.1rem; }
    #files tr > :first-child { flex: 1; min-width: 0; }
    #files tr > :not(:first-child) { flex: none; width: 9.5rem; text-align: right; }
    #files tr > .of { width: 5.5rem; }
    #files tr > .since { width: 8rem; }
    #files thead { position: sticky; top: var(--top); z-index: 1; background: var(--paper); border-bottom: 1px solid var(--rule); }
    #files thead tr { content-visibility: visible; }
    #files thead button { border: 0; background: none; padding: 0.1rem 0; cursor: pointer; font-weight: 600; }
    #files thead [aria-sort=ascending] button::after { content: " ▲" / ""; }
    #files thead [aria-sort=descending] button::after { content: " ▼" / ""; }
    #files tbody th, #files tfoot th { padding-left: calc(0.6rem + var(--depth, 0) * 1.1rem); overflow-wrap: anywhere; }
    #files tbody tr:hover { background: var(--panel); }
    #files .folder { background: var(--panel); }
    #files .folders { display: none; color: var(--dim); }
    #files.flat .folders { display: inline; }
    #files.flat tbody th { padding-left: 0.6rem; }
    #files tfoot { border-top: 2px solid var(--rule); font-weight: 600; }
    .fold { border: 0; background: none; padding: 0; cursor: pointer; font-weight: 600; text-align: left; }
    .fold::before { content: "▾ " / ""; color: var(--dim); }
    .fold[aria-expanded=false]::before { content: "▸ " / ""; }
    .since span { display: none; }
    \#(chosen(".since .COLUMN")) { display: inline; }
    \#(chosen(":is(li, div)[data-stop]:not([data-stop~=SUITE])")) { display: none; }
    [hidden] { display: none !important; }

    .path { font-family: var(--mono); font-size: 1.1rem; font-weight: 650; }
    .path a { font-weight: 400; }
    .path span { color: var(--dim); font-weight: 400; }
    .functions { margin: 1rem 0; }
    .functions summary { cursor: pointer; }
    .functions table { width: auto; margin: 0.5rem 0; font-size: 0.85rem; }
    .functions th[scope=row] { font-family: var(--mono); overflow-wrap: anywhere; }
    .legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1.1rem; font-size: 0.8rem; color: var(--dim); margin: 1.5rem 0 0.5rem; }
    .legend span::before { content: ""; display: inline-block; width: 0.5rem; height: 0.9em; margin-right: 0.4rem; vertical-align: -0.1em; }
    .legend .covered::before { border-left: 4px solid var(--covered); }
    .legend .partial::before { border-left: 4px dashed var(--partial); }
    .legend .missed::before { border-left: 4px double var(--missed); }
    .legend .uncounted::before { border-left: 4px dotted var(--dim); }
    .legend .changed::before { border-left: 3px solid var(--accent); }

    #code { font: 0.8125rem/1.55 var(--mono); }
    #code th, #code td { padding: 0 0.6rem; vertical-align: top; }
    #code thead th {
      position: sticky; top: var(--top); z-index: 1; background: var(--paper); box-shadow: inset 0 -1px var(--rule);
      font: 600 0.72rem/2 system-ui, sans-serif; text-align: right; white-space: nowrap;
    }
    #code thead th:last-child { text-align: left; width: 100%; }
    \#(chosen("#code thead .COLUMN")) { color: var(--ink); box-shadow: inset 0 -3px var(--accent); }
    #code tbody th, #code tbody td:not(.c) { text-align: right; user-select: none; -webkit-user-select: none; color: var(--dim); }
    #code tbody th a { color: var(--dim); display: block; }
    #code .c { text-align: left; white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 4; border-left: 4px solid transparent; }
    #code .m, .functions .m { color: var(--missed) !important; }
    #code .p { color: var(--partial) !important; }
    #code .p::after { content: "◐" / ""; margin-left: 0.2em; }
    #code .d { color: var(--accent) !important; font-weight: 700; padding: 0; }
    #code .changed th { box-shadow: inset 3px 0 var(--accent); }
    \#(chosen("#code [data-SUITE=covered] .c")) { border-left: 4px solid var(--covered); background: var(--covered-paper); }
    \#(chosen("#code [data-SUITE=partial] .c")) { border-left: 4px dashed var(--partial); background: var(--partial-paper); }
    \#(chosen("#code [data-SUITE=missed] .c")) { border-left: 4px double var(--missed); background: var(--missed-paper); }
    .miss { background: none; color: inherit; }
    \#(chosen("[data-SUITE=partial] .miss[data-missed~=SUITE]")) {
      background: var(--mark); text-decoration: underline wavy 1px var(--missed); text-underline-offset: 0.2em; border-radius: 2px;
    }
    \#(chosen(".miss[data-missed~=SUITE]::before")) { content: "missed: "; }
    #code .uncounted, #code .uncounted span { color: var(--dim); font-style: italic; }
    #code [data-uncounted] .c { border-left: 4px dotted var(--dim); }
    .reason { margin-left: 2ch; padding: 0 0.5em; border: 1px solid var(--rule); border-radius: 4px; font-family: system-ui, sans-serif; user-select: none; -webkit-user-select: none; }
    .entry {
      margin: 0.3rem 0; padding: 0.3rem 0.7rem; border: 1px solid var(--rule); border-left: 4px solid var(--missed);
      border-radius: 4px; background: var(--paper); font: 1em/1.45 system-ui, sans-serif; white-space: normal;
    }
    details.entry { border-left: 4px dotted var(--dim); }
    .entry summary { cursor: pointer; }
    .entry p { margin: 0.2rem 0 0; }
    .entry del, .entry ins { display: block; padding: 0 0.4rem; font-family: var(--mono); text-decoration: none; }
    .entry del { color: var(--missed); background: var(--missed-paper); }
    .entry ins { color: var(--covered); background: var(--covered-paper); }
    #code tr:target, .current { outline: 2px solid var(--accent); outline-offset: -2px; }
    .k { color: var(--keyword); } .t { color: var(--type); } .q { color: var(--string); }
    .n { color: var(--number); } .o { color: var(--comment); font-style: italic; } .a { color: var(--attribute); }

    dialog { border: 1px solid var(--rule); border-radius: 12px; background: var(--paper); color: inherit; padding: 1rem 1.5rem; min-width: min(22rem, 90vw); }
    dialog::backdrop { background: rgb(0 0 0 / 45%); }
    dialog h2 { margin-top: 0; }
    dialog dl div { display: flex; gap: 1rem; margin: 0.35rem 0; }
    dialog dt { flex: 0 0 5rem; }
    dialog dd { margin: 0; }
    dialog form { text-align: right; }

    @media (max-width: 60rem) {
      .summary { grid-template-columns: minmax(0, 1fr); }
      #files tr > :not(:first-child) { width: 7rem; }
    }
    @media (max-width: 40rem) {
      :root { --top: 5.2rem; }
      header { flex-wrap: wrap; padding: 0.4rem 0.75rem; }
      .package { order: 0; }
      .suites { order: 2; width: 100%; }
      .suites button { flex: 1; padding: 0.25rem 0.3rem; font-size: 0.8rem; }
      main, footer { padding: 0 0.75rem; }
      .figures { font-size: 0.8rem; display: block; overflow-x: auto; }
      td, th { padding-inline: 0.3rem; }
      .figures td, .figures th { padding-inline: 0.2rem; }
      .figures small, #files td small { display: block; }
      #files tr > :not(:first-child) { width: 4.4rem; }
      #files tr > .of { width: 3.6rem; }
      #files tr > .since { width: 4rem; }
      #files tbody th, #files tfoot th { padding-left: calc(0.2rem + var(--depth, 0) * 0.5rem); }
      \#(chosen(":is(#files, #code) :is(.x, .s, .b):not(.COLUMN)")) { display: none; }
      #shown { margin-left: 0; }
      #code { font-size: 0.72rem; }
      #code thead th { white-space: normal; }
      #code th, #code td { padding: 0 0.25rem; }
    }
    @media print {
      header { position: static; }
      header nav, .controls, .skip, #position { display: none; }
      #files thead, #code thead th { position: static; }
      #files tr { content-visibility: visible; }
      #code .c { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      tr { break-inside: avoid; }
      thead { display: table-header-group; }
    }
    @media (forced-colors: active) {
      .miss { text-decoration: underline wavy; }
      .suites [aria-pressed=true] { outline: 2px solid; outline-offset: -3px; }
    }

    """#
}
