// Messages for text that is not XML.

extension SyntaxError {
  static func noElement(at offset: Int) -> SyntaxError {
    SyntaxError(.syntax, at: offset, "the text has no element")
  }

  static func textOutside(at offset: Int) -> SyntaxError {
    SyntaxError(
      .syntax,
      at: offset,
      "text outside of the root element",
      advice: "move it into an element, or remove it"
    )
  }

  static func secondRoot(_ name: String, at offset: Int) -> SyntaxError {
    SyntaxError(
      .syntax,
      at: offset,
      "the element \(name.quoted) follows the root element",
      advice: "put all elements into one"
    )
  }

  static func unclosedElement(_ element: MarkupElement, at offset: Int) -> SyntaxError {
    SyntaxError(
      .syntax,
      at: offset,
      "the text ends before the element \(element.name.quoted) is closed",
      advice: "close it with '</\(element.name.clipped)>'",
      notes: [Note(offset: element.offset, message: "the element begins here")]
    )
  }

  static func wrongEnd(_ name: String, of element: MarkupElement, at offset: Int) -> SyntaxError {
    SyntaxError(
      .syntax,
      at: offset,
      "the element \(element.name.quoted) must be closed with '</\(element.name.clipped)>', not '</\(name.clipped)>'",
      notes: [Note(offset: element.offset, message: "the element begins here")]
    )
  }

  static func strayEnd(_ name: String, at offset: Int) -> SyntaxError {
    SyntaxError(.syntax, at: offset, "'</\(name.clipped)>' closes no element", advice: "remove it")
  }

  static func openEnd(_ name: String, at offset: Int) -> SyntaxError {
    SyntaxError(.syntax, at: offset, "expected '>' after '</\(name.clipped)'")
  }

  static func strayLess(at offset: Int) -> SyntaxError {
    SyntaxError(.syntax, at: offset, "'<' begins no element here", advice: "write '&lt;' for the character")
  }

  static func strayAmpersand(at offset: Int) -> SyntaxError {
    SyntaxError(.syntax, at: offset, "'&' begins no character and no entity", advice: "write '&amp;' for the character")
  }

  static func unknownEntity(_ name: String, at offset: Int) -> SyntaxError {
    SyntaxError(
      .syntax,
      at: offset,
      "the entity '&\(name.clipped);' is not declared",
      advice: "write the character itself, or '&amp;' for the '&'"
    )
  }

  static func unreadEntity(_ name: String, _ reason: String, at offset: Int) -> SyntaxError {
    SyntaxError(
      .syntax,
      at: offset,
      "the entity '&\(name.clipped);' \(reason), and is not read",
      advice: "write what it stands for in its place"
    )
  }

  static func expandsTooFar(at offset: Int, limit: Int) -> SyntaxError {
    SyntaxError(
      .tooLarge,
      at: offset,
      "entities become more than \(limit >> 20) MiB of text",
      advice: "write what they stand for in their place"
    )
  }

  static func tooDeepElements(at offset: Int, limit: Int) -> SyntaxError {
    SyntaxError(.tooDeep, at: offset, "elements are nested more than \(limit) levels deep")
  }

  static func unclosedTag(_ name: String, from start: Int, at offset: Int) -> SyntaxError {
    SyntaxError(
      .syntax,
      at: offset,
      "the text ends inside the tag of the element \(name.quoted)",
      advice: "close it with '>'",
      notes: [Note(offset: start, message: "the tag begins here")]
    )
  }

  static func strayInTag(_ element: String, _ character: Character, at offset: Int) -> SyntaxError {
    SyntaxError(
      .syntax,
      at: offset,
      "expected an attribute or '>' in the tag of the element \(element.quoted), not \(character.name)"
    )
  }

  static func noValue(of attribute: String, at offset: Int) -> SyntaxError {
    SyntaxError(
      .syntax,
      at: offset,
      "the attribute \(attribute.quoted) has no value",
      advice: "write '\(attribute.clipped)=\"…\"'"
    )
  }

  static func unquotedValue(of attribute: String, at offset: Int) -> SyntaxError {
    SyntaxError(
      .syntax,
      at: offset,
      "the value of the attribute \(attribute.quoted) is not in quotes",
      advice: "write '\(attribute.clipped)=\"…\"'"
    )
  }

  static func unclosedValue(of attribute: String, at offset: Int) -> SyntaxError {
    SyntaxError(
      .syntax,
      at: offset,
      "the value of the attribute \(attribute.quoted) is never closed",
      advice: "close it with the quote that it begins with"
    )
  }

  static func lessInValue(of attribute: String, at offset: Int, from start: Int) -> SyntaxError {
    SyntaxError(
      .syntax,
      at: offset,
      "'<' is not allowed in the value of the attribute \(attribute.quoted)",
      advice: "close the value with a quote, or write '&lt;' for the character",
      notes: [Note(offset: start, message: "the value begins here")]
    )
  }

  static func repeatedAttribute(_ name: String, at offset: Int) -> SyntaxError {
    SyntaxError(.duplicateKey, at: offset, "the attribute \(name.quoted) is repeated", advice: "remove one of them")
  }

  static func unclosedMarkup(_ kind: String, _ end: String, at offset: Int) -> SyntaxError {
    SyntaxError(.syntax, at: offset, "the \(kind) is never closed", advice: "close it with '\(end)'")
  }
}
