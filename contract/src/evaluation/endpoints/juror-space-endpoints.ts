import { z } from 'zod'
import { FileKey, fileRefusals, StreamQuery } from '../../files/index.ts'
import { endpoint, ListQuery, listOf } from '../../kernel/index.ts'
import { ConflictKind } from '../conflict.ts'
import { EntryToJudge, Evaluation, EvaluationChange, JurorSession, JurorSessionDetails } from '../evaluation.ts'
import { evaluationRefusals } from '../refusals.ts'
import { Reason } from '../session.ts'
import { inLanguage, juror, myEntryParams, mySessionParams, mySessionPath, mySessionsPath } from './paths.ts'

const { wrong_mode, session_not_running, evaluation_locked, evaluation_incomplete } = evaluationRefusals
const entry = `${mySessionPath}/entries/{entryId}` as const

/** What jurors do. An entry that they may not judge is answered like one that does not exist. */
export const jurorSpaceEndpoints = {
  listMyEvaluationSessions: endpoint({
    name: 'listMyEvaluationSessions',
    method: 'GET',
    path: mySessionsPath,
    summary: 'The sessions in which the signed-in person is a juror, with the progress made',
    access: { to: 'signedIn' },
    query: ListQuery,
    ok: listOf(JurorSession),
  }),
  getMyEvaluationSession: endpoint({
    name: 'getMyEvaluationSession',
    method: 'GET',
    path: mySessionPath,
    summary: 'A session with its criteria and the entries to judge, none before its first day',
    access: juror,
    params: mySessionParams,
    ok: JurorSessionDetails,
  }),
  exportOwnEvaluations: endpoint({
    name: 'exportOwnEvaluations',
    method: 'GET',
    path: `${mySessionPath}/evaluations.xlsx`,
    summary: 'The caller’s own evaluations as a workbook, where the session lets jurors take their work along',
    access: juror,
    params: mySessionParams,
    query: inLanguage,
    streams: true,
    perMinute: 30,
  }),
  printOwnEntries: endpoint({
    name: 'printOwnEntries',
    method: 'GET',
    path: `${mySessionPath}/entries.pdf`,
    summary:
      'The applications that the caller is asked to judge, as far as they may be read, with the own evaluations, as a document to print',
    access: juror,
    params: mySessionParams,
    query: inLanguage,
    streams: true,
    perMinute: 10,
  }),
  getEntryToJudge: endpoint({
    name: 'getEntryToJudge',
    method: 'GET',
    path: entry,
    summary: 'The application to read, and what the juror has written of it',
    access: juror,
    params: myEntryParams,
    ok: EntryToJudge,
  }),
  streamEntryCopy: endpoint({
    name: 'streamEntryCopy',
    method: 'GET',
    path: `${entry}/files/{copyKey}`,
    summary:
      'The bytes of a file that a blind juror may read, under a name that says nothing; pictures without what cameras write into them',
    access: juror,
    params: myEntryParams.extend({ copyKey: FileKey }),
    query: StreamQuery,
    streams: true,
    refusals: fileRefusals,
  }),
  saveEvaluation: endpoint({
    name: 'saveEvaluation',
    method: 'PUT',
    path: `${entry}/evaluation`,
    summary: 'Save the sheet as it stands; refused as stale with `details.current` when it was saved elsewhere since',
    access: juror,
    params: myEntryParams,
    body: EvaluationChange,
    ok: Evaluation,
    refusals: { wrong_mode, session_not_running, evaluation_locked },
  }),
  submitEvaluation: endpoint({
    name: 'submitEvaluation',
    method: 'POST',
    path: `${entry}/evaluation/submission`,
    summary:
      'Submit and lock the evaluation, once what is required is answered and commented; out of date, it is confirmed',
    access: juror,
    params: myEntryParams,
    body: z.object({ version: z.number().int() }),
    ok: Evaluation,
    refusals: { wrong_mode, session_not_running, evaluation_locked, evaluation_incomplete },
  }),
  declineEntry: endpoint({
    name: 'declineEntry',
    method: 'POST',
    path: `${entry}/decline`,
    summary: 'Give an entry back with the reason: it disappears with what was drafted, and the organiser is told',
    access: juror,
    params: myEntryParams,
    body: z.object({ reason: Reason }),
    refusals: { session_not_running, evaluation_locked },
  }),
  writeOwnNote: endpoint({
    name: 'writeOwnNote',
    method: 'PUT',
    path: `${entry}/note`,
    summary: 'Keep a private note on an entry; nobody else ever reads it',
    access: juror,
    params: myEntryParams,
    body: z.object({ text: z.string().max(20_000) }),
    ok: z.object({ updatedAt: z.iso.datetime() }),
  }),
  declareOwnConflict: endpoint({
    name: 'declareOwnConflict',
    method: 'POST',
    path: `${entry}/conflict`,
    summary:
      'Step back from an entry: it disappears at once, what was written no longer counts, and the organiser is told',
    access: juror,
    params: myEntryParams,
    body: z.object({ kind: ConflictKind, note: z.string().trim().max(2000).default('') }),
    refusals: { session_not_running },
  }),
}
