import { topFields } from '@laurel/contract/applications'
import type { AnswerConflict } from '@laurel/contract/applications/answers'
import type { AnsweredStep } from '@laurel/contract/applications/portal'
import { type AnswerValue, normaliseValue } from '@laurel/contract/forms/values'
import type { WholeChange } from './row-saving.ts'

/**
 * A change that the server has not acknowledged, and the version that it started from. `sent` is what was on its way when
 * the page was left: the server may have it although nobody heard its answer.
 */
export interface UnsavedChange {
  readonly value: AnswerValue | null
  readonly baseVersion: number
  readonly sent?: AnswerValue
}

/** Changes that no server acknowledged, by step and field; they outlive the page. */
export type Unsaved = Readonly<Record<string, Readonly<Record<string, UnsavedChange>>>>

/** Changed fields of one step that leave together, each with its whole value. */
export interface Call {
  readonly stepId: string
  readonly body: { readonly mutationId: string; readonly changes: readonly WholeChange[] }
}

/** Fields that wait, by step; `baseVersion` only where an earlier visit knew it. */
export type Waiting = Map<string, Map<string, { value: AnswerValue | null; baseVersion?: number }>>

interface Parts {
  /** On its way, or gone without an answer. */
  readonly call: Call | undefined
  readonly conflicts: readonly (AnswerConflict & { stepId: string })[]
  readonly waiting: Waiting
  /** Changes that the server did not take: it broke over them, or refused their text. */
  readonly aside: Iterable<readonly [string, NonNullable<ReturnType<Waiting['get']>>]>
  versionOf(stepId: string, key: string): number
}

/** Everything that is not acknowledged: on its way, waiting, and in conflict; undefined when all is saved. */
export function unsavedOf({ call, conflicts, waiting, aside, versionOf }: Parts): Unsaved | undefined {
  const unsaved: Record<string, Record<string, UnsavedChange>> = {}
  const note = (stepId: string, key: string, change: UnsavedChange) => {
    unsaved[stepId] = { ...unsaved[stepId], [key]: change }
  }
  for (const { field, value, baseVersion } of call?.body.changes ?? []) {
    if (call) note(call.stepId, field, { value, baseVersion, sent: value })
  }
  for (const { stepId, field, mine } of conflicts) note(stepId, field, { value: mine, baseVersion: 0 })
  for (const [stepId, fields] of [...aside, ...waiting]) {
    for (const [key, { value, baseVersion }] of fields) {
      const before = unsaved[stepId]?.[key]
      note(stepId, key, before ? { ...before, value } : { value, baseVersion: baseVersion ?? versionOf(stepId, key) })
    }
  }
  return Object.keys(unsaved).length > 0 ? unsaved : undefined
}

/** The version that an earlier visit's change starts from: a value that left it and did arrive is its own, not somebody else's. */
export function startOf(steps: readonly AnsweredStep[], stepId: string, key: string, change: UnsavedChange): number {
  const step = steps.find(({ id }) => id === stepId)
  const version = step?.versions?.[key] ?? 0
  if (!('sent' in change) || version <= change.baseVersion) return change.baseVersion
  const field = topFields(step?.form?.definition.fields ?? []).find((one) => one.key === key)
  const arrived = field ? normaliseValue(field, change.sent ?? null) : change.sent
  return JSON.stringify(arrived ?? null) === JSON.stringify(step?.answers?.[key] ?? null) ? version : change.baseVersion
}
