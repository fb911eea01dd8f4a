import { topFields } from '@laurel/contract/applications'
import {
  type AnswerChange,
  type AnswerConflict,
  answerOf,
  diffRows,
  forceRows,
  mergeRows,
  mergesByRow,
  rebaseRows,
  rowsOf,
} from '@laurel/contract/applications/answers'
import type { AnsweredStep } from '@laurel/contract/applications/portal'
import type { Field } from '@laurel/contract/forms/fields'
import { type AnswerValue, normaliseValue } from '@laurel/contract/forms/values'

/** One field as it leaves, with its whole value. */
export interface WholeChange {
  readonly field: string
  readonly value: AnswerValue
  readonly baseVersion: number
}

/**
 * What of groups and tables two people may change at once: rows and cells. Keeps, for each of them, the answer that the
 * server is known to have, so that only what was done to it leaves.
 */
export interface RowSaving {
  /** The change as it is sent: what was done to rows, where it is known what they were. */
  toSend(stepId: string, change: WholeChange): AnswerChange
  /** Acknowledged, or read anew: the answer is that of the server at this version. */
  know(stepId: string, field: string, value: AnswerValue, version: number): void
  /** The rows to show once others' rows came back beside those sent; later typing stays. */
  shownAfter(stepId: string, field: string, sent: AnswerValue, shown: AnswerValue, kept: AnswerValue): AnswerValue
  /** My side of a conflict: others' rows with my cells in them. */
  mineIn(stepId: string, conflict: AnswerConflict, shown: AnswerValue): AnswerValue
  /** Others' rows come into an answer that is being changed; undefined where that cannot be, and the server must judge. */
  bringIn(
    stepId: string,
    field: string,
    shown: AnswerValue,
    theirs: AnswerValue,
    version: number,
  ): AnswerValue | undefined
}

export function createRowSaving(steps: readonly AnsweredStep[]): RowSaving {
  const fields = new Map<string, Field>()
  const known = new Map<string, { value: AnswerValue; version: number }>()
  const at = (stepId: string, field: string) => `${stepId} ${field}`
  for (const step of steps) {
    for (const field of topFields(step.form?.definition.fields ?? [])) {
      if (!mergesByRow(field.type)) continue
      const place = at(step.id, field.key)
      fields.set(place, field)
      known.set(place, { value: step.answers?.[field.key] ?? null, version: step.versions?.[field.key] ?? 0 })
    }
  }
  return {
    toSend(stepId, change) {
      const field = fields.get(at(stepId, change.field))
      const base = known.get(at(stepId, change.field))
      if (!field || base?.version !== change.baseVersion || change.value === null) return change
      const { type } = field
      const requested = rowsOf(type, normaliseValue(field, change.value))
      const rows = diffRows(rowsOf(type, base.value), requested)
      return { field: change.field, rows, baseVersion: change.baseVersion }
    },
    know(stepId, key, value, version) {
      const field = fields.get(at(stepId, key))
      if (field) known.set(at(stepId, key), { value: normaliseValue(field, value), version })
    },
    shownAfter(stepId, key, sent, shown, stored) {
      const field = fields.get(at(stepId, key))
      if (!field) return shown
      const { type } = field
      return answerOf(type, rebaseRows(rowsOf(type, sent), rowsOf(type, shown), rowsOf(type, stored)).shown)
    },
    mineIn(stepId, { field: key, theirs }, shown) {
      const field = fields.get(at(stepId, key))
      const base = known.get(at(stepId, key))
      if (!field || !base) return shown
      const { type } = field
      const [mine, now] = [rowsOf(type, shown), rowsOf(type, theirs)]
      const { rows, conflicts } = mergeRows(now, diffRows(rowsOf(type, base.value), mine))
      return answerOf(type, forceRows(rows, conflicts, mine))
    },
    bringIn(stepId, key, shown, theirs, version) {
      const field = fields.get(at(stepId, key))
      const base = known.get(at(stepId, key))
      if (!field || !base) return undefined
      const { type } = field
      const rebased = rebaseRows(rowsOf(type, base.value), rowsOf(type, shown), rowsOf(type, theirs))
      known.set(at(stepId, key), { value: answerOf(type, rebased.base), version })
      return answerOf(type, rebased.shown)
    },
  }
}
