/// The scripts that run inside of the pages of the guide.
enum GuideScript {
  /// An expression that waits until a page has a heading and all of its pictures.
  static let hasContent = """
    (async () => {
      const isThere = () => [...document.querySelectorAll('h1')].some(e => e.innerText.trim());
      await new Promise(done => {
        const observer = new MutationObserver(() => { if (isThere()) { observer.disconnect(); done(); } });
        observer.observe(document, { childList: true, subtree: true, characterData: true });
        if (isThere()) { observer.disconnect(); done(); }
      });
      await Promise.all([...document.images].filter(e => !e.complete).map(
        e => new Promise(done => { e.onload = e.onerror = done; e.loading = 'eager'; })));
      return true;
    })()
    """

  /// An expression that waits until the layout follows a change of the window's width.
  static let isLaidOut = """
    new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))
    """

  /// An expression that returns a sentence for each fault of the page.
  static let faults = """
    (() => {
      const faults = [];
      const screen = document.scrollingElement;
      if (![...document.querySelectorAll('h1')].some(e => e.innerText.trim())) faults.push('no heading');
      if (screen.scrollWidth > screen.clientWidth) faults.push(screen.scrollWidth + ' pixels wide');
      for (const e of document.images) if (!e.naturalWidth) faults.push('no picture ' + e.src);
      for (const e of document.querySelectorAll('main img:not([alt])')) faults.push('no words for ' + e.src);
      return faults;
    })()
    """

  /// An expression that returns the paths of all links on the page to other places on the site.
  static let links = """
    [...document.querySelectorAll('a[href]')].filter(e => e.origin === location.origin).map(e => e.pathname)
    """

  /// Opens pages like a click on a link, without reloading the site, and returns their faults.
  ///
  /// The router of the renderer tells when a page is loaded. The data of the pages are part of the script, as loading
  /// them one by one takes most of the time.
  static func walk(_ pages: ArraySlice<GuidePage>) throws -> String {
    let paths = pages.map { [$0.path, $0.title ?? ""] }
    let data = try pages.map { "\"\($0.path)\": \(try GuideSite.data(of: $0))" }.joined(separator: ",\n")
    return """
      (async () => {
        const app = document.querySelector('#app').__vue__;
        // The page has a layout, but is not painted, which would take most of the time.
        document.documentElement.style.opacity = 0;
        const faults = [];
        const links = new Set();
        const data = {\(data)};
        const fetch = window.fetch;
        window.fetch = (address, options) => {
          const path = new URL(address.url ?? address, location.href).pathname.replace(/^.*?\\/data\\//, '/').replace(/\\.json$/, '');
          return path in data ? Promise.resolve(new Response(JSON.stringify(data[path]))) : fetch(address, options);
        };
        for (const [path, title] of \(paths)) {
          await app.$router.push(path);
          await app.$nextTick();
          for (const fault of \(faults)) faults.push(path + ': ' + fault);
          const heading = document.querySelector('h1')?.textContent.trim();
          if (heading !== title) faults.push(path + ': shows ' + heading);
          for (const link of \(links)) links.add(link);
        }
        window.fetch = fetch;
        return { faults: faults, links: [...links] };
      })()
      """
  }

  /// The findings on several pages.
  struct Findings: Decodable {
    var faults: [String]
    var links: [String]
  }
}
