// swift-format-ignore-file
// Tabs and letters of several bytes are what this file is about.

// XCTest: nil. Swift Testing: 1.
func größe(_ wert: Int?) -> String {
	let 例 = "é"; guard let wert else { return 例 + "ü" }
	return "日本 \(wert > 0 ? 例 : "ß")"
}
