import { endpointParts, evaluationRefusals } from '../../evaluation/index.ts'
import { endpoint, Id, listOf } from '../../kernel/index.ts'
import { GivingBack, HandedIn, PeerEvaluations } from '../peer-review.ts'

const { juror, manage, myEntryParams, mySessionParams, mySessionPath } = endpointParts
const { not_for_your_role, session_wrong_state, evaluation_not_submitted, judges_blind } = evaluationRefusals
const entry = `${mySessionPath}/entries/{entryId}` as const

const sessionPath = '/api/portal/evaluation-sessions/{sessionId}' as const
/** Whoever is on the jury acts as such, whatever rights they hold beside it. */
const leading = { to: 'anyOf', of: [juror, manage] } as const

/** Endpoints of peer review: jurors read each other's work, and those who lead the jury return it. */
export const peerEndpoints = {
  getPeerEvaluations: endpoint({
    name: 'getPeerEvaluations',
    method: 'GET',
    path: `${entry}/peers`,
    summary:
      'The evaluations of an entry that other jurors have handed in, once the session’s policy opens them, with names as far as it tells them',
    access: juror,
    params: myEntryParams,
    ok: PeerEvaluations,
  }),
  listHandedIn: endpoint({
    name: 'listHandedIn',
    method: 'GET',
    path: `${sessionPath}/handed-in`,
    summary:
      'Juror by juror what was handed in and may be given back, for staff, the chair and the deputy; nothing of what they are recused from',
    access: leading,
    params: mySessionParams,
    ok: listOf(HandedIn),
    refusals: { not_for_your_role, session_wrong_state, judges_blind },
  }),
  giveBack: endpoint({
    name: 'giveBack',
    method: 'POST',
    path: `${sessionPath}/jurors/{jurorId}/giving-back`,
    summary:
      'Staff, the chair or the deputy give a juror back what was handed in, with the reason: it counts no more until it is handed in anew, and the juror is told',
    access: leading,
    params: mySessionParams.extend({ jurorId: Id }),
    body: GivingBack,
    refusals: { not_for_your_role, session_wrong_state, evaluation_not_submitted },
  }),
}
