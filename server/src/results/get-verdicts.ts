import type { Work } from '@laurel/contract/evaluation'
import type { RankMethod } from '@laurel/contract/evaluation/rules'
import type { OkOf } from '@laurel/contract/kernel'
import type { resultsEndpoints } from '@laurel/contract/results'
import { type ResultInput, rankByPairs, rankByRunoff, rankingOf, tallyGo } from '@laurel/contract/results/rules'
import { allWork, pairWorkByJuror } from '../evaluation/index.ts'
import type { AssignmentRow, Session } from '../evaluation/store/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { nameEntry } from './get-results.ts'
import { type ResultDataset, readResultDataset } from './result-dataset.ts'
import { listBallots } from './store/ballots.ts'

type Verdicts = OkOf<typeof resultsEndpoints.getVerdicts>
type Row = Verdicts['rows'][number]

/** Details of each entry and each juror besides the ranking, by mode. */
interface Details {
  readonly rows: ReadonlyMap<string, Partial<Pick<Row, 'error' | 'votes' | 'places'>>>
  readonly jurors: readonly (Omit<Verdicts['jurors'][number], 'name'> & { jurorId: string })[]
  readonly rounds: Verdicts['rounds']
  /** Where it is not evaluations that are counted. */
  readonly work?: Work
}

/** The result of a session of orders, pairs or votes, live. Refuses wrong_mode for one of marks. */
export async function getVerdicts(
  scene: Scene,
  session: Session,
  whatIf: { readonly rankMethod?: RankMethod } = {},
): Promise<Verdicts> {
  const dataset = await readResultDataset(scene, session)
  const rankMethod = whatIf.rankMethod ?? session.resultRules.rankMethod
  const { entryOf } = dataset
  const input = dataset.input.mode === 'rank' ? { ...dataset.input, method: rankMethod } : dataset.input
  if (input.mode === 'score') return refuse('wrong_mode', { details: { mode: session.mode } })
  const details = await detailsOf(scene, session, dataset, input)
  const awaited = Map.groupBy(
    dataset.assignments.filter(({ setAside }) => !setAside),
    ({ entryId }) => entryId,
  )
  const rows = rankingOf(input).map((row): Row => {
    const entry = entryOf.get(row.entryId) ?? refuse('not_found')
    return {
      ...nameEntry(entry),
      rank: row.rank,
      value: row.value,
      error: null,
      done: row.done,
      expected: awaited.get(entry.id)?.length ?? 0,
      verdict: row.verdict ?? null,
      votes: null,
      places: [],
      ...details.rows.get(row.entryId),
    }
  })
  const names = new Map(dataset.jurors.map(({ id, name }) => [id, name]))
  return {
    mode: session.mode,
    rules: session.resultRules,
    rankMethod,
    rows,
    jurors: details.jurors.map((juror) => ({ ...juror, name: names.get(juror.jurorId) ?? '' })),
    rounds: details.rounds,
    done: details.work?.done ?? dataset.counted.length,
    expected: details.work?.all ?? dataset.assignments.filter(({ setAside }) => !setAside).length,
  }
}

async function detailsOf(
  scene: Scene,
  session: Session,
  dataset: ResultDataset,
  input: Exclude<ResultInput, { mode: 'score' }>,
): Promise<Details> {
  if (input.mode === 'go_no_go') return goDetails(dataset, input)
  return input.mode === 'rank'
    ? rankDetails(scene, session, dataset, input)
    : pairDetails(dataset, input, await pairWorkByJuror(scene, session))
}

function goDetails(dataset: ResultDataset, input: ResultInput & { mode: 'go_no_go' }): Details {
  const done = Map.groupBy(dataset.counted, ({ jurorId }) => jurorId)
  return {
    rows: new Map(
      input.entries.map(({ id, votes }) => {
        const { go, noGo, abstained } = tallyGo(votes, input.rule)
        return [id, { votes: { go, noGo, abstained } }]
      }),
    ),
    jurors: seated(dataset).map((jurorId) => ({
      jurorId,
      done: done.get(jurorId)?.length ?? 0,
      expected: assignmentsOf(dataset, jurorId).length,
      reliability: null,
      isSubmitted: hasHandedInAll(dataset, jurorId),
    })),
    rounds: [],
  }
}

async function rankDetails(
  scene: Scene,
  session: Session,
  dataset: ResultDataset,
  input: ResultInput & { mode: 'rank' },
): Promise<Details> {
  const ballots = new Map((await listBallots(scene.db, session.id)).map((ballot) => [ballot.jurorId, ballot]))
  const placed = new Map<string, { jurorId: string; place: number }[]>()
  for (const { jurorId, ranking, state } of ballots.values()) {
    if (state !== 'submitted') continue
    let place = 1
    for (const group of ranking) {
      for (const id of group) {
        const code = dataset.entries.get(id)?.code
        if (code) placed.set(code, [...(placed.get(code) ?? []), { jurorId, place }])
      }
      place += group.length
    }
  }
  const rounds = input.method === 'runoff' ? rankByRunoff(input.entryIds, input.ballots, input.seed).rounds : []
  const idOf = (code: string) => dataset.entryOf.get(code)?.id ?? refuse('not_found')
  return {
    rows: new Map([...placed].map(([code, places]) => [code, { places }])),
    jurors: seated(dataset).map((jurorId) => ({
      jurorId,
      done: ballots.get(jurorId)?.ranking.flat().length ?? 0,
      expected: assignmentsOf(dataset, jurorId).length,
      reliability: null,
      isSubmitted: ballots.get(jurorId)?.state === 'submitted',
    })),
    rounds: rounds.map(({ votes, exhausted, eliminated, byLot }) => ({
      votes: votes.map(({ entryId, weight }) => ({ entryId: idOf(entryId), weight })),
      exhausted,
      eliminated: idOf(eliminated),
      byLot,
    })),
  }
}

function pairDetails(
  dataset: ResultDataset,
  { entryIds, comparisons }: ResultInput & { mode: 'pairwise' },
  works: ReadonlyMap<string, Work>,
): Details {
  const fit = rankByPairs(entryIds, comparisons)
  const reliabilities = new Map(fit.reliabilities.map((one) => [dataset.jurorOf.get(one.jurorId)?.id, one]))
  return {
    rows: new Map(fit.rows.map(({ entryId, error, comparisons: met }) => [entryId, { error: met > 0 ? error : null }])),
    jurors: seated(dataset).map((jurorId) => ({
      jurorId,
      done: works.get(jurorId)?.done ?? 0,
      expected: works.get(jurorId)?.all ?? 0,
      reliability: reliabilities.get(jurorId)?.reliability ?? null,
      isSubmitted: hasHandedInAll(dataset, jurorId),
    })),
    rounds: [],
    work: allWork(works.values()),
  }
}

/** Jurors who are asked to judge something, in the order of the jury. */
function seated({ jurors, assignments }: ResultDataset): string[] {
  const assigned = new Set(assignments.flatMap(({ jurorId, setAside }) => (setAside ? [] : [jurorId])))
  return jurors.flatMap(({ id }) => (assigned.has(id) ? [id] : []))
}

/** The pairs that a juror is asked to judge, without those that a conflict sets aside. */
function assignmentsOf({ assignments }: ResultDataset, jurorId: string): AssignmentRow[] {
  return assignments.filter((one) => one.jurorId === jurorId && !one.setAside)
}

function hasHandedInAll(dataset: ResultDataset, jurorId: string): boolean {
  return assignmentsOf(dataset, jurorId).every(({ state }) => state === 'submitted')
}
