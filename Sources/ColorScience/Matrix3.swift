/// A 3×3 matrix, stored by columns so that a product is three multiply-adds on whole vectors.
struct Matrix3: Sendable {
  private let x: SIMD3<Double>
  private let y: SIMD3<Double>
  private let z: SIMD3<Double>

  /// The rows as they are printed in the sources.
  init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    x = SIMD3(first.x, second.x, third.x)
    y = SIMD3(first.y, second.y, third.y)
    z = SIMD3(first.z, second.z, third.z)
  }

  @inline(__always)
  static func * (matrix: Matrix3, vector: SIMD3<Double>) -> SIMD3<Double> {
    matrix.x * vector.x + matrix.y * vector.y + matrix.z * vector.z
  }
}
