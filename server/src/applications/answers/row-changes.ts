import { topFields } from '@laurel/contract/applications'
import {
  type AnswerChange,
  answerOf,
  forceRows,
  mergeRows,
  mergesByRow,
  type RowChange,
  rowsOf,
} from '@laurel/contract/applications/answers'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Answers, AnswerValue } from '@laurel/contract/forms/values'

/** A change with its whole value. */
export interface WholeChange {
  readonly field: string
  readonly value: AnswerValue
  readonly baseVersion: number
  /** Rows have been merged: versions of the whole field say nothing. */
  readonly isMerged?: boolean
  /** The value with the cells in conflict as the sender wants them; absent without conflict. */
  readonly forced?: AnswerValue
}

/** Makes the changes to rows in the answers as they are now: what others did to other rows and cells stays. */
export function wholeChanges(
  definition: FormDefinition,
  answers: Answers,
  changes: readonly AnswerChange[],
): WholeChange[] {
  const types = new Map(topFields(definition.fields).map(({ key, type }) => [key, type]))
  return changes.map(({ field, value = null, rows: changed, baseVersion }) => {
    const type = types.get(field)
    if (!changed || !type || !mergesByRow(type)) return { field, value, baseVersion }
    const { rows, conflicts } = mergeRows(rowsOf(type, answers[field]), changed as RowChange[])
    return {
      field,
      value: answerOf(type, rows),
      baseVersion,
      isMerged: true,
      ...(conflicts.length > 0 && { forced: answerOf(type, forceRows(rows, conflicts, [])) }),
    }
  })
}
