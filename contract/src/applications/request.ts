import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { ApplicationState } from './state.ts'

const Moment = z.iso.datetime()
const words = z.string().trim().max(5000)

/** What an applicant may ask of staff (product §2). */
export const requestKinds = ['withdraw', 'delete', 'reopen', 'more_time'] as const
export const RequestKind = z.enum(requestKinds)
export type RequestKind = z.infer<typeof RequestKind>

export const requestStates = ['pending', 'accepted', 'refused', 'cancelled'] as const
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
  wantedUntil: Moment.nullable(),
  /** The words of staff; empty until they answer, and when they accepted without a word. */
  answer: z.string(),
  askedAt: Moment,
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

/**
 * What may be asked, by the state that the applicant knows of: what they can do themselves (deleting a draft) needs no
 * request, and nothing here may betray a decision that is not published.
 */
const statesFor: Readonly<Record<RequestKind, readonly ApplicationState[]>> = {
  withdraw: ['submitted', 'in_review', 'to_complete', 'accepted', 'waitlisted'],
  delete: ['submitted', 'in_review', 'to_complete', 'accepted', 'rejected', 'waitlisted', 'withdrawn', 'ineligible'],
  reopen: ['submitted', 'in_review'],
  more_time: ['draft', 'to_complete'],
}

/** @param shown the state as the applicant knows it (`stateForApplicant`) */
export function mayRequest(kind: RequestKind, shown: ApplicationState): boolean {
  return statesFor[kind].includes(shown)
}

export function requestKindsFor(shown: ApplicationState): RequestKind[] {
  return requestKinds.filter((kind) => mayRequest(kind, shown))
}
