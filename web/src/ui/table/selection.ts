/** Ids of the rows chosen. */
export type Selection = ReadonlySet<string>

/** The selection with one row put in or out. */
export function toggled(selection: Selection, id: string): Selection {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}

/**
 * The selection after a click with Shift: every row from the last one touched to this one takes the state that this one
 * would take. Without an anchor on screen, just the row itself.
 */
export function extended(
  selection: Selection,
  ids: readonly string[],
  anchor: string | undefined,
  id: string,
): Selection {
  const from = anchor === undefined ? -1 : ids.indexOf(anchor)
  const to = ids.indexOf(id)
  if (from < 0 || to < 0) return toggled(selection, id)
  const isOn = !selection.has(id)
  const next = new Set(selection)
  for (const between of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (isOn) next.add(between)
    else next.delete(between)
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

/** The row after (`step` 1) or before (−1) the current one; the first or last when there is none. Stays within the rows. */
export function neighbour(
  ids: readonly string[],
  current: string | null | undefined,
  step: 1 | -1,
): string | undefined {
  const place = current ? ids.indexOf(current) : -1
  if (place < 0) return step === 1 ? ids[0] : ids[ids.length - 1]
  return ids[Math.min(ids.length - 1, Math.max(0, place + step))]
}
