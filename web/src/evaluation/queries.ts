import type { Locale } from '@laurel/contract/kernel/locale'
import type { QueryClient } from '@tanstack/react-query'
import { type AnswerOf, addressOfCall, apiOf, type InputOf, isRefusal, queryOf } from '../kernel/api/index.ts'
import { readSaved } from '../kernel/offline/index.ts'

/** Juries and the sessions of a program are few: their lists are read whole. */
const readWhole = 200

/** The names of a session in addresses of the back office: slugs, or ids. */
export interface SessionPlace {
  readonly programSlug: string
  readonly sessionSlug: string
}

export const paramsOf = ({ programSlug, sessionSlug }: SessionPlace) => ({
  programId: programSlug,
  sessionId: sessionSlug,
})

export function sessionsQuery(programId: string, lang: Locale) {
  return queryOf('listEvaluationSessions', { params: { programId }, query: { lang, perPage: readWhole } })
}

export function sessionQuery(place: SessionPlace, lang: Locale) {
  return queryOf('getEvaluationSession', { params: paramsOf(place), query: { lang } })
}

export function criteriaQuery(place: SessionPlace) {
  return queryOf('listCriteria', { params: paramsOf(place), query: {} })
}

export function anonymisedFieldsQuery(place: SessionPlace) {
  return queryOf('listAnonymisedFields', { params: paramsOf(place) })
}

/** Its named views. */
export function viewsQuery(place: SessionPlace) {
  return queryOf('getSessionViews', { params: paramsOf(place) })
}

export function jurorsQuery(place: SessionPlace) {
  return queryOf('listJurors', { params: paramsOf(place), query: { perPage: readWhole } })
}

export function topicsQuery(place: SessionPlace, lang: Locale) {
  return queryOf('listJuryTopics', { params: paramsOf(place), query: { lang } })
}

export function conflictsQuery(place: SessionPlace) {
  return queryOf('listConflicts', { params: paramsOf(place), query: { filter: 'suspected' } })
}

/** One address for the page and for what a device keeps of it. */
export const mySessionsInput = { query: { perPage: readWhole } }

export const mySessionsQuery = queryOf('listMyEvaluationSessions', mySessionsInput)

/** Never old: one may have been sent a moment ago. */
export const myInvitationsQuery = queryOf('listMyJuryInvitations', undefined, { maxAge: 0 })

/** The queries that an answer to an invitation invalidates. */
export const afterAnswering = ['listMyJuryInvitations', 'listMyEvaluationSessions', 'getMyParts'] as const

export function mySessionQuery(sessionId: string) {
  return queryOf('getMyEvaluationSession', { params: { sessionId } })
}

/**
 * Never old, as what was written elsewhere must be seen; read from this device when there is no network: a juror goes on to
 * the next entry all the same.
 */
function orSaved<Name extends 'getEntryToJudge' | 'getOwnVote' | 'getOwnBallot' | 'getNextPair'>(
  name: Name,
  input: InputOf<Name>,
) {
  const query = queryOf(name, input, { maxAge: 0 })
  type AnyCall = (name: string, input: unknown, options: { signal: AbortSignal }) => Promise<AnswerOf<Name>>
  return {
    ...query,
    networkMode: 'always' as const,
    queryFn: async ({ client, signal }: { client: QueryClient; signal: AbortSignal }) => {
      try {
        return await (apiOf(client).call as AnyCall)(name, input, { signal })
      } catch (thrown) {
        const address = (addressOfCall as (name: string, input: unknown) => string)(name, input)
        const saved = isRefusal(thrown) && thrown.status === 0 ? await readSaved(address) : undefined
        if (saved === undefined) throw thrown
        return saved as AnswerOf<Name>
      }
    },
  }
}

export function entryToJudgeQuery(sessionId: string, entryId: string) {
  return orSaved('getEntryToJudge', { params: { sessionId, entryId } })
}

export function ownVoteQuery(sessionId: string, entryId: string) {
  return orSaved('getOwnVote', { params: { sessionId, entryId } })
}

export function ownBallotQuery(sessionId: string) {
  return orSaved('getOwnBallot', { params: { sessionId } })
}

export function nextPairQuery(sessionId: string) {
  return orSaved('getNextPair', { params: { sessionId } })
}

/** The queries that a change of assignments invalidates. */
export const afterAssigning = [
  'getEvaluationSession',
  'listEvaluationSessions',
  'listEntries',
  'getEntry',
  'listJurors',
  'listConflicts',
  'listDeclinedAssignments',
  'listReplacements',
  'getResults',
] as const
