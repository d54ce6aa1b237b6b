import DesignTokens

extension DocumentBuilder {
  /// The gallery of a project: one page for all of its themes.
  static let gallery = DocumentBuilder(
    name: "gallery",
    subjects: [.once],
    isOneFile: true,
    isSlow: true,
    files: { request, _ in
      guard let palette = request.subject.palette else { return [] }
      let page = GalleryPage(of: palette, findings: palette.lastingFindings())
      return [OutputFile(path: request.path, bytes: page.bytes)]
    }
  )
}
