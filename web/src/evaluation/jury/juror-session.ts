import type { AnswerOf } from '../../kernel/api/index.ts'

export type JurorSession = AnswerOf<'getMyEvaluationSession'>
export type EntryToJudge = AnswerOf<'getEntryToJudge'>
