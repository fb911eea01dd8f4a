import { endpointParts, evaluationRefusals } from '../../evaluation/index.ts'
import { endpoint, Id } from '../../kernel/index.ts'
import { EliminationRuling } from '../elimination.ts'

const { entryParams, juror, manage, myEntryParams, mySessionPath, sessionPath } = endpointParts
const { session_wrong_state, wrong_mode, not_for_your_role, elimination_not_asked } = evaluationRefusals
const refusals = { session_wrong_state, wrong_mode, not_for_your_role, elimination_not_asked }

/** What jurors strike out is confirmed or lifted by a person, with the reason; said again, the last word counts. */
export const eliminationEndpoints = {
  ruleElimination: endpoint({
    name: 'ruleElimination',
    method: 'PUT',
    path: `${sessionPath}/entries/{entryId}/eliminations/{criterionId}`,
    summary: 'Confirm or lift, with the reason, what jurors strike an entry out for; not by who is recused from it',
    access: manage,
    params: entryParams.extend({ criterionId: Id }),
    body: EliminationRuling,
    refusals,
  }),
  ruleEliminationAsChair: endpoint({
    name: 'ruleEliminationAsChair',
    method: 'PUT',
    path: `${mySessionPath}/entries/{entryId}/eliminations/{criterionId}`,
    summary: 'The same by who leads the jury, once the own evaluation of the entry is handed in',
    access: juror,
    params: myEntryParams.extend({ criterionId: Id }),
    body: EliminationRuling,
    refusals,
  }),
}
