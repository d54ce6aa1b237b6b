// A stand-in for CoreGraphics, enough for what the templates declare.

@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize

public final class CGColor: Sendable {}
