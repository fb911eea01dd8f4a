import { EvaluationSession, endpointParts, evaluationRefusals } from '../../evaluation/index.ts'
import { endpoint } from '../../kernel/index.ts'
import { NextSession } from '../next-session.ts'

const { manage, sessionParams, sessionPath } = endpointParts
const { wrong_mode, nothing_to_carry, session_wrong_state } = evaluationRefusals

/** A session after a session. */
export const nextSessionEndpoints = {
  continueEvaluationSession: endpoint({
    name: 'continueEvaluationSession',
    method: 'POST',
    path: `${sessionPath}/next-round`,
    summary: 'Carry the best of a session that is over into a new one, a draft with the same criteria and policy',
    access: manage,
    params: sessionParams,
    body: NextSession,
    ok: EvaluationSession,
    status: 201,
    refusals: { session_wrong_state, nothing_to_carry, wrong_mode },
  }),
}
