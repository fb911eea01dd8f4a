import type { ChangedAlike } from './many.ts'

/** Puts changes together that had the same before: most batches are a handful of these. */
export function alike(
  changes: readonly { readonly id: string; readonly before: unknown; readonly version?: number }[],
): ChangedAlike[] {
  const groups = new Map<string, { before: unknown; ids: string[]; versions: number[] }>()
  for (const { id, before, version } of changes) {
    const key = JSON.stringify(before)
    const group = groups.get(key) ?? { before, ids: [], versions: [] }
    groups.set(key, group)
    group.ids.push(id)
    if (version !== undefined) group.versions.push(version)
  }
  return [...groups.values()].map(({ versions, ...group }) => (versions.length > 0 ? { ...group, versions } : group))
}
