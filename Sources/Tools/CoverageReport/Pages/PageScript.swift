/// The script of the pages, which selects a suite, filters and sorts the index, and moves between misses.
enum PageScript {
  static let javaScript: HTML = #"""
    "use strict";
    (() => {
      const page = document.documentElement;
      const suites = page.dataset.suites.split(" ");
      const query = new URLSearchParams(location.search);
      if (suites.includes(query.get("suite"))) page.dataset.suite = query.get("suite");
      const listeners = [];
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
        for (const hear of listeners) hear();
      }

      function showChoice() {
        for (const button of document.querySelectorAll("[data-choose-suite]")) {
          button.setAttribute("aria-pressed", String(button.dataset.chooseSuite === page.dataset.suite));
        }
      }

      // A link to another page keeps the selected suite and filters.
      function carry(event) {
        const link = event.target.closest?.("a[href]");
        if (!link) return;
        link.dataset.link ??= link.getAttribute("href");
        const [, path, own, hash] = link.dataset.link.match(/^([^?#]*)(\?[^#]*)?(#.*)?$/);
        if (!path) return;
        const whole = new URLSearchParams(query);
        for (const [name, value] of new URLSearchParams(own)) whole.set(name, value);
        const text = whole.toString();
        link.setAttribute("href", path + (text ? "?" + text : "") + (hash ?? ""));
      }

      function go(id, hash) {
        const link = find(id);
        if (!link) return;
        carry({ target: link });
        location.href = link.href + (hash ?? "");
      }

      // Moves to the next stop. The start is the last stop or, if there was none, the line in the address.
      let current = null;
      function step(stops, direction) {
        if (stops.length === 0) return say("no miss");
        const here = current?.isConnected ? current : document.querySelector("#code tr:target");
        const after = stop => here.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING;
        let index = direction > 0 ? 0 : stops.length - 1;
        if (here) {
          const next = stops.findIndex(stop => stop !== here && after(stop));
          const following = next < 0 ? stops.length : next;
          const preceding = stops.findLastIndex(stop => stop !== here && !after(stop));
          index = direction > 0 ? following % stops.length : (preceding + stops.length) % stops.length;
          if (preceding < 0 && direction < 0) index = stops.length - 1;
        }
        current?.classList.remove("current");
        current = stops[index];
        current.classList.add("current");
        const focus = current.querySelector("th a") && current.closest("#files") ? current.querySelector("th a") : current;
        if (focus === current) current.tabIndex = -1;
        focus.focus({ preventScroll: true });
        current.scrollIntoView({ block: "center" });
        say(`miss ${index + 1} of ${stops.length}`);
      }

      function say(text) {
        const output = find("position");
        if (output) output.textContent = text;
      }

      // Each partial line is a stop. Adjacent missed lines are one stop.
      function missesOfCode() {
        const name = "data-" + page.dataset.suite;
        const stops = [];
        let isInRun = false;
        for (const row of find("code").tBodies[0].rows) {
          const state = row.getAttribute(name);
          if (state === "partial" || (state === "missed" && !isInRun)) stops.push(row);
          if (state) isInRun = state === "missed";
        }
        return stops;
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
          row.figures = row.isFolder ? {} : Object.fromEntries(suites.map(suite => {
            const [covered, count] = element.getAttribute("data-" + suite).split("/").map(Number);
            return [suite, { share: count ? covered / count : 2, missed: count - covered }];
          }));
          if (row.isFolder) open.push(row);
          rows.push(row);
        }
        const total = rows.filter(row => !row.isFolder).length;
        const plain = rows.map(row => row.element);
        const keys = heads.map(head => head.firstElementChild.dataset.sort);
        let key = keys.includes(query.get("sort")) ? query.get("sort") : "name";
        let isDescending = query.get("order") === "descending";
        let order = "";
        filter.value = query.get("filter") ?? "";
        hideCovered.checked = query.get("hide") === "covered";
        if (changedOnly) changedOnly.checked = query.get("changed") === "only";

        function show() {
          const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
          const isTree = key === "name" && !isDescending;
          const suite = page.dataset.suite;
          for (const row of rows) row.holds = false;
          for (const row of rows) {
            if (row.isFolder) continue;
            row.isWanted = words.every(word => row.text.includes(word))
              && !(hideCovered.checked && row.figures[suite].missed === 0)
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
          const suite = page.dataset.suite;
          const wanted = [key, isDescending, key === "missed" ? suite : ""].join();
          if (wanted === order || (order === "" && key === "name" && !isDescending)) { order = wanted; return; }
          order = wanted;
          if (key === "name" && !isDescending) return body.append(...plain);
          const sign = isDescending ? -1 : 1;
          const compare = key === "name"
            ? (left, right) => left.path < right.path ? -1 : left.path > right.path ? 1 : 0
            : key === "missed"
              ? (left, right) => left.figures[suite].missed - right.figures[suite].missed
              : (left, right) => left.figures[key].share - right.figures[key].share;
          body.append(...rows.filter(row => !row.isFolder).sort((left, right) => sign * compare(left, right)).map(row => row.element));
        }

        function update() {
          sort();
          show();
        }

        table.tHead.addEventListener("click", event => {
          const button = event.target.closest("[data-sort]");
          if (!button) return;
          isDescending = button.dataset.sort === key ? !isDescending : button.dataset.sort === "missed";
          key = button.dataset.sort;
          remember("sort", key === "name" ? "" : key);
          remember("order", isDescending ? "descending" : "");
          update();
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
        listeners.push(update);
        update();
        if (location.hash === "#filter") filter.focus();
      }

      function missesOfIndex() {
        const name = "data-" + page.dataset.suite;
        return [...find("files").tBodies[0].rows].filter(row => {
          const [covered, count] = (row.getAttribute(name) ?? "0/0").split("/");
          return covered !== count && !row.hidden;
        });
      }

      function jump(direction) {
        if (find("code")) step(missesOfCode(), direction);
        else if (find("files")) step(missesOfIndex(), direction);
      }

      const keys = {
        n: () => jump(1),
        p: () => jump(-1),
        "]": () => go("next"),
        "[": () => go("previous"),
        i: () => go("to-index"),
        s: () => choose(suites[(suites.indexOf(page.dataset.suite) + 1) % suites.length]),
        c: () => find("hide-covered")?.click(),
        "/": () => find("filter") ? (find("filter").focus(), find("filter").select()) : go("to-index", "#filter"),
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
