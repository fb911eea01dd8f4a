import type { ScoreValue } from '@laurel/contract/evaluation'
import type { AnswerOf } from '../../kernel/api/index.ts'

export type Criterion = AnswerOf<'listCriteria'>['data'][number]

/** A juror's answer to one criterion. */
export interface EnteredScore {
  readonly value: ScoreValue
  readonly abstained: boolean
  readonly comment: string
}

export const noScore: EnteredScore = { value: null, abstained: false, comment: '' }
