/// The script of the pages, which selects a suite, filters and sorts the index, and moves from stop to stop.
enum PageScript {
  static let javaScript: HTML = #"""
    "use strict";
    (() => {
      const page = document.documentElement;
      const suites = page.dataset.suites.split(" ");
      const query = new URLSearchParams(location.search);
      if (suites.includes(query.get("suite"))) page.dataset.suite = query.get("suite");
      const find = id => document.getElementById(id);

      function remember(name, value) {
        if (value) query.set(name, value); else query.delete(name);
        const text = query.toString();
        try {
          history.replaceState(null, "", location.pathname + (text ? "?" + text : "") + location.hash);
        } catch { /* a browser that allows no such thing keeps the state of this page alone */ }
      }

      function choose(suite) {
        page.dataset.suite = suite;
        remember("suite", suite);
        showChoice();
      }

      function showChoice() {
        for (const button of document.querySelectorAll("[data-choose-suite]")) {
          button.setAttribute("aria-pressed", String(button.dataset.chooseSuite === page.dataset.suite));
        }
      }

      // A link to another page keeps the selected suite and filters.
      function carry(event) {
        const link = event.target.closest?.("[href]");
        if (!link) return;
        link.dataset.link ??= link.getAttribute("href");
        const [, path, own, hash] = link.dataset.link.match(/^([^?#]*)(\?[^#]*)?(#.*)?$/);
        if (!path) return;
        const whole = new URLSearchParams(query);
        for (const [name, value] of new URLSearchParams(own)) whole.set(name, value);
        const text = whole.toString();
        link.setAttribute("href", path + (text ? "?" + text : "") + (hash ?? ""));
      }

      function go(link, hash) {
        if (!link) return;
        carry({ target: link });
        location.href = link.href + (hash ?? "");
      }

      const allStops = () => [...document.querySelectorAll(`main [data-stop~=${page.dataset.suite}]`)];

      // `:target` is not there yet when the page is loaded.
      const lineInAddress = () => find(location.hash.slice(1))?.closest("#code tr");

      // Moves to the next stop, which may be on another page. The start is the last stop or, if there was none, the place in
      // the address.
      let current = null;
      function step(direction) {
        const stops = allStops();
        const here = current ?? lineInAddress();
        const after = stop => here.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING;
        const next = here ? stops.findIndex(stop => stop !== here && after(stop)) : 0;
        const following = next < 0 ? stops.length : next;
        const preceding = here ? stops.findLastIndex(stop => stop !== here && !after(stop)) : stops.length - 1;
        const stop = stops[direction > 0 ? following : preceding];
        if (stop) stopAt(stop, stops);
        else if (!find("files")) go(find("to-index"), `#${direction > 0 ? "after" : "before"}=${location.pathname}`);
        else if (stops.length) stopAt(stops.at(direction > 0 ? 0 : -1), stops);
      }

      function stopAt(stop, stops) {
        current?.classList.remove("current");
        current = stop;
        current.classList.add("current");
        const focus = current.matches("li") ? current.querySelector("a") : current;
        if (focus === current) current.tabIndex = -1;
        focus.focus({ preventScroll: true });
        current.scrollIntoView({ block: "center" });
        find("position").textContent = `${page.dataset.stopWord} ${stops.indexOf(stop) + 1} of ${stops.length}`;
      }

      // The index passes the reader on from a file to the next one in its list of stops.
      function arrive() {
        const stops = allStops();
        const [, side, path] = location.hash.match(/^#(after|before)=(.*)$/) ?? [];
        if (!side) {
          const stop = stops.find(stop => lineInAddress()?.contains(stop));
          if (stop) stopAt(stop, stops);
          return;
        }
        const places = stops.map(stop => stop.querySelector("a").pathname);
        const index = side === "after" ? places.lastIndexOf(path) + 1 : places.indexOf(path) - 1;
        const link = (stops[index] ?? stops.at(side === "after" ? 0 : -1))?.querySelector("a");
        if (!link) return;
        carry({ target: link });
        location.replace(link.href);
      }

      function wireIndex() {
        const table = find("files");
        const body = table.tBodies[0];
        const filter = find("filter");
        const hideCovered = find("hide-covered");
        const changedOnly = find("changed-only");
        const heads = [...table.tHead.querySelectorAll("th:has(button)")];
        const rows = [];
        const open = [];
        for (const element of body.rows) {
          const path = element.dataset.path;
          while (open.length && !path.startsWith(open.at(-1).path + "/")) open.pop();
          const row = { element, path, text: path.toLowerCase(), parent: open.at(-1), isFolder: element.className === "folder" };
          if (row.isFolder) open.push(row);
          rows.push(row);
        }
        const total = rows.filter(row => !row.isFolder).length;
        const plain = rows.map(row => row.element);
        const keys = heads.map(head => head.firstElementChild.dataset.sort);
        let key = keys.includes(query.get("sort")) ? query.get("sort") : "name";
        let isDescending = query.get("order") === "descending";
        filter.value = query.get("filter") ?? "";
        hideCovered.checked = query.get("hide") === "covered";
        if (changedOnly) changedOnly.checked = query.get("changed") === "only";

        function show() {
          const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
          const isTree = key === "name" && !isDescending;
          for (const row of rows) row.holds = false;
          for (const row of rows) {
            if (row.isFolder) continue;
            row.isWanted = words.every(word => row.text.includes(word))
              && !(hideCovered.checked && row.element.dataset.missed === "0")
              && !(changedOnly?.checked && !("changed" in row.element.dataset));
            if (row.isWanted) for (let folder = row.parent; folder && !folder.holds; folder = folder.parent) folder.holds = true;
          }
          let count = 0;
          for (const row of rows) {
            const folder = row.parent;
            row.isInside = isTree && Boolean(folder && (folder.isFolded || folder.isInside)) && words.length === 0;
            const isShown = (row.isFolder ? isTree && row.holds : row.isWanted) && !row.isInside;
            if (row.element.hidden === isShown) row.element.hidden = !isShown;
            if (isShown && !row.isFolder) count += 1;
          }
          table.classList.toggle("flat", !isTree);
          const format = number => number.toLocaleString("en");
          find("shown").textContent = count === total ? `${format(total)} file${total === 1 ? "" : "s"}` : `${format(count)} of ${format(total)} files`;
        }

        function sort() {
          for (const head of heads) {
            const isKey = head.firstElementChild.dataset.sort === key;
            head.setAttribute("aria-sort", isKey ? (isDescending ? "descending" : "ascending") : "none");
          }
          if (key === "name" && !isDescending) return body.append(...plain);
          const sign = isDescending ? -1 : 1;
          const column = keys.indexOf(key);
          const figure = row => Number(key === "missed"
            ? row.element.dataset.missed : row.element.cells[column].style.getPropertyValue("--part") || 2);
          const compare = key === "name"
            ? (left, right) => left.path < right.path ? -1 : left.path > right.path ? 1 : 0
            : (left, right) => figure(left) - figure(right);
          body.append(...rows.filter(row => !row.isFolder).sort((left, right) => sign * compare(left, right)).map(row => row.element));
        }

        table.tHead.addEventListener("click", event => {
          const button = event.target.closest("[data-sort]");
          if (!button) return;
          isDescending = button.dataset.sort === key ? !isDescending : button.dataset.sort === "missed";
          key = button.dataset.sort;
          remember("sort", key === "name" ? "" : key);
          remember("order", isDescending ? "descending" : "");
          sort();
          show();
        });
        body.addEventListener("click", event => {
          const button = event.target.closest(".fold");
          if (!button) return;
          const row = rows.find(row => row.element === button.closest("tr"));
          row.isFolded = !row.isFolded;
          button.setAttribute("aria-expanded", String(!row.isFolded));
          show();
        });
        filter.addEventListener("input", () => { remember("filter", filter.value); show(); });
        hideCovered.addEventListener("change", () => { remember("hide", hideCovered.checked ? "covered" : ""); show(); });
        changedOnly?.addEventListener("change", () => { remember("changed", changedOnly.checked ? "only" : ""); show(); });
        if (key !== "name" || isDescending) sort();
        show();
        if (location.hash === "#filter") filter.focus();
      }

      const keys = {
        n: () => step(1),
        p: () => step(-1),
        "]": () => go(find("next")),
        "[": () => go(find("previous")),
        i: () => go(find("to-index")),
        s: () => choose(suites[(suites.indexOf(page.dataset.suite) + 1) % suites.length]),
        c: () => find("hide-covered")?.click(),
        "/": () => find("filter") ? (find("filter").focus(), find("filter").select()) : go(find("to-index"), "#filter"),
        "?": () => find("help").showModal(),
      };

      addEventListener("DOMContentLoaded", () => {
        showChoice();
        for (const button of document.querySelectorAll("[data-choose-suite]")) {
          button.addEventListener("click", () => choose(button.dataset.chooseSuite));
        }
        find("ask-help").addEventListener("click", () => find("help").showModal());
        for (const kind of ["pointerdown", "focusin", "click"]) document.addEventListener(kind, carry, true);
        if (find("files")) wireIndex();
        arrive();
        document.addEventListener("keydown", event => {
          if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
          if (event.target.closest?.("input:not([type=checkbox]), textarea, select, [contenteditable]")) {
            if (event.key === "Escape") event.target.blur();
            return;
          }
          if (find("help").open || !Object.hasOwn(keys, event.key)) return;
          event.preventDefault();
          keys[event.key]();
        });
      });
    })();

    """#
}
