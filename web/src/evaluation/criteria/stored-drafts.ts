import { useCallback, useState } from 'react'
import { useSession } from '../../kernel/session/index.ts'
import type { CriterionRow } from './criterion-row.ts'

type Drafts = Readonly<Record<string, CriterionRow | undefined>>

/**
 * What is typed of criteria and not saved yet: kept on this device until it is saved or given up, so that leaving the page
 * loses nothing. By person and session; what was kept of criteria that are no longer there is let go.
 */
export function useStoredDrafts(sessionId: string, criteria: readonly CriterionRow[]) {
  const userId = useSession().user?.id ?? ''
  const key = `laurel-criteria ${userId} ${sessionId}`
  const [drafts, setDrafts] = useState<Drafts>(() => read(key, criteria))
  const keep = useCallback(
    (id: string, draft: CriterionRow | undefined) =>
      setDrafts((all) => {
        const next = { ...all, [id]: draft }
        write(key, next)
        return next
      }),
    [key],
  )
  return [drafts, keep] as const
}

function read(key: string, criteria: readonly CriterionRow[]): Drafts {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, CriterionRow | undefined>
    // Over what stands now: parts that a newer version knows and the draft does not are as they stand.
    return Object.fromEntries(
      criteria.flatMap((criterion) => {
        const draft = stored[criterion.id]
        return draft ? [[criterion.id, { ...criterion, ...draft }]] : []
      }),
    )
  } catch {
    return {}
  }
}

function write(key: string, drafts: Drafts): void {
  try {
    const changed = Object.entries(drafts).filter(([, draft]) => draft !== undefined)
    if (changed.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(Object.fromEntries(changed)))
  } catch {
    // A browser that keeps nothing: the page alone holds what is typed.
  }
}
