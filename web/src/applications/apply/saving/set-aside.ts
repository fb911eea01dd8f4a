import type { SavedAnswers } from '@laurel/contract/applications/answers'
import { isRefusal } from '../../../kernel/api/index.ts'
import type { Call, Waiting } from './unsaved.ts'

/** Times that the server may fail over a call before what it holds is tried one by one. */
const maxFailures = 3

/** The server was reached, and broke over what it was given: sent again as it was it may break for ever. */
export function isBreakdown(thrown: unknown): boolean {
  return isRefusal(thrown) && thrown.status >= 500 && ![502, 503, 504].includes(thrown.status)
}

type Fields = NonNullable<ReturnType<Waiting['get']>>

/**
 * Keeps calls over which the server breaks from holding up what is newer: after some failures their answers leave one by
 * one, and the one that fails alone is set aside until all others are saved, or until it is changed.
 */
export function createSetAside(waiting: Waiting) {
  let failures = 0
  const alone = new Set<string>()
  const aside: Waiting = new Map()
  /** Texts with tags: not taken, and not to be lost with the page. */
  const untaken: Waiting = new Map()
  const nameOf = (stepId: string, key: string) => `${stepId} ${key}`

  return {
    /** The changes to store on the device. */
    unsaved: () => [...aside, ...untaken],
    size: () => aside.size,
    has: (stepId: string, key: string) => aside.get(stepId)?.has(key) ?? false,
    /** As the form tells them beside their questions. */
    told: () =>
      [...aside].flatMap(([stepId, fields]) =>
        [...fields.keys()].map((field) => ({ stepId, field, reason: 'not-kept' as const })),
      ),
    /** The waiting fields of a step that may leave in one call; the rest goes on waiting. */
    take(stepId: string, fields: Fields) {
      const first = [...fields].find(([key]) => alone.has(nameOf(stepId, key)))
      if (!first) return fields
      const others = new Map([...fields].filter(([key]) => !alone.has(nameOf(stepId, key))))
      return others.size > 0 ? others : new Map([first])
    },
    succeeded({ stepId, body }: Call) {
      failures = 0
      for (const { field } of body.changes) alone.delete(nameOf(stepId, field))
    },
    /** Answers whether the call was taken apart or set aside, and so is no longer to be sent as it was. */
    failed({ stepId, body }: Call, thrown: unknown): boolean {
      failures = isBreakdown(thrown) ? failures + 1 : 0
      const wasAlone = body.changes.every(({ field }) => alone.has(nameOf(stepId, field)))
      if (failures === 0 || (!wasAlone && failures < maxFailures)) return false
      const isOne = body.changes.length === 1
      const place = isOne ? aside : waiting
      for (const { field, value, baseVersion } of body.changes) {
        alone.add(nameOf(stepId, field))
        // Later typing replaces it.
        if (waiting.get(stepId)?.has(field)) continue
        const fields = place.get(stepId) ?? new Map()
        fields.set(field, { value, baseVersion })
        place.set(stepId, fields)
      }
      failures = 0
      return true
    },
    keepUntaken({ stepId, body }: Call, { refused }: Pick<SavedAnswers, 'refused'>) {
      const texts = refused.filter(({ reason }) => reason === 'valide-input-text').map(({ field }) => field)
      const fields = untaken.get(stepId) ?? new Map()
      for (const { field, value, baseVersion } of body.changes) {
        if (texts.includes(field)) fields.set(field, { value, baseVersion })
        else fields.delete(field)
      }
      untaken.set(stepId, fields)
    },
    /** Somebody changed it: what was set aside is forgotten. */
    changed(stepId: string, key: string) {
      untaken.get(stepId)?.delete(key)
      aside.get(stepId)?.delete(key)
      if (aside.get(stepId)?.size === 0) aside.delete(stepId)
    },
    /** All that was set aside waits again. */
    bringBack: () => moveAll(aside, waiting),
  }
}

/** A change that waits there already is newer, and stays. */
function moveAll(from: Waiting, to: Waiting): void {
  for (const [stepId, fields] of from) {
    const there = to.get(stepId) ?? new Map()
    for (const [key, change] of fields) if (!there.has(key)) there.set(key, change)
    to.set(stepId, there)
  }
  from.clear()
}
