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
      return [OutputFile(path: request.path, bytes: GalleryPage(of: palette).bytes)]
    }
  )
}
