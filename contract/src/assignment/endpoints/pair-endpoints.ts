import { z } from 'zod'
import { DeclinedAssignment, Entry, endpointParts, evaluationRefusals } from '../../evaluation/index.ts'
import { endpoint, listOf } from '../../kernel/index.ts'
import { AssignmentFileKind, AssignmentFileOutcome, assignmentFileBytes } from '../assignment-file.ts'
import { BulkAssignment, PairSchema, Replacements } from '../pairs.ts'

const { assign, Confirmed, cellParams, entryParams, manage, read, sessionParams, sessionPath } = endpointParts
const {
  conflict_of_interest,
  juror_gone,
  juror_does_not_judge,
  entry_withdrawn,
  evaluation_started,
  evaluation_locked,
  table_unreadable,
  session_wrong_state,
  judges_blind,
} = evaluationRefusals
const cell = `${sessionPath}/jurors/{jurorId}/entries/{entryId}` as const

/** Who judges what. */
export const pairEndpoints = {
  assignEntry: endpoint({
    name: 'assignEntry',
    method: 'PUT',
    path: `${cell}/assignment`,
    summary: 'Ask a juror to judge an entry',
    access: assign,
    params: cellParams,
    refusals: { session_wrong_state, conflict_of_interest, juror_gone, juror_does_not_judge, entry_withdrawn },
  }),
  unassignEntry: endpoint({
    name: 'unassignEntry',
    method: 'DELETE',
    path: `${cell}/assignment`,
    summary: 'No longer ask it; a draft is lost when confirmed, a submitted evaluation must be reopened first',
    access: assign,
    params: cellParams,
    query: Confirmed,
    refusals: { evaluation_started, evaluation_locked, table_unreadable, session_wrong_state },
  }),
  listDeclinedAssignments: endpoint({
    name: 'listDeclinedAssignments',
    method: 'GET',
    path: `${sessionPath}/declined-assignments`,
    summary: 'What jurors gave back and why, where the entry is short of jurors since; the newest first',
    access: read,
    params: sessionParams,
    ok: listOf(DeclinedAssignment),
    refusals: { judges_blind },
  }),
  listReplacements: endpoint({
    name: 'listReplacements',
    method: 'GET',
    path: `${sessionPath}/replacements`,
    summary:
      'Who could judge in the place of jurors in conflict, or who gave an entry back: those who suit best first, of these the least loaded',
    access: assign,
    params: sessionParams,
    ok: listOf(Replacements),
    refusals: { judges_blind },
  }),
  assignEntries: endpoint({
    name: 'assignEntries',
    method: 'POST',
    path: `${sessionPath}/assignments`,
    summary: 'Assign many pairs at once; those that cannot be are answered with the reason',
    access: assign,
    params: sessionParams,
    body: z.object({ pairs: z.array(PairSchema).min(1).max(20_000) }),
    bodyLimit: 4 * 1024 * 1024,
    ok: BulkAssignment,
    refusals: { session_wrong_state },
  }),
  importAssignments: endpoint({
    name: 'importAssignments',
    method: 'POST',
    path: `${sessionPath}/assignment-files`,
    summary:
      'Read who judges what, or how well jurors suit applications, from a CSV or XLSX file: code or number of the application, address of the juror, score. Looked at first, applied when asked; rows in which something is wrong are left out',
    access: assign,
    params: sessionParams,
    query: z.object({ kind: AssignmentFileKind.default('pairs'), apply: z.enum(['true', 'false']).default('false') }),
    upload: true,
    bodyLimit: assignmentFileBytes,
    ok: AssignmentFileOutcome,
    refusals: { table_unreadable, session_wrong_state },
    perMinute: 30,
  }),
  setEntryCalibration: endpoint({
    name: 'setEntryCalibration',
    method: 'PUT',
    path: `${sessionPath}/entries/{entryId}/calibration`,
    summary: 'Have an entry judged by the whole jury, so that marks can be compared; or no longer',
    access: manage,
    params: entryParams,
    body: z.object({ isCalibration: z.boolean() }),
    ok: Entry,
    refusals: { session_wrong_state, judges_blind, entry_withdrawn },
  }),
}
