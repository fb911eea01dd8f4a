import { z } from 'zod'
import { Conflict, ConflictKind, endpointParts, evaluationRefusals } from '../../evaluation/index.ts'
import { EmailAddress } from '../../identity/index.ts'
import { endpoint, Id, ListQuery, listOf } from '../../kernel/index.ts'
import { ConflictCheck, ConflictCheckRequest } from '../conflict-check.ts'
import { NamedConflict } from '../named-conflict.ts'

const { assign, conflictParams, juror, myEntryParams, mySessionPath, programParams, read, sessionParams, sessionPath } =
  endpointParts
const list = `${sessionPath}/conflicts` as const
const one = `${sessionPath}/conflicts/{conflictId}` as const
const {
  session_not_running,
  session_wrong_state,
  judges_blind,
  juror_gone,
  decider_in_conflict,
  too_many_named,
  application_not_in_play,
} = evaluationRefusals
const mine = z.object({ responseId: Id })
const named = '/api/portal/me/responses/{responseId}/named-conflicts' as const

/** Who may not judge what. */
export const conflictEndpoints = {
  listConflicts: endpoint({
    name: 'listConflicts',
    method: 'GET',
    path: list,
    summary: 'The conflicts of a session, those to decide first; `filter` is a state',
    access: read,
    params: sessionParams,
    query: ListQuery.extend({ filter: z.enum(['suspected', 'confirmed', 'dismissed']).optional() }),
    ok: listOf(Conflict),
    refusals: { judges_blind },
  }),
  detectConflicts: endpoint({
    name: 'detectConflicts',
    method: 'POST',
    path: `${list}/detection`,
    summary: 'Compare every juror with every entry; what is found is suspected until someone decides',
    access: assign,
    params: sessionParams,
    ok: z.object({ found: z.number().int(), suspected: z.number().int() }),
    perMinute: 30,
    refusals: { session_wrong_state },
  }),
  declareConflict: endpoint({
    name: 'declareConflict',
    method: 'POST',
    path: list,
    summary: 'Declare a conflict between a juror and an entry; it is confirmed at once',
    access: assign,
    params: sessionParams,
    body: z.object({ jurorId: Id, entryId: Id, note: z.string().trim().max(2000).default('') }),
    ok: Conflict,
    status: 201,
    refusals: { session_wrong_state, juror_gone, decider_in_conflict },
  }),
  confirmConflict: endpoint({
    name: 'confirmConflict',
    method: 'POST',
    path: `${one}/confirmation`,
    summary: 'Confirm a conflict: the entry no longer exists for that juror, and what he wrote of it no longer counts',
    access: assign,
    params: conflictParams,
    ok: Conflict,
    refusals: { session_wrong_state, decider_in_conflict },
  }),
  checkConflictsOf: endpoint({
    name: 'checkConflictsOf',
    method: 'POST',
    path: '/api/user.programs/{programId}/conflict-checks',
    summary: 'Compare people with applications of the program, before anybody is invited; nothing is kept',
    access: assign,
    params: programParams,
    body: ConflictCheckRequest,
    bodyLimit: 2 * 1024 * 1024,
    ok: ConflictCheck,
    perMinute: 30,
  }),
  listNamedConflicts: endpoint({
    name: 'listNamedConflicts',
    method: 'GET',
    path: named,
    summary:
      'Whom my application names as not to judge it; `isOffered` while a jury of the program is at work or to come',
    access: { to: 'party', as: 'applicant', right: 'view' },
    params: mine,
    ok: z.object({ data: z.array(NamedConflict), isOffered: z.boolean() }),
  }),
  nameConflict: endpoint({
    name: 'nameConflict',
    method: 'POST',
    path: named,
    summary: 'Name somebody who should not judge my application, and why. Who is on the jury is not told',
    access: { to: 'party', as: 'applicant', right: 'edit' },
    params: mine,
    body: z.object({
      name: z.string().trim().min(1).max(200),
      email: z.union([EmailAddress, z.literal('')]).default(''),
      reason: z.string().trim().min(1).max(2000),
    }),
    ok: NamedConflict,
    status: 201,
    refusals: { too_many_named, application_not_in_play },
    perMinute: 20,
  }),
  withdrawNamedConflict: endpoint({
    name: 'withdrawNamedConflict',
    method: 'DELETE',
    path: `${named}/{namedConflictId}`,
    summary: 'No longer name somebody; a suspicion that the organiser knows of stays theirs to settle',
    access: { to: 'party', as: 'applicant', right: 'edit' },
    params: mine.extend({ namedConflictId: Id }),
  }),
  dismissConflict: endpoint({
    name: 'dismissConflict',
    method: 'POST',
    path: `${one}/dismissal`,
    summary: 'Dismiss a conflict: the pair may be assigned again, and what was written counts',
    access: assign,
    params: conflictParams,
    ok: Conflict,
    refusals: { session_wrong_state, decider_in_conflict },
  }),
  declareOwnConflict: endpoint({
    name: 'declareOwnConflict',
    method: 'POST',
    path: `${mySessionPath}/entries/{entryId}/conflict`,
    summary:
      'Step back from an entry: it disappears at once, what was written no longer counts, and the organiser is told',
    access: juror,
    params: myEntryParams,
    body: z.object({ kind: ConflictKind, note: z.string().trim().max(2000).default('') }),
    refusals: { session_not_running },
  }),
}
