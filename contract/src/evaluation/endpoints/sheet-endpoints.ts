import { z } from 'zod'
import { endpoint } from '../../kernel/index.ts'
import { Evaluation, EvaluationChange } from '../evaluation.ts'
import { evaluationRefusals } from '../refusals.ts'
import { Reason } from '../session.ts'
import { juror, myEntryParams, mySessionPath } from './paths.ts'

const { wrong_mode, session_not_running, evaluation_locked, evaluation_incomplete } = evaluationRefusals
const entry = `${mySessionPath}/entries/{entryId}` as const

/** Endpoints by which jurors write. An entry that they may not judge is answered like one that does not exist. */
export const sheetEndpoints = {
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
}
