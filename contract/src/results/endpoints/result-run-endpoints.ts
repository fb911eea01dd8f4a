import { z } from 'zod'
import { endpointParts, evaluationRefusals, Reason } from '../../evaluation/index.ts'
import { endpoint, Id, listOf } from '../../kernel/index.ts'
import { ResultFreeze, ResultRun, RunComparison } from '../result-run.ts'

const { exporting, manage, read, sessionParams, sessionPath } = endpointParts
const { judges_blind, session_wrong_state } = evaluationRefusals
const runs = `${sessionPath}/result-runs` as const
const run = `${runs}/{resultRunId}` as const
const runParams = sessionParams.extend({ resultRunId: Id })

/** Results that were computed once and stay as they were (docs/result-bundle.md). */
export const resultRunEndpoints = {
  listResultRuns: endpoint({
    name: 'listResultRuns',
    method: 'GET',
    path: runs,
    summary: 'The results computed so far, the newest first, and which was taken as final when and why',
    access: read,
    params: sessionParams,
    ok: listOf(ResultRun).extend({ freezes: z.array(ResultFreeze) }),
  }),
  makeResultRun: endpoint({
    name: 'makeResultRun',
    method: 'POST',
    path: runs,
    summary: 'Compute the result as it stands and keep it, signed',
    access: manage,
    params: sessionParams,
    ok: ResultRun,
    status: 201,
    refusals: { session_wrong_state },
    perMinute: 20,
  }),
  compareResultRuns: endpoint({
    name: 'compareResultRuns',
    method: 'GET',
    path: `${run}/comparison`,
    summary: 'What differs in this result from another one of the session',
    access: read,
    params: runParams,
    query: z.object({ with: Id }),
    ok: RunComparison,
    refusals: { judges_blind },
  }),
  freezeResultRun: endpoint({
    name: 'freezeResultRun',
    method: 'POST',
    path: `${run}/freezing`,
    summary: 'Take this result as the final one of the session; a reason is needed to replace an earlier final one',
    access: manage,
    params: runParams,
    body: z.object({ reason: Reason.or(z.literal('')).default('') }),
    ok: ResultRun,
    refusals: { session_wrong_state },
  }),
  getResultBundle: endpoint({
    name: 'getResultBundle',
    method: 'GET',
    path: `${run}/bundle.json`,
    summary: 'The signed result with all that it follows from: anybody can compute it again. It names nobody',
    access: exporting,
    params: runParams,
    streams: true,
    perMinute: 60,
  }),
  getResultKey: endpoint({
    name: 'getResultKey',
    method: 'GET',
    path: '/api/result-key',
    summary: 'The public key with which this installation signs results: Ed25519, raw, in base64',
    access: { to: 'anyone' },
    ok: z.object({ publicKey: z.string() }),
  }),
}
