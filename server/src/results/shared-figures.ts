import { isStruckOut } from '@laurel/contract/evaluation/rules'
import { canInSession, type SessionActor, waitsForOwn } from '@laurel/contract/evaluation/rules/permission'
import type { OkOf } from '@laurel/contract/kernel'
import type { EntryElimination, resultsEndpoints } from '@laurel/contract/results'
import { rankingOf } from '@laurel/contract/results/rules'
import { actorOf, stagedFor } from '../evaluation/index.ts'
import {
  findOwnJuror,
  type JurorRow,
  listProjectedTitles,
  listRecusals,
  type Session,
} from '../evaluation/store/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { presentJurors } from './get-results.ts'
import { readResults } from './live-results.ts'
import { type ResultDataset, readResultDataset } from './result-dataset.ts'
import { presentEliminations } from './rule-elimination.ts'

type Shared = OkOf<typeof resultsEndpoints.getSharedFigures>
type Row = Shared['rows'][number]

/**
 * The result as far as the policy shows it to a juror (aggregate, docs/rules.md §12.1). Whoever is asked to judge an entry learns its
 * figures after handing in, who leads the jury too, unless the policy shows peers' work at once.
 */
export async function getSharedFigures(scene: Scene, session: Session): Promise<Shared> {
  const juror = (await findOwnJuror(scene.db, session.id, userOf(scene).userId)) ?? refuse('not_found')
  const dataset = await readResultDataset(scene, session)
  const sides = await sidesOf(scene, session, juror, dataset)
  const titles = await listProjectedTitles(scene.db, session.id)
  const figures = await figuresOf(scene, session, dataset)
  const round = stagedFor(session, juror, scene.now)
  const leads =
    (juror.role === 'chair' || juror.role === 'deputy') &&
    canInSession(actorOf(session, juror, {}), 'see_jurors', round)
  const open = figures.rows.flatMap(({ code, ...figure }) => {
    const entry = dataset.entryOf.get(code)
    const side = entry && sides.get(entry.id)
    if (!entry || !side) return []
    const struck = { eliminations: figures.struck.get(code) ?? [] }
    const eliminations = leads ? struck.eliminations : null
    return [
      {
        ...figure,
        entryId: entry.id,
        code,
        title: titles.get(entry.id)?.[side] || code,
        eliminations,
        isOut: isStruckOut(struck),
      },
    ]
  })
  const isDone = dataset.assignments.every(
    ({ jurorId, state, setAside }) => jurorId !== juror.id || setAside || state === 'submitted',
  )
  return { mode: session.mode, rows: ranked(open), board: leads && isDone ? figures.board : null }
}

/** By entry, which side of it the juror is told; entries whose figures stay closed are not in it. */
async function sidesOf(scene: Scene, session: Session, juror: JurorRow, dataset: ResultDataset) {
  const round = stagedFor(session, juror, scene.now)
  const recusals = await listRecusals(scene.db, session.id)
  const own = new Map(dataset.assignments.flatMap((one) => (one.jurorId === juror.id ? [[one.entryId, one]] : [])))
  const hasSubmittedAll = [...own.values()].every(({ state }) => state === 'submitted')
  const sides = new Map<string, 'open' | 'blind'>()
  for (const id of dataset.entries.keys()) {
    const assigned = own.get(id)
    const actor: SessionActor = actorOf(session, juror, {
      isAssigned: assigned !== undefined,
      hasSubmitted: assigned?.state === 'submitted',
      hasSubmittedAll,
      isConflicted: assigned?.setAside === true || recusals.get(id)?.has(juror.id) === true,
    })
    if (waitsForOwn(actor, round) || !canInSession(actor, 'see_aggregate', round)) continue
    sides.set(id, canInSession(actor, 'see_identity', round) ? 'open' : 'blind')
  }
  return sides
}

async function figuresOf(scene: Scene, session: Session, { input }: ResultDataset) {
  if (input.mode === 'score') {
    const live = await readResults(scene, session)
    // The interval is that of the calibrated mark: beside a plain mean it would only puzzle.
    const isCalibrated = input.settings.method === 'calibrated'
    const rows = live.outcome.rows.map(({ entryId, value, low, high, done }) => ({
      code: entryId,
      value,
      low: isCalibrated ? low : null,
      high: isCalibrated ? high : null,
      done,
      verdict: null,
    }))
    const struck = new Map(live.outcome.rows.map((row) => [row.entryId, presentEliminations(live, row)]))
    return { rows, struck, board: presentJurors(live) }
  }
  const rows = rankingOf(input).map(({ entryId, value, done, verdict }) => ({
    code: entryId,
    value,
    low: null,
    high: null,
    done,
    verdict: verdict ?? null,
  }))
  return { rows, struck: new Map<string, EntryElimination[]>(), board: null }
}

/** Ranks among these rows alone: nothing is told of those that are closed to the juror. Votes rank nothing. */
function ranked(rows: readonly (Omit<Row, 'rank'> & { isOut: boolean })[]): Row[] {
  return rows.map(({ isOut, ...row }) => {
    const { value } = row
    const better = rows.filter(
      (other) => !other.isOut && value !== null && other.value !== null && other.value - value > 1e-9,
    ).length
    return { ...row, rank: isOut || value === null || row.done === 0 || row.verdict !== null ? null : better + 1 }
  })
}
