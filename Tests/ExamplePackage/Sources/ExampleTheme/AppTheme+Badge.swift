// `AppTheme` is generated from `Tokens` when this target is built.

extension AppTheme.BadgeStyle {
  /// A badge that nobody needs to see at once.
  public static let quiet = Self(tone: .quiet)
}
