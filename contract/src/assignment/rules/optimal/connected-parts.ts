interface Shares {
  readonly entryIds: readonly string[]
  readonly jurorIds: readonly string[]
  readonly cells: readonly { readonly entry: number; readonly juror: number }[]
}

/** The parts into which entries fall that share no juror, directly or through others; numbered from 0. */
export function connectedParts({ entryIds, jurorIds, cells }: Shares): {
  part: number[]
  parts: number
} {
  const root = Array.from({ length: entryIds.length + jurorIds.length }, (_, at) => at)
  const find = (at: number): number => {
    let top = at
    while (root[top] !== top) top = root[top] = root[root[top] as number] as number
    return top
  }
  for (const { entry, juror } of cells) root[find(entry)] = find(entryIds.length + juror)
  const numbers = new Map<number, number>()
  const part = entryIds.map((_, entry) => {
    const top = find(entry)
    const number = numbers.get(top) ?? numbers.size
    numbers.set(top, number)
    return number
  })
  return { part, parts: numbers.size }
}
