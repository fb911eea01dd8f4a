import { z } from 'zod'
import { EvaluationSession, endpointParts, evaluationRefusals } from '../../evaluation/index.ts'
import { endpoint, Id, listOf } from '../../kernel/index.ts'
import { ApplicationFeedback, DecisionSettings, DecisionSettingsChange, PublicationPreview } from '../deliberation.ts'

const { manage, read, sessionParams, sessionPath } = endpointParts
const { session_wrong_state, decisions_missing, decision_type_used, decision_not_possible } = evaluationRefusals

/** From the last evaluation to public decisions, as staff see to it. */
export const decisionEndpoints = {
  getDecisionSettings: endpoint({
    name: 'getDecisionSettings',
    method: 'GET',
    path: `${sessionPath}/decision-types`,
    summary: 'What can be decided of an entry, with quotas and the budget',
    access: read,
    params: sessionParams,
    ok: DecisionSettings,
  }),
  changeDecisionSettings: endpoint({
    name: 'changeDecisionSettings',
    method: 'PUT',
    path: `${sessionPath}/decision-types`,
    summary: 'Change what can be decided; a type that was given to an entry stays',
    access: manage,
    params: sessionParams,
    body: DecisionSettingsChange,
    ok: DecisionSettings,
    refusals: { session_wrong_state, decision_type_used },
  }),
  startDeliberation: endpoint({
    name: 'startDeliberation',
    method: 'POST',
    path: `${sessionPath}/deliberation`,
    summary: 'Begin the deliberation of a closed session, or go back to it from decisions that are not public',
    access: manage,
    params: sessionParams,
    ok: EvaluationSession,
    refusals: { session_wrong_state },
  }),
  endDeliberation: endpoint({
    name: 'endDeliberation',
    method: 'POST',
    path: `${sessionPath}/deliberation/end`,
    summary: 'End the deliberation once every entry has a confirmed decision',
    access: manage,
    params: sessionParams,
    ok: EvaluationSession,
    refusals: { session_wrong_state, decisions_missing },
  }),
  previewSessionPublication: endpoint({
    name: 'previewSessionPublication',
    method: 'GET',
    path: `${sessionPath}/publication`,
    summary: 'What publishing the decisions would do',
    access: manage,
    params: sessionParams,
    ok: PublicationPreview,
  }),
  publishSessionDecisions: endpoint({
    name: 'publishSessionDecisions',
    method: 'POST',
    path: `${sessionPath}/publication`,
    summary: 'Publish all decisions of the session at once, each applicant told by mail; all or nothing',
    access: manage,
    params: sessionParams,
    body: z.object({ fingerprint: z.string().max(100) }),
    ok: EvaluationSession,
    refusals: { session_wrong_state, decisions_missing, decision_not_possible },
    perMinute: 10,
  }),
  listApplicationFeedback: endpoint({
    name: 'listApplicationFeedback',
    method: 'GET',
    path: '/api/portal/me/responses/{responseId}/feedback',
    summary: 'What juries decided of an application and say of it, once public and as far as each session tells',
    access: { to: 'party', as: 'applicant' },
    params: z.object({ responseId: Id }),
    ok: listOf(ApplicationFeedback),
  }),
}
