import type { AnswerOf } from '../../../kernel/api/index.ts'
import type { EnteredScore } from '../entered-score.ts'
import type { StoredSheet } from './stored-sheets.ts'

export type Evaluation = AnswerOf<'getEntryToJudge'>['evaluation']

/** A juror's sheet of one entry. */
export interface Sheet {
  readonly scores: Readonly<Record<string, EnteredScore>>
  readonly comment: string
}

export const sheetOf = (evaluation: Evaluation): Sheet => ({
  scores: Object.fromEntries(evaluation.scores.map(({ criterionId, ...score }) => [criterionId, score])),
  comment: evaluation.comment,
})

export interface OpenedSheet {
  readonly sheet: Sheet
  /** Something of it waits to be sent. */
  readonly isDirty: boolean
  /** What was kept here was written over an earlier version than the server's: one of the two is to be chosen. */
  readonly conflict: Evaluation | undefined
}

/** The sheet to go on with: the server's, or what this device kept of it and never could send. */
export function openSheet(evaluation: Evaluation, stored: StoredSheet | undefined): OpenedSheet {
  const known = sheetOf(evaluation)
  const isLocked = evaluation.state === 'submitted' && !evaluation.stale
  if (!stored || isLocked || isSame(known, stored)) return { sheet: known, isDirty: false, conflict: undefined }
  const sheet = { scores: stored.scores, comment: stored.comment }
  return { sheet, isDirty: true, conflict: stored.version === evaluation.version ? undefined : evaluation }
}

/** Whether both say the same, whatever the order; what is empty is as good as not there. */
export function isSame(one: Sheet, other: Sheet): boolean {
  return one.comment === other.comment && said(one) === said(other)
}

function said({ scores }: Sheet): string {
  const answered = Object.entries(scores).filter(
    ([, { value, abstained, comment }]) => value !== null || abstained || comment !== '',
  )
  const plain = answered.map(([id, { value, abstained, comment }]) => [id, value, abstained, comment])
  return JSON.stringify(plain.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)))
}
