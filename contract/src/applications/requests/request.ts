import { z } from 'zod'
import { Id } from '../../kernel/index.ts'
import { ApplicationState } from '../states/state.ts'
import { requestKinds, requestStates } from './request-kinds.ts'

const Moment = z.iso.datetime()
const words = z.string().trim().max(5000)

export const RequestKind = z.enum(requestKinds)
export type RequestKind = z.infer<typeof RequestKind>

export const RequestState = z.enum(requestStates)
export type RequestState = z.infer<typeof RequestState>

/** `until` is the deadline wished for, when more time is asked. */
export const AskRequest = z.object({ kind: RequestKind, reason: words.min(1, 'required'), until: Moment.optional() })
export type AskRequest = z.infer<typeof AskRequest>

const facts = {
  id: Id,
  kind: RequestKind,
  state: RequestState,
  reason: z.string(),
  requestedUntil: Moment.nullable(),
  /** The words of staff; empty until they answer, and when they accepted without a word. */
  answer: z.string(),
  requestedAt: Moment,
  answeredAt: Moment.nullable(),
}

/** A request as its applicant follows it. */
export const MyRequest = z.object(facts)
export type MyRequest = z.infer<typeof MyRequest>

/** A request in the lists of staff. */
export const ProgramRequest = z.object({
  ...facts,
  answeredBy: z.string().nullable(),
  application: z.object({
    id: Id,
    title: z.string(),
    reference: z.string().nullable(),
    state: ApplicationState,
    applicantName: z.string(),
    applicantEmail: z.string(),
  }),
})
export type ProgramRequest = z.infer<typeof ProgramRequest>

/** A refusal says why; more time says until when. `reason` goes to the applicant. */
export const AnswerRequest = z.object({ accept: z.boolean(), reason: words.optional(), until: Moment.optional() })
export type AnswerRequest = z.infer<typeof AnswerRequest>
