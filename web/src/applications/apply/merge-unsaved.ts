import type { Unsaved } from './unsaved.ts'

/** What several tabs left, the later ones over the earlier; nothing when none left anything. */
export function mergeUnsaved(all: readonly Unsaved[]): Unsaved | undefined {
  const merged: Record<string, Unsaved[string]> = {}
  for (const unsaved of all) {
    for (const [stepId, fields] of Object.entries(unsaved)) merged[stepId] = { ...merged[stepId], ...fields }
  }
  return Object.keys(merged).length > 0 ? merged : undefined
}
