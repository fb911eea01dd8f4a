import { z } from 'zod'
import { endpoint, Id, listOf } from '../../kernel/index.ts'
import { HandedInEntry, PeerEvaluations } from '../peers.ts'
import { evaluationRefusals } from '../refusals.ts'
import { Reason } from '../session.ts'
import { juror, myEntryParams, mySessionParams, mySessionPath } from './paths.ts'

const { not_for_your_role, session_wrong_state, evaluation_not_submitted } = evaluationRefusals
const entry = `${mySessionPath}/entries/{entryId}` as const

/** What jurors read of each other's work, and what who leads them does about it. */
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
    path: `${mySessionPath}/handed-in`,
    summary: 'Who has handed in which evaluation, for the chair and the deputy: those that they may give back',
    access: juror,
    params: mySessionParams,
    ok: listOf(HandedInEntry),
    refusals: { not_for_your_role, session_wrong_state },
  }),
  giveEvaluationBack: endpoint({
    name: 'giveEvaluationBack',
    method: 'POST',
    path: `${entry}/evaluations/{jurorId}/reopening`,
    summary:
      'The chair or the deputy gives another juror’s evaluation that was handed in back, with the reason: the juror is told',
    access: juror,
    params: myEntryParams.extend({ jurorId: Id }),
    body: z.object({ reason: Reason }),
    refusals: { not_for_your_role, session_wrong_state, evaluation_not_submitted },
  }),
}
