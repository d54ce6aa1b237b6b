import Foundation
import SparkTheming

struct SparkDims: Dims {
  let dim1: CGFloat = 0.72
  let full: CGFloat = 0
}
