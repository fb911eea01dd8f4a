import { branchesOf, everyNode, type TaskNode, taskLimits } from '@laurel/contract/automation'

/** The two ways on from a node that has them. */
export type Way = 'yes' | 'no'

/** Where a node can be put: in the task itself (`parent` null) or in a way of one of its nodes, before what stands at `index`. */
export interface NodePlace {
  readonly parent: string | null
  readonly way: Way
  readonly index: number
}

type Nodes = readonly TaskNode[]

/** Does the same to every list of nodes, the innermost first. */
function everyList(nodes: Nodes, change: (list: TaskNode[]) => TaskNode[]): TaskNode[] {
  const inside = nodes.map((node) =>
    'yes' in node ? { ...node, yes: everyList(node.yes, change), no: everyList(node.no, change) } : node,
  )
  return change(inside)
}

export function addNode(nodes: Nodes, place: NodePlace, node: TaskNode): TaskNode[] {
  if (place.parent === null) return nodes.toSpliced(place.index, 0, node)
  return everyList(nodes, (list) =>
    list.map((one) =>
      one.id === place.parent && 'yes' in one
        ? { ...one, [place.way]: one[place.way].toSpliced(place.index, 0, node) }
        : one,
    ),
  )
}

export function replaceNode(nodes: Nodes, node: TaskNode): TaskNode[] {
  return everyList(nodes, (list) => list.map((one) => (one.id === node.id ? node : one)))
}

export function removeNode(nodes: Nodes, id: string): TaskNode[] {
  return everyList(nodes, (list) => list.filter((one) => one.id !== id))
}

/** One place up or down among its neighbours; at the end of them it stays. */
export function moveNode(nodes: Nodes, id: string, step: -1 | 1): TaskNode[] {
  return everyList(nodes, (list) => {
    const from = list.findIndex((one) => one.id === id)
    const to = from + step
    const node = list[from]
    return !node || to < 0 || to >= list.length ? list : list.toSpliced(from, 1).toSpliced(to, 0, node)
  })
}

/** The same node again behind itself, with what it holds. @param newId a name for each copy */
export function copyNode(nodes: Nodes, id: string, newId: () => string): TaskNode[] {
  return everyList(nodes, (list) => {
    const at = list.findIndex((one) => one.id === id)
    const node = list[at]
    return node ? list.toSpliced(at + 1, 0, renamed(node, newId)) : list
  })
}

function renamed(node: TaskNode, newId: () => string): TaskNode {
  const id = newId()
  if (!('yes' in node)) return { ...node, id }
  return { ...node, id, yes: node.yes.map((one) => renamed(one, newId)), no: node.no.map((one) => renamed(one, newId)) }
}

/** Is there room for as many nodes more? */
export function hasRoom(nodes: Nodes, more = 1): boolean {
  return everyNode(nodes).length + more <= taskLimits.nodes
}

/** May a node with two ways be put here? */
export function mayBranchAt(nodes: Nodes, { parent }: NodePlace): boolean {
  return (parent === null ? 0 : levelOf(nodes, parent, 1)) < taskLimits.branchDepth
}

function levelOf(nodes: Nodes, id: string, level: number): number {
  for (const node of nodes) {
    if (node.id === id) return level
    const found = branchesOf(node).map((way) => levelOf(way, id, level + 1))
    const deepest = Math.max(0, ...found)
    if (deepest > 0) return deepest
  }
  return 0
}

/** What stands before and behind a node among its neighbours: whether it can be moved there. */
export function neighboursOf(nodes: Nodes, id: string): { readonly isFirst: boolean; readonly isLast: boolean } {
  const list = listOf(nodes, id) ?? []
  return { isFirst: list[0]?.id === id, isLast: list.at(-1)?.id === id }
}

function listOf(nodes: Nodes, id: string): Nodes | undefined {
  if (nodes.some((one) => one.id === id)) return nodes
  for (const way of nodes.flatMap((node) => branchesOf(node))) {
    const found = listOf(way, id)
    if (found) return found
  }
  return undefined
}

/** How many nodes go with one that is taken out. */
export function weightOf(node: TaskNode): number {
  return everyNode([node]).length
}
