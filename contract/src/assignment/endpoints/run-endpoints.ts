import { z } from 'zod'
import { endpointParts, evaluationRefusals } from '../../evaluation/index.ts'
import { endpoint, ListQuery, listOf } from '../../kernel/index.ts'
import { AssignmentChange, AssignmentRun, AssignmentRunDetails, AssignmentSettings } from '../assignment-run.ts'

const { assign, runParams, sessionParams, sessionPath } = endpointParts
const list = `${sessionPath}/assignment-runs` as const
const one = `${list}/{juryRunId}` as const
const { session_wrong_state, run_state_not_allowed, assignments_started } = evaluationRefusals

/** Divisions of the work of a session. */
export const runEndpoints = {
  listAssignmentRuns: endpoint({
    name: 'listAssignmentRuns',
    method: 'GET',
    path: list,
    summary: 'The divisions of the work tried and published, the newest first',
    access: assign,
    params: sessionParams,
    query: ListQuery,
    ok: listOf(AssignmentRun),
  }),
  startAssignmentRun: endpoint({
    name: 'startAssignmentRun',
    method: 'POST',
    path: list,
    summary: 'Have the work divided, apart; nothing is assigned before it is published. One under way is cancelled',
    access: assign,
    params: sessionParams,
    body: AssignmentSettings,
    bodyLimit: 4 * 1024 * 1024,
    ok: AssignmentRun,
    status: 201,
    refusals: { session_wrong_state },
    perMinute: 60,
  }),
  getAssignmentRun: endpoint({
    name: 'getAssignmentRun',
    method: 'GET',
    path: one,
    summary: 'One division: how far it is, then what it changes, what it is worth and what stands in its way',
    access: assign,
    params: runParams,
    ok: AssignmentRunDetails,
  }),
  listAssignmentChanges: endpoint({
    name: 'listAssignmentChanges',
    method: 'GET',
    path: `${one}/changes`,
    summary: 'The pairs of a division with their reasons; `filter` is added, removed or kept',
    access: assign,
    params: runParams,
    query: ListQuery.extend({ filter: z.enum(['added', 'removed', 'kept']).optional() }),
    ok: listOf(AssignmentChange),
  }),
  cancelAssignmentRun: endpoint({
    name: 'cancelAssignmentRun',
    method: 'POST',
    path: `${one}/cancellation`,
    summary: 'Stop a division that is being computed',
    access: assign,
    params: runParams,
    ok: AssignmentRun,
    refusals: { run_state_not_allowed },
  }),
  publishAssignmentRun: endpoint({
    name: 'publishAssignmentRun',
    method: 'POST',
    path: `${one}/publication`,
    summary:
      'Assign what a division showed, as one, and tell the jurors; refused as stale when anything that it rests on has changed',
    access: assign,
    params: runParams,
    ok: AssignmentRun,
    refusals: { run_state_not_allowed, session_wrong_state },
    perMinute: 30,
  }),
  rollBackAssignmentRun: endpoint({
    name: 'rollBackAssignmentRun',
    method: 'POST',
    path: `${one}/rollback`,
    summary: 'Undo the last division published, as one; refused once a juror has begun what it would take away',
    access: assign,
    params: runParams,
    ok: AssignmentRun,
    refusals: { run_state_not_allowed, assignments_started, session_wrong_state },
    perMinute: 30,
  }),
}
