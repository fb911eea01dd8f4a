/** A queue that gives back the node with the least key first. Stale places are skipped by the reader. */
export class NodeHeap {
  private readonly nodes: number[] = []
  private readonly keys: number[] = []

  get size(): number {
    return this.nodes.length
  }

  clear(): void {
    this.nodes.length = 0
    this.keys.length = 0
  }

  push(node: number, key: number): void {
    const { nodes, keys } = this
    let at = nodes.length
    nodes.push(node)
    keys.push(key)
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = keys[parent] as number
      if (above <= key) break
      nodes[at] = nodes[parent] as number
      keys[at] = above
      at = parent
    }
    nodes[at] = node
    keys[at] = key
  }

  /** The least key; only asked of a heap that is not empty. */
  get leastKey(): number {
    return this.keys[0] as number
  }

  pop(): number {
    const { nodes, keys } = this
    const smallest = nodes[0] as number
    const node = nodes.pop() as number
    const key = keys.pop() as number
    if (nodes.length > 0) this.sink(node, key)
    return smallest
  }

  private sink(node: number, key: number): void {
    const { nodes, keys } = this
    const { length } = nodes
    let at = 0
    for (let child = 1; child < length; child = 2 * at + 1) {
      if (child + 1 < length && (keys[child + 1] as number) < (keys[child] as number)) child += 1
      const below = keys[child] as number
      if (below >= key) break
      nodes[at] = nodes[child] as number
      keys[at] = below
      at = child
    }
    nodes[at] = node
    keys[at] = key
  }
}
