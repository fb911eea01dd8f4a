import { z } from 'zod'
import { endpoint, Id, ListQuery, listOf } from '../kernel/index.ts'
import { BulkAction, BulkProblem, BulkUndoing, StartBulk } from './bulk.ts'
import { bulkRefusals, bulkStateRefusals } from './refusals.ts'

const base = '/api/user.programs/{programId}/bulk-actions'
const program = z.object({ programId: z.string().max(80) })
const one = program.extend({ bulkActionId: Id })
/** To look; what each act takes besides is asked by the action. */
const access = { to: 'staff', permission: 'program.applications.read' } as const

export const bulkEndpoints = {
  startBulkAction: endpoint({
    name: 'startBulkAction',
    method: 'POST',
    path: base,
    summary: 'Do something with many applications; follow `done` and `state`. Each takes the permission of its act',
    access,
    params: program,
    body: StartBulk,
    ok: BulkAction,
    status: 202,
    refusals: bulkRefusals,
    perMinute: 60,
  }),
  listBulkActions: endpoint({
    name: 'listBulkActions',
    method: 'GET',
    path: base,
    summary: 'The bulk actions of the last days in a program, the newest first',
    access,
    params: program,
    query: ListQuery,
    ok: listOf(BulkAction),
  }),
  getBulkAction: endpoint({
    name: 'getBulkAction',
    method: 'GET',
    path: `${base}/{bulkActionId}`,
    summary: 'How far a bulk action is',
    access,
    params: one,
    ok: BulkAction,
  }),
  listBulkProblems: endpoint({
    name: 'listBulkProblems',
    method: 'GET',
    path: `${base}/{bulkActionId}/problems`,
    summary: 'The applications with which it was not done, or not undone, and why',
    access,
    params: one,
    query: ListQuery,
    ok: listOf(BulkProblem),
  }),
  cancelBulkAction: endpoint({
    name: 'cancelBulkAction',
    method: 'POST',
    path: `${base}/{bulkActionId}/cancellation`,
    summary: 'Stop at the end of the batch in hand; what is done stays done and can be undone',
    access,
    params: one,
    ok: BulkAction,
    refusals: bulkStateRefusals,
  }),
  retryBulkAction: endpoint({
    name: 'retryBulkAction',
    method: 'POST',
    path: `${base}/{bulkActionId}/retry`,
    summary: 'The same again with the applications where it failed',
    access,
    params: one,
    ok: BulkAction,
    status: 202,
    refusals: { ...bulkRefusals, ...bulkStateRefusals },
  }),
  foreseeBulkUndoing: endpoint({
    name: 'foreseeBulkUndoing',
    method: 'GET',
    path: `${base}/{bulkActionId}/undoing`,
    summary: 'What undoing would put back now, and what would stay since somebody has changed it meanwhile',
    access,
    params: one,
    ok: BulkUndoing,
    refusals: bulkStateRefusals,
  }),
  undoBulkAction: endpoint({
    name: 'undoBulkAction',
    method: 'POST',
    path: `${base}/{bulkActionId}/undoing`,
    summary: 'Put back what it changed, except where somebody has changed it since',
    access,
    params: one,
    ok: BulkAction,
    status: 202,
    refusals: bulkStateRefusals,
  }),
}
