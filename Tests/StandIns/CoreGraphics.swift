// A stand-in for CoreGraphics, enough for what the template declares.

@_exported import struct Foundation.CGFloat
