import DesignTokens

/// An element of an XML document.
struct XMLElement {
  var name: String
  var attributes: [(name: String, value: String)] = []
  var children: [XMLElement] = []
  var text = ""

  /// The document with this element as its root.
  var document: String {
    #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n" + lines(indentation: "")
  }

  private func lines(indentation: String) -> String {
    let start =
      "\(indentation)<\(name)" + attributes.map { " \($0.name)=\"\($0.value.asXML(inAttribute: true))\"" }.joined()
    if children.isEmpty, text.isEmpty { return start + "/>\n" }
    if children.isEmpty { return "\(start)>\(text.asXML(inAttribute: false))</\(name)>\n" }
    return "\(start)>\n" + children.map { $0.lines(indentation: indentation + "  ") }.joined()
      + "\(indentation)</\(name)>\n"
  }
}

extension String {
  /// The text as XML 1.0 may hold it: what cannot be escaped because XML has no room for it becomes a visible sign.
  fileprivate func asXML(inAttribute: Bool) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"" where inAttribute: text += "&quot;"
      case "\n", "\t", "\r":
        // A reader turns a line break of an attribute into a space, and a carriage return into a line feed.
        if inAttribute || scalar == "\r" { text += "&#\(scalar.value);" } else { text.unicodeScalars.append(scalar) }
      case "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text += scalar.value < 32 || scalar.value == 127 ? String(scalar).oneLine : String(scalar)
      }
    }
  }
}
