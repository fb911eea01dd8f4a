import { createHash } from 'node:crypto'
import { type OkOf, pageOf } from '@laurel/contract/kernel'
import { canonicalJson, type Json } from '@laurel/contract/kernel/json'
import { readText } from '@laurel/contract/kernel/text'
import type { ResultRun, RunComparison, resultsEndpoints } from '@laurel/contract/results'
import { bundleOf, type ResultBundle, runDifferences, signBundle } from '@laurel/contract/results/rules'
import { listEntryRows, lockSession, type Session } from '../evaluation/store/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { type Streamed, streamed } from '../kernel/http/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { readResultDataset } from './result-dataset.ts'
import { resultKeys } from './signing-key.ts'
import {
  findResultRun,
  insertFreeze,
  insertResultRun,
  listFreezes,
  listResultRunRows,
  type ResultRunRow,
} from './store/result-runs.ts'

const bundleIn = ({ bundle }: ResultRunRow) => JSON.parse(bundle) as ResultBundle
const userIdOf = ({ actor }: Scene) => (actor.kind === 'user' ? actor.userId : null)

/** Evaluations, orders, votes or comparisons that a result rests on. */
function countedIn({ input }: ResultBundle): number {
  if (input.mode === 'score') return input.evaluations.length
  if (input.mode === 'rank') return input.ballots.length
  if (input.mode === 'pairwise') return input.comparisons.length
  return input.entries.reduce((sum, { votes }) => sum + votes.length, 0)
}

function present(run: ResultRunRow, finalId: string | undefined): ResultRun {
  const bundle = bundleIn(run)
  return {
    id: run.id,
    number: run.number,
    mode: bundle.input.mode,
    inputHash: run.inputHash,
    entries: bundle.ranking.length,
    counted: countedIn(bundle),
    madeAt: run.madeAt.toISOString(),
    madeBy: run.madeBy,
    isFinal: run.id === finalId,
  }
}

export async function listResultRuns(
  scene: Scene,
  { id }: Session,
): Promise<OkOf<typeof resultsEndpoints.listResultRuns>> {
  const [runs, freezes] = await Promise.all([listResultRunRows(scene.db, id), listFreezes(scene.db, id)])
  return {
    ...pageOf(
      runs.map((run) => present(run, freezes[0]?.runId)),
      { total: runs.length },
    ),
    freezes: freezes.map(({ number, reason, frozenAt, frozenBy }) => ({
      number,
      reason,
      frozenAt: frozenAt.toISOString(),
      frozenBy,
    })),
  }
}

/** Computes the result as it stands, signs it and keeps it. Refuses session_wrong_state for a draft: there is nothing yet. */
export async function makeResultRun(scene: Scene, program: ProgramRow, { id }: Session): Promise<ResultRun> {
  const session = (await lockSession(scene.db, id)) ?? refuse('not_found')
  if (session.state === 'draft') refuse('session_wrong_state', { details: { state: session.state } })
  const { input } = await readResultDataset(scene, session)
  const [last] = await listResultRunRows(scene.db, id)
  const title = readText(session.title, program.defaultLang, program.defaultLang)
  const bundle = await bundleOf({ id, title }, input, scene.now)
  const { signature, publicKey } = await signBundle(bundle, await resultKeys(scene))
  const run = {
    id: newId(),
    sessionId: id,
    number: (last?.number ?? 0) + 1,
    bundle: canonicalJson(bundle as unknown as Json),
    inputHash: bundle.inputHash,
    signature,
    publicKey,
    madeBy: userIdOf(scene),
  }
  await insertResultRun(scene.db, run, scene.now)
  const { number, inputHash } = run
  const subject = { programId: program.id, sessionId: id }
  await record(scene, 'result_run.made', subject, { runId: run.id, number, inputHash })
  return present((await findResultRun(scene.db, id, run.id)) ?? refuse('not_found'), undefined)
}

/** The differences between two runs, by code; titles are those of today. */
export async function compareResultRuns(
  scene: Scene,
  session: Session,
  from: ResultRunRow,
  withId: string,
): Promise<RunComparison> {
  const to = (await findResultRun(scene.db, session.id, withId)) ?? refuseField('with', 'unknown')
  const titles = new Map((await listEntryRows(scene.db, session.id)).map(({ code, title }) => [code, title]))
  const [earlier, later] = from.number <= to.number ? [from, to] : [to, from]
  const { changed, rows } = runDifferences(bundleIn(earlier), bundleIn(later))
  return {
    from: earlier.number,
    to: later.number,
    isSameInput: earlier.inputHash === later.inputHash,
    changed,
    rows: rows.map((row) => ({ ...row, title: titles.get(row.code) ?? null })),
  }
}

/**
 * Takes a run as the final one. Refuses session_wrong_state while the session is open, and a change of mind without its
 * reason (invalid_input). What was final before stays written.
 */
export async function freezeResultRun(
  scene: Scene,
  { id }: Session,
  run: ResultRunRow,
  written: string,
): Promise<ResultRun> {
  const session = (await lockSession(scene.db, id)) ?? refuse('not_found')
  if (session.state === 'draft' || session.state === 'open')
    refuse('session_wrong_state', { details: { state: session.state } })
  const [before] = await listFreezes(scene.db, id)
  const reason = written.trim()
  if (before && before.runId !== run.id && reason === '') refuseField('reason', 'required')
  if (before?.runId !== run.id) {
    const freeze = { id: newId(), sessionId: id, runId: run.id, reason, frozenBy: userIdOf(scene) }
    await insertFreeze(scene.db, freeze, scene.now)
    const subject = { programId: session.programId, sessionId: id }
    await record(scene, 'result_run.frozen', subject, { runId: run.id, number: run.number, reason })
  }
  return present(run, run.id)
}

/** The bytes that were signed, with the signature around them. */
export function streamBundle(session: Session, { bundle, signature, publicKey, number }: ResultRunRow): Streamed {
  const text = `{"bundle":${bundle},"signature":${JSON.stringify(signature)},"publicKey":${JSON.stringify(publicKey)}}\n`
  return streamed(Buffer.from(text), {
    'content-type': 'application/json',
    'content-disposition': `attachment; filename="${session.slug}-${number}.json"`,
    'cache-control': 'no-store',
    etag: `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`,
  })
}
