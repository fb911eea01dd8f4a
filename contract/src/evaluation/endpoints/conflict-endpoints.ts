import { z } from 'zod'
import { endpoint, Id, ListQuery, listOf } from '../../kernel/index.ts'
import { Conflict } from '../conflict.ts'
import { evaluationRefusals } from '../refusals.ts'
import { assign, conflictParams, read, sessionParams, sessionPath } from './paths.ts'

const list = `${sessionPath}/conflicts` as const
const one = `${sessionPath}/conflicts/{conflictId}` as const
const { juror_gone, decider_in_conflict } = evaluationRefusals

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
    refusals: { juror_gone, decider_in_conflict },
  }),
  confirmConflict: endpoint({
    name: 'confirmConflict',
    method: 'POST',
    path: `${one}/confirmation`,
    summary: 'Confirm a conflict: the entry no longer exists for that juror, and what he wrote of it no longer counts',
    access: assign,
    params: conflictParams,
    ok: Conflict,
    refusals: { decider_in_conflict },
  }),
  dismissConflict: endpoint({
    name: 'dismissConflict',
    method: 'POST',
    path: `${one}/dismissal`,
    summary: 'Dismiss a conflict: the pair may be assigned again, and what was written counts',
    access: assign,
    params: conflictParams,
    ok: Conflict,
    refusals: { decider_in_conflict },
  }),
}
