import { z } from 'zod'
import { endpointParts, evaluationRefusals, SessionMode } from '../../evaluation/index.ts'
import { endpoint, Id, ListQuery, listOf } from '../../kernel/index.ts'
import { Ballot, BallotChange, ComparisonRow, NewComparison, OwnVote, PairToCompare, VoteChange } from '../ballot.ts'
import { JurorFigures, SharedFigure } from '../results.ts'

const { juror, myEntryParams, mySessionParams, mySessionPath, read, sessionParams, sessionPath } = endpointParts
const { judges_blind, session_not_running, evaluation_locked, evaluation_incomplete, wrong_mode } = evaluationRefusals
const vote = `${mySessionPath}/entries/{entryId}/vote` as const
const myComparisonParams = mySessionParams.extend({ comparisonId: Id })

/** Judging without marks: votes, orders, pairs. */
export const ballotEndpoints = {
  getSharedFigures: endpoint({
    name: 'getSharedFigures',
    method: 'GET',
    path: `${mySessionPath}/figures`,
    summary:
      'The figures of the entries that the session’s policy lets this juror see, the best first; for who leads the jury its board too',
    access: juror,
    params: mySessionParams,
    ok: z.object({ mode: SessionMode, rows: z.array(SharedFigure), board: z.array(JurorFigures).nullable() }),
  }),
  getOwnVote: endpoint({
    name: 'getOwnVote',
    method: 'GET',
    path: vote,
    summary: 'The juror’s vote on an entry',
    access: juror,
    params: myEntryParams,
    ok: OwnVote,
    refusals: { wrong_mode },
  }),
  saveOwnVote: endpoint({
    name: 'saveOwnVote',
    method: 'PUT',
    path: vote,
    summary: 'Save the vote, or hand it in with `submit`; refused as stale with `details.current` when saved elsewhere',
    access: juror,
    params: myEntryParams,
    body: VoteChange,
    ok: OwnVote,
    refusals: { wrong_mode, session_not_running, evaluation_locked, evaluation_incomplete },
  }),
  getOwnBallot: endpoint({
    name: 'getOwnBallot',
    method: 'GET',
    path: `${mySessionPath}/ballot`,
    summary: 'The juror’s order of the entries',
    access: juror,
    params: mySessionParams,
    ok: Ballot,
    refusals: { wrong_mode },
  }),
  saveOwnBallot: endpoint({
    name: 'saveOwnBallot',
    method: 'PUT',
    path: `${mySessionPath}/ballot`,
    summary: 'Save the order as it stands; refused as stale with `details.current` when saved elsewhere',
    access: juror,
    params: mySessionParams,
    body: BallotChange,
    ok: Ballot,
    refusals: { wrong_mode, session_not_running, evaluation_locked },
  }),
  submitOwnBallot: endpoint({
    name: 'submitOwnBallot',
    method: 'POST',
    path: `${mySessionPath}/ballot/submission`,
    summary: 'Hand in the order once every entry has its place; it no longer changes',
    access: juror,
    params: mySessionParams,
    body: z.object({ version: z.number().int() }),
    ok: Ballot,
    refusals: { wrong_mode, session_not_running, evaluation_locked, evaluation_incomplete },
  }),
  getNextPair: endpoint({
    name: 'getNextPair',
    method: 'GET',
    path: `${mySessionPath}/pair`,
    summary: 'The two entries whose comparison is expected to teach most now',
    access: juror,
    params: mySessionParams,
    ok: PairToCompare,
    refusals: { wrong_mode },
  }),
  addComparison: endpoint({
    name: 'addComparison',
    method: 'POST',
    path: `${mySessionPath}/comparisons`,
    summary: 'Say which of two entries is better, that they are equal, or skip them; answers the next pair',
    access: juror,
    params: mySessionParams,
    body: NewComparison,
    ok: PairToCompare,
    refusals: { wrong_mode, session_not_running },
  }),
  undoComparison: endpoint({
    name: 'undoComparison',
    method: 'DELETE',
    path: `${mySessionPath}/comparisons/{comparisonId}`,
    summary: 'Take an answer back within 15 minutes: it stays written, and no longer counts',
    access: juror,
    params: myComparisonParams,
    ok: PairToCompare,
    refusals: { wrong_mode, session_not_running, evaluation_locked },
  }),
  listComparisons: endpoint({
    name: 'listComparisons',
    method: 'GET',
    path: `${sessionPath}/comparisons`,
    summary: 'Every answer of the session, voided ones too, the newest first',
    access: read,
    params: sessionParams,
    query: ListQuery,
    ok: listOf(ComparisonRow),
    refusals: { judges_blind },
  }),
}
