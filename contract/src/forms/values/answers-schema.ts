import { z } from 'zod'
import type { Answers, AnswerValue } from './answer.ts'

/** Any JSON: drafts keep what people typed even where it is wrong. The engine reads it without trust. */
export const AnswerValueSchema = z.unknown() as unknown as z.ZodType<AnswerValue>

/** Answers of one form by field key; their sense is the business of `validateAnswers`. */
export const AnswersSchema = z.record(z.string().max(64), z.unknown()) as unknown as z.ZodType<Answers>
