import type { AnswerOf } from '../../kernel/api/index.ts'

export type CriterionRow = AnswerOf<'listCriteria'>['data'][number]
