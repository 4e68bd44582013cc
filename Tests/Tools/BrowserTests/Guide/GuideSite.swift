import Foundation

/// The site of the guide, as `rehearsal guide` wrote it.
enum GuideSite {
  /// The environment variable that names its folder.
  static let variable = "REHEARSAL_GUIDE"

  /// Whether the tests are to look at it: they do when they are told of one, be it there or not.
  static var isAvailable: Bool { folder != nil }

  /// Whether every page is to be looked at in every width.
  static var wantsAll: Bool { ProcessInfo.processInfo.environment["REHEARSAL_GUIDE_PAGES"] == "all" }

  /// What its addresses begin with: a name that no network knows, whose requests are answered from the folder.
  static let host = "http://guide.test/"

  /// Its pages, by their paths on the site.
  static let pages = (try? readPages()) ?? []

  /// The tutorials among them.
  static var tutorials: [GuidePage] { pages.filter { $0.kind == .tutorial } }

  private static let folder = ProcessInfo.processInfo.environment[variable].flatMap { path in
    path.isEmpty ? nil : URL(fileURLWithPath: path).standardizedFileURL
  }

  /// The path under which it is served, with slashes around it.
  private static var base: String { folder.map { "/\($0.lastPathComponent)/" } ?? "/" }

  static func address(of path: String) -> URL {
    URL(string: host.dropLast() + base.dropLast() + path) ?? URL(fileURLWithPath: path)
  }

  /// Opens a page in a window of this width, and waits until it shows what it is about.
  static func open(_ path: String, width: Int) async throws -> Page {
    let page = try await Browser.shared.open(URL(fileURLWithPath: "/dev/null"), width: width)
    try await page.play(host, response)
    try await go(to: path, in: page)
    return page
  }

  /// Goes to a page, and waits until it shows what it is about, and all of its pictures.
  static func go(to path: String, in page: Page) async throws {
    try await page.go(to: address(of: path))
    let _: Bool = try await page.evaluate(GuideScript.hasContent)
  }

  /// The data that a page is made of.
  static func data(of page: GuidePage) throws -> String {
    try String(
      contentsOf: (folder ?? URL(fileURLWithPath: "/")).appendingPathComponent("data\(page.path).json"), encoding: .utf8
    )
  }

  /// Whether something is there that a link may lead to.
  static func has(_ path: String) -> Bool {
    guard path.hasPrefix(base) else { return false }
    return response(to: host.dropLast() + path).status == 200
  }

  private static func response(to address: String) -> DevTools.Response {
    URL(string: address).map(response) ?? DevTools.Response(status: 404, type: "text/plain", body: Data())
  }

  /// What a host of plain files answers.
  @Sendable private static func response(to url: URL) -> DevTools.Response {
    let missing = DevTools.Response(status: 404, type: "text/plain", body: Data())
    guard let folder, url.path.hasPrefix(base.dropLast()) else { return missing }
    var file = folder.appendingPathComponent(String(url.path.dropFirst(base.count - 1)))
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), isFolder.boolValue {
      file.appendPathComponent("index.html")
    }
    guard let body = try? Data(contentsOf: file) else { return missing }
    return DevTools.Response(status: 200, type: types[file.pathExtension] ?? "application/octet-stream", body: body)
  }

  private static let types = [
    "html": "text/html", "js": "text/javascript", "css": "text/css", "json": "application/json",
    "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "ico": "image/x-icon",
  ]

  private static func readPages() throws -> [GuidePage] {
    guard let data = folder?.appendingPathComponent("data") else { return [] }
    let files = try FileManager.default.subpathsOfDirectory(atPath: data.path).filter { $0.hasSuffix(".json") }
    return try files.sorted().map { file in
      let content = try JSONDecoder().decode(
        GuidePage.Content.self, from: Data(contentsOf: data.appendingPathComponent(file)))
      return GuidePage(path: "/" + file.dropLast(".json".count), content: content)
    }
  }
}
