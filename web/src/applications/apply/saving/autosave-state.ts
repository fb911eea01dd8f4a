import type { AnswerConflict, RefusedAnswer } from '@laurel/contract/applications/answers'
import type { Answers } from '@laurel/contract/forms/values'
import type { Saving } from '../../../kernel/saving/index.ts'

/** The state of saving that the page shows, with what the server sent back. */
export interface AutosaveState {
  readonly saving: Saving
  /** Answers by step, as shown. */
  readonly answers: Readonly<Record<string, Answers>>
  readonly conflicts: readonly (AnswerConflict & { stepId: string })[]
  readonly refused: readonly (RefusedAnswer & { stepId: string })[]
  /** Answers over which the server broke, while others are saved. */
  readonly aside: readonly { stepId: string; field: string; reason: 'not-kept' }[]
  /** Code of the refusal that ended saving: the program closed, the state changed. */
  readonly ended: string | undefined
  /** The form was published anew: the application must be read again. */
  readonly isOutdated: boolean
  readonly title: string | undefined
  /** Rises when answers of others came in: what is shown is to be given to the form anew. */
  readonly news: number
}

/** The new list, but the same empty one while it stays empty: the page around is drawn anew for what is out of the ordinary. */
export function orNothing<One>(before: readonly One[], after: readonly One[]): readonly One[] {
  return before.length + after.length > 0 ? after : before
}

/** One and the same from call to call: whoever shows it need not show it anew. */
export const onItsWay = { state: 'saving' } as const
