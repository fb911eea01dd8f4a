import { z } from 'zod'
import { endpoint, ListQuery, Locale, listOf } from '../../kernel/index.ts'
import { NextRound } from '../next-round.ts'
import { evaluationRefusals } from '../refusals.ts'
import { EvaluationSession, NewSession, SessionChange, SessionReopening } from '../session.ts'
import { manage, programParams, read, sessionParams, sessionPath, sessionsPath } from './paths.ts'

const { wrong_mode, nothing_to_carry, session_not_ready, session_wrong_state, slug_taken, configuration_frozen } =
  evaluationRefusals
const inLanguage = z.object({ lang: Locale.optional() })

/** Sessions: draft → open ⇄ paused → closed → open again, with a reason. */
export const sessionEndpoints = {
  listEvaluationSessions: endpoint({
    name: 'listEvaluationSessions',
    method: 'GET',
    path: sessionsPath,
    summary: 'The evaluation sessions of a program with their progress, the newest first',
    access: read,
    params: programParams,
    query: ListQuery,
    ok: listOf(EvaluationSession),
  }),
  createEvaluationSession: endpoint({
    name: 'createEvaluationSession',
    method: 'POST',
    path: sessionsPath,
    summary: 'Create an evaluation session, in draft',
    access: manage,
    params: programParams,
    body: NewSession,
    ok: EvaluationSession,
    status: 201,
    refusals: { slug_taken },
  }),
  getEvaluationSession: endpoint({
    name: 'getEvaluationSession',
    method: 'GET',
    path: sessionPath,
    summary: 'One evaluation session, by id or slug',
    access: read,
    params: sessionParams,
    query: inLanguage,
    ok: EvaluationSession,
  }),
  changeEvaluationSession: endpoint({
    name: 'changeEvaluationSession',
    method: 'PUT',
    path: sessionPath,
    summary:
      'Change the texts, dates, policy and number of jurors per entry of a session; once jurors may begin, its policy and first day stay',
    access: manage,
    params: sessionParams,
    body: SessionChange,
    ok: EvaluationSession,
    refusals: { slug_taken, configuration_frozen },
  }),
  deleteEvaluationSession: endpoint({
    name: 'deleteEvaluationSession',
    method: 'DELETE',
    path: sessionPath,
    summary: 'Delete a session that is still a draft, with all that it holds',
    access: manage,
    params: sessionParams,
    refusals: { session_wrong_state },
  }),
  openEvaluationSession: endpoint({
    name: 'openEvaluationSession',
    method: 'POST',
    path: `${sessionPath}/opening`,
    summary: 'Open a draft session: its jurors are told and begin at its first day',
    access: manage,
    params: sessionParams,
    ok: EvaluationSession,
    refusals: { session_not_ready, session_wrong_state },
  }),
  continueEvaluationSession: endpoint({
    name: 'continueEvaluationSession',
    method: 'POST',
    path: `${sessionPath}/next-round`,
    summary: 'Carry the best of a session that is over into a new one, a draft with the same criteria and policy',
    access: manage,
    params: sessionParams,
    body: NextRound,
    ok: EvaluationSession,
    status: 201,
    refusals: { session_wrong_state, nothing_to_carry, wrong_mode },
  }),
  pauseEvaluationSession: endpoint({
    name: 'pauseEvaluationSession',
    method: 'POST',
    path: `${sessionPath}/pause`,
    summary: 'Pause an open session: jurors read, and nobody writes',
    access: manage,
    params: sessionParams,
    ok: EvaluationSession,
    refusals: { session_wrong_state },
  }),
  resumeEvaluationSession: endpoint({
    name: 'resumeEvaluationSession',
    method: 'DELETE',
    path: `${sessionPath}/pause`,
    summary: 'Let jurors write again',
    access: manage,
    params: sessionParams,
    ok: EvaluationSession,
    refusals: { session_wrong_state },
  }),
  closeEvaluationSession: endpoint({
    name: 'closeEvaluationSession',
    method: 'POST',
    path: `${sessionPath}/closure`,
    summary: 'Close an open or paused session: nothing more is written in it',
    access: manage,
    params: sessionParams,
    ok: EvaluationSession,
    refusals: { session_wrong_state },
  }),
  reopenEvaluationSession: endpoint({
    name: 'reopenEvaluationSession',
    method: 'POST',
    path: `${sessionPath}/reopening`,
    summary: 'Open a closed session again, with the reason',
    access: manage,
    params: sessionParams,
    body: SessionReopening,
    ok: EvaluationSession,
    refusals: { session_wrong_state },
  }),
}
