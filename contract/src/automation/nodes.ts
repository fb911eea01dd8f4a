import type { TaskDefinition, TaskNode } from './definition.ts'

/** The ways on from a node with two. */
export function branchesOf(node: TaskNode): readonly (readonly TaskNode[])[] {
  return 'yes' in node ? [node.yes, node.no] : []
}

/** Every node, those of branches included, in the order in which they are shown. */
export function everyNode(nodes: readonly TaskNode[]): TaskNode[] {
  return nodes.flatMap((node) => [node, ...branchesOf(node).flatMap(everyNode)])
}

export function findNode({ nodes }: Pick<TaskDefinition, 'nodes'>, id: string): TaskNode | undefined {
  return everyNode(nodes).find((node) => node.id === id)
}

export function depthOf(nodes: readonly TaskNode[]): number {
  const depths = nodes.map((node) => {
    const ways = branchesOf(node)
    return ways.length === 0 ? 0 : 1 + Math.max(...ways.map(depthOf))
  })
  return Math.max(0, ...depths)
}

/** The first node of a task; undefined where it does nothing. */
export function firstNode({ nodes }: Pick<TaskDefinition, 'nodes'>): string | undefined {
  return nodes[0]?.id
}

/**
 * The node after one that is done; undefined at the end.
 * @param way of a node with two: which way is taken
 */
export function nextNode({ nodes }: Pick<TaskDefinition, 'nodes'>, id: string, way?: 'yes' | 'no'): string | undefined {
  return follow(nodes, id, way, undefined)
}

function follow(
  nodes: readonly TaskNode[],
  id: string,
  way: 'yes' | 'no' | undefined,
  behind: string | undefined,
): string | undefined {
  for (const [index, node] of nodes.entries()) {
    const after = nodes[index + 1]?.id ?? behind
    if (node.id === id) {
      if (node.kind === 'end') return undefined
      if ('yes' in node && way) return node[way][0]?.id ?? after
      return after
    }
    for (const way_ of branchesOf(node)) {
      if (everyNode(way_).some((one) => one.id === id)) return follow(way_, id, way, after)
    }
  }
  return undefined
}
