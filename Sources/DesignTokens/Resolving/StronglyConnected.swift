/// A directed graph whose vertices are numbers, with the edges of each vertex side by side in one array.
package struct DirectedGraph: Sendable {
  private var starts: [Int32] = [0]
  private var targets: [Int32] = []

  package init() {}

  package var vertexCount: Int { starts.count - 1 }

  /// Adds the next vertex with the vertices that it depends on, which may follow later.
  package mutating func appendVertex(dependingOn dependencies: [Int32]) {
    targets += dependencies
    starts.append(Int32(targets.count))
  }

  /// The numbers of the edges of a vertex; a slice for each of a hundred thousand vertices would have to be counted.
  func edges(of vertex: Int) -> Range<Int> { Int(starts[vertex])..<Int(starts[vertex + 1]) }

  /// The vertex that an edge leads to.
  func target(of edge: Int) -> Int { Int(targets[edge]) }

  func hasEdge(from vertex: Int, to other: Int) -> Bool {
    edges(of: vertex).contains { target(of: $0) == other }
  }
}

extension DirectedGraph {
  /// The strongly connected parts of the graph, each behind the parts that it depends on.
  ///
  /// R. Tarjan, "Depth-first search and linear graph algorithms" (1972), with the recursion turned into a list, so that
  /// a chain may be as long as memory allows.
  package func forEachComponent(_ body: (ArraySlice<Int32>) -> Void) {
    var search = ComponentSearch(graph: self)
    for vertex in 0..<vertexCount { search.visit(vertex, body) }
  }
}

private struct ComponentSearch {
  let graph: DirectedGraph
  private var order: [Int32]
  private var lowest: [Int32]
  private var isOpen: [Bool]
  /// Vertices whose component is not complete.
  private var open: [Int32] = []
  /// The path that a recursive search would have on its stack: a vertex, and which of its edges comes next.
  private var path: [(vertex: Int, edge: Int)] = []
  private var counter: Int32 = 0

  init(graph: DirectedGraph) {
    self.graph = graph
    order = Array(repeating: -1, count: graph.vertexCount)
    lowest = order
    isOpen = Array(repeating: false, count: graph.vertexCount)
  }

  mutating func visit(_ start: Int, _ body: (ArraySlice<Int32>) -> Void) {
    guard order[start] < 0 else { return }
    enter(start, body)
    while let (vertex, edge) = path.last {
      if edge < graph.edges(of: vertex).upperBound {
        path[path.count - 1].edge += 1
        follow(from: vertex, to: graph.target(of: edge), body)
      } else {
        leave(vertex, body)
      }
    }
  }

  private mutating func enter(_ vertex: Int, _ body: (ArraySlice<Int32>) -> Void) {
    order[vertex] = counter
    lowest[vertex] = counter
    counter += 1
    open.append(Int32(vertex))
    let edges = graph.edges(of: vertex)
    // Most vertices depend on none, and are complete at once.
    if edges.isEmpty {
      body(open[(open.count - 1)...])
      open.removeLast()
      return
    }
    isOpen[vertex] = true
    path.append((vertex, edges.lowerBound))
  }

  private mutating func follow(from vertex: Int, to target: Int, _ body: (ArraySlice<Int32>) -> Void) {
    if order[target] < 0 {
      enter(target, body)
    } else if isOpen[target] {
      lowest[vertex] = min(lowest[vertex], order[target])
    }
  }

  private mutating func leave(_ vertex: Int, _ body: (ArraySlice<Int32>) -> Void) {
    path.removeLast()
    if let parent = path.last?.vertex { lowest[parent] = min(lowest[parent], lowest[vertex]) }
    guard lowest[vertex] == order[vertex], let start = open.lastIndex(of: Int32(vertex)) else { return }
    for member in open[start...] { isOpen[Int(member)] = false }
    body(open[start...])
    open.removeSubrange(start...)
  }
}
