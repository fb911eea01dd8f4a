import { z } from 'zod'
import { endpoint, Id, ListQuery, listOf } from '../../kernel/index.ts'
import { Criterion, CriterionInput, ReplacedScorecard } from '../criterion.ts'
import { evaluationRefusals } from '../refusals.ts'
import { Reason } from '../session.ts'
import { criterionParams, manage, read, sessionParams, sessionPath } from './paths.ts'

const { session_wrong_state, criteria_frozen } = evaluationRefusals

/** With a reason, what freezes the sheet no longer stops a change: the sheet as it was is kept, and evaluations of it are out of date. */
const Replacing = z.object({ reason: Reason.optional() })

const list = `${sessionPath}/criteria` as const
const one = `${sessionPath}/criteria/{criterionId}` as const

/** The criteria. The first evaluation freezes all but their texts; a change with a reason makes a new version. */
export const criterionEndpoints = {
  listCriteria: endpoint({
    name: 'listCriteria',
    method: 'GET',
    path: list,
    summary: 'The criteria of a session, in their order',
    access: read,
    params: sessionParams,
    query: ListQuery,
    ok: listOf(Criterion),
  }),
  listReplacedScorecards: endpoint({
    name: 'listReplacedScorecards',
    method: 'GET',
    path: `${sessionPath}/scorecards`,
    summary: 'The sheets that others have replaced, the newest first, with the reason',
    access: read,
    params: sessionParams,
    query: ListQuery,
    ok: listOf(ReplacedScorecard),
  }),
  addCriterion: endpoint({
    name: 'addCriterion',
    method: 'POST',
    path: list,
    summary: 'Add a criterion or a separator at the end',
    access: manage,
    params: sessionParams,
    query: Replacing,
    body: CriterionInput,
    ok: Criterion,
    status: 201,
    refusals: { session_wrong_state, criteria_frozen },
  }),
  changeCriterion: endpoint({
    name: 'changeCriterion',
    method: 'PUT',
    path: one,
    summary: 'Change a criterion; once the session has an evaluation, only its title, help and anchors',
    access: manage,
    params: criterionParams,
    query: Replacing,
    body: CriterionInput,
    ok: Criterion,
    refusals: { session_wrong_state, criteria_frozen },
  }),
  removeCriterion: endpoint({
    name: 'removeCriterion',
    method: 'DELETE',
    path: one,
    summary: 'Remove a criterion',
    access: manage,
    params: criterionParams,
    query: Replacing,
    refusals: { session_wrong_state, criteria_frozen },
  }),
  reorderCriteria: endpoint({
    name: 'reorderCriteria',
    method: 'PUT',
    path: `${sessionPath}/criteria-order`,
    summary: 'Put the criteria in another order: all of their ids, the first one first',
    access: manage,
    params: sessionParams,
    query: Replacing,
    body: z.object({ order: z.array(Id).max(200) }),
    ok: listOf(Criterion),
    refusals: { session_wrong_state, criteria_frozen },
  }),
}
