// swift-format-ignore-file
// This file has tabs and letters of several bytes.

// XCTest: nil. Swift Testing: 1.
func größe(_ wert: Int?) -> String {
	let 例 = "é"; guard let wert else { return 例 + "ü" }
	return "日本 \(wert > 0 ? 例 : "ß")"
}
