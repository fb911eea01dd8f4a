/** Ids of the rows chosen. */
export type Selection = ReadonlySet<string>

/** The selection with one row put in or out. */
export function toggled(selection: Selection, id: string): Selection {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}

/** The selection once every row of a range took the state that its last one, `id`, would take. */
export function ranged(selection: Selection, range: readonly string[], id: string): Selection {
  const isOn = !selection.has(id)
  const next = new Set(selection)
  for (const one of range) {
    if (isOn) next.add(one)
    else next.delete(one)
  }
  return next
}

/** Whether all, some or none of these rows are chosen. */
export function coverage(selection: Selection, ids: readonly string[]): 'all' | 'some' | 'none' {
  const chosen = ids.filter((id) => selection.has(id)).length
  if (chosen === 0) return 'none'
  return chosen === ids.length ? 'all' : 'some'
}

/** The selection with all rows of the page put in, or out when they were all in. */
export function withAll(selection: Selection, ids: readonly string[]): Selection {
  if (coverage(selection, ids) !== 'all') return new Set([...selection, ...ids])
  return new Set([...selection].filter((id) => !ids.includes(id)))
}

/** How much of a long list is chosen, of which not all rows are here. */
export function coverageOf(selection: Selection, count: number): 'all' | 'some' | 'none' {
  if (selection.size === 0) return 'none'
  return count > 0 && selection.size >= count ? 'all' : 'some'
}

/** The place after (`step` 1) or before (−1) the current one; the first or last when there is none. Stays within the rows. */
export function neighbour(count: number, current: number | undefined, step: 1 | -1): number | undefined {
  if (count === 0) return undefined
  if (current === undefined) return step === 1 ? 0 : count - 1
  return Math.min(count - 1, Math.max(0, current + step))
}
