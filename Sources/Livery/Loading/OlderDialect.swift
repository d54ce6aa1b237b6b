internal import DocumentReading

/// Brings documents of Style Dictionary and Tokens Studio into the shape of the standard.
///
/// They get its keys and complete paths. Values stay texts, which are understood where values are read.
enum OlderDialect {
  static func modernized(
    _ document: Place,
    _ legacy: inout LegacyUses,
    _ remarks: inout DialectRemarks
  ) -> Place {
    var node = document.node
    let isExport = TokensStudio.isExport(node) && node.isShallow
    let styleDictionary = StyleDictionary.modernized(node, &remarks)
    if let styleDictionary { node = styleDictionary.node }
    guard isExport || styleDictionary != nil else { return document }
    if isExport {
      legacy.note(.tokensStudio, at: node.offset, in: document.source)
      node = TokensStudio.unwrapped(node, &remarks)
    } else if let offset = styleDictionary?.firstValue {
      let form = TokensStudio.hasTypes(node) ? LegacyUses.Form.tokensStudio : .styleDictionary
      legacy.note(form, at: offset, in: document.source)
    }
    return Place(node, in: document.source)
  }
}
