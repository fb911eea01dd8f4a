import { z } from 'zod'
import { endpoint, Id, ListQuery, listOf } from '../../kernel/index.ts'
import { Entry, EntryAddition, EntryDetails, entrySorts } from '../entry.ts'
import { evaluationRefusals } from '../refusals.ts'
import { Confirmed, entryParams, manage, read, sessionParams, sessionPath } from './paths.ts'

const { judges_blind, entry_evaluated, session_wrong_state } = evaluationRefusals
const list = `${sessionPath}/entries` as const

/** The most applications added in one call. */
export const maxEntriesAtOnce = 5000

/** The applications of a session. */
export const entryEndpoints = {
  listEntries: endpoint({
    name: 'listEntries',
    method: 'GET',
    path: list,
    summary: 'The entries of a session with their jurors, progress and conflicts',
    access: read,
    params: sessionParams,
    query: ListQuery.extend({
      categoryId: Id.optional(),
      /** all, or those that still lack jurors, or evaluations. */
      show: z.enum(['all', 'short', 'unfinished', 'done']).default('all'),
      sort: z.enum(entrySorts).optional(),
    }),
    ok: listOf(Entry),
    refusals: { judges_blind },
  }),
  addEntries: endpoint({
    name: 'addEntries',
    method: 'POST',
    path: list,
    summary: 'Add applications of the program; those already in are left as they are',
    access: manage,
    params: sessionParams,
    body: z.object({ applicationIds: z.array(Id).min(1).max(maxEntriesAtOnce) }),
    ok: EntryAddition,
    refusals: { session_wrong_state },
  }),
  getEntry: endpoint({
    name: 'getEntry',
    method: 'GET',
    path: `${list}/{entryId}`,
    summary: 'One entry with the evaluations of its jurors',
    access: read,
    params: entryParams,
    ok: EntryDetails,
    refusals: { judges_blind },
  }),
  removeEntry: endpoint({
    name: 'removeEntry',
    method: 'DELETE',
    path: `${list}/{entryId}`,
    summary: 'Take an application out of the session; with its evaluations when confirmed',
    access: manage,
    params: entryParams,
    query: Confirmed,
    refusals: { entry_evaluated, session_wrong_state },
  }),
}
