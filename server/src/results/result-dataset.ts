import { createHash } from 'node:crypto'
import type { Criterion } from '@laurel/contract/evaluation'
import { type EliminationRulings, scorecardOf } from '@laurel/contract/evaluation/rules'
import type { ResultInput } from '@laurel/contract/results/rules'
import { countJudging, expectedOf } from '../evaluation/index.ts'
import {
  type AssignmentRow,
  type EntryRow,
  type JurorRow,
  listAssignments,
  listComparisons,
  listCriteria,
  listEntryRows,
  listEvaluations,
  listJurorRows,
  listScores,
  listVotes,
  type ScoreRow,
  type Session,
} from '../evaluation/store/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { listBallots } from './store/ballots.ts'
import { listRulings, type RulingRow } from './store/rulings.ts'

/** Everything that the results of a session rest on. Withdrawn entries, and pairs that a conflict sets aside, are in none of it. */
export interface ResultDataset {
  readonly criteria: readonly Criterion[]
  readonly entries: ReadonlyMap<string, EntryRow>
  readonly jurors: readonly JurorRow[]
  readonly assignments: readonly AssignmentRow[]
  /** Submitted, and not set aside. */
  readonly counted: readonly AssignmentRow[]
  /** By evaluation, of those. */
  readonly scores: ReadonlyMap<string, ScoreRow[]>
  /** The rulings on eliminations. */
  readonly rulings: readonly RulingRow[]
  /** By the code under which results know it. */
  readonly entryOf: ReadonlyMap<string, EntryRow>
  readonly jurorOf: ReadonlyMap<string, JurorRow>
  readonly input: ResultInput
}

/** Under this code a juror stands in results that leave the house: the same each time, and it leads to nobody. */
export function jurorCode(sessionId: string, jurorId: string): string {
  return `J-${createHash('sha256').update(`${sessionId} ${jurorId}`).digest('hex').slice(0, 10)}`
}

/** Lots follow from the id of the session: drawn before anybody judged, and nobody chose it. */
export function seedOf(sessionId: string): number {
  return createHash('sha256').update(sessionId).digest().readUInt32BE() >>> 1
}

/** Read and put together anew each time: nothing is kept that could be out of date. Codes stand for entries and jurors. */
export async function readResultDataset(scene: Scene, session: Session): Promise<ResultDataset> {
  const { db } = scene
  const [lines, all, jurors, allAssignments, rulings] = await Promise.all([
    listCriteria(db, session.id),
    listEntryRows(db, session.id),
    listJurorRows(db, session.id),
    listAssignments(db, { sessionId: session.id }),
    listRulings(db, session.id),
  ])
  const criteria = lines.filter(({ kind }) => kind !== 'separator')
  const entries = new Map(all.flatMap((entry) => (entry.withdrawn ? [] : [[entry.id, entry] as const])))
  const assignments = allAssignments.filter(({ entryId }) => entries.has(entryId))
  const counted = assignments.filter(({ state, setAside }) => state === 'submitted' && !setAside)
  const marked = session.mode === 'score' ? counted.flatMap(({ evaluationId }) => evaluationId ?? []) : []
  const scores = Map.groupBy(await listScores(db, marked), ({ evaluationId }) => evaluationId)
  const dataset = { criteria, entries, jurors, assignments, counted, scores, rulings }
  return {
    ...dataset,
    entryOf: new Map([...entries.values()].map((entry) => [entry.code, entry])),
    jurorOf: new Map(jurors.map((juror) => [jurorCode(session.id, juror.id), juror])),
    input: await inputOf(scene, session, dataset),
  }
}

type Read = Omit<ResultDataset, 'entryOf' | 'jurorOf' | 'input'>

function inputOf(scene: Scene, session: Session, read: Read): Promise<ResultInput> {
  switch (session.mode) {
    case 'score':
      return scoreInput(scene, session, read)
    case 'go_no_go':
      return goInput(scene, session, read)
    case 'rank':
      return rankInput(scene, session, read)
    case 'pairwise':
      return pairInput(scene, session, read)
  }
}

const codeOf = ({ entries }: Read, entryId: string) => entries.get(entryId)?.code ?? ''

async function scoreInput(scene: Scene, session: Session, read: Read): Promise<ResultInput> {
  const {
    method,
    trim,
    leastCoverage: minCoverage,
    leastReviews: minReviews,
    places,
    tieBreakers,
  } = session.resultRules
  const written = new Map((await listEvaluations(scene.db, session.id)).map((row) => [row.id, row]))
  const kinds = new Map(read.criteria.map(({ id, kind }) => [id, kind]))
  const judging = countJudging(read.jurors)
  const { scorecardVersion } = session
  return {
    mode: 'score',
    criteria: scorecardOf(read.criteria),
    entries: [...read.entries.values()].map(({ id, code, categoryId, isCalibration }) => ({
      id: code,
      categoryId,
      expected: expectedOf({ isCalibration }, session, judging),
      ...rulingsOn(read, id),
    })),
    evaluations: read.counted.flatMap(({ entryId, jurorId, evaluationId }) => {
      const row = written.get(evaluationId ?? '')
      if (!row) return []
      return {
        entryId: codeOf(read, entryId),
        jurorId: jurorCode(session.id, jurorId),
        answers: (read.scores.get(row.id) ?? []).flatMap(({ criterionId, value, abstained }) =>
          // Texts count for nothing, and may name people.
          kinds.get(criterionId) === 'text' ? [] : [{ criterionId, value, abstained }],
        ),
        stale: row.scorecardVersion < scorecardVersion,
        activeMs: row.activeMs,
      }
    }),
    settings: {
      method,
      trim,
      leastCoverage: minCoverage,
      leastReviews: minReviews,
      places,
      // A criterion that is gone decides nothing.
      tieBreakers: tieBreakers.filter((one) => one.kind !== 'criterion' || kinds.has(one.criterionId)),
      seed: seedOf(session.id),
    },
  }
}

/** Nothing where nobody has ruled: what was signed before stays the same to the last byte. */
function rulingsOn({ rulings }: Read, entryId: string): EliminationRulings {
  const own = rulings.filter((ruling) => ruling.entryId === entryId)
  const of = (kind: RulingRow['verdict']) =>
    own.flatMap(({ verdict, criterionId }) => (verdict === kind ? [criterionId] : []))
  const [confirmed, lifted] = [of('confirmed'), of('lifted')]
  return { ...(confirmed.length > 0 && { confirmed }), ...(lifted.length > 0 && { lifted }) }
}

async function goInput(scene: Scene, session: Session, read: Read): Promise<ResultInput> {
  const votes = await listVotes(scene.db, session.id)
  const byEntry = Map.groupBy(read.counted, ({ entryId }) => entryId)
  return {
    mode: 'go_no_go',
    rule: { majority: session.resultRules.majority, quorum: session.resultRules.quorum },
    entries: [...read.entries.values()].map(({ id, code }) => ({
      id: code,
      votes: (byEntry.get(id) ?? []).flatMap(({ evaluationId }) => {
        const vote = votes.get(evaluationId ?? '')
        return vote ? [{ vote }] : []
      }),
    })),
  }
}

/** Pairs of a juror and an entry that may count. */
function openPairs({ assignments }: Read): Set<string> {
  return new Set(assignments.flatMap(({ entryId, jurorId, setAside }) => (setAside ? [] : [`${jurorId} ${entryId}`])))
}

async function rankInput(scene: Scene, session: Session, read: Read): Promise<ResultInput> {
  const open = openPairs(read)
  const ballots = await listBallots(scene.db, session.id)
  return {
    mode: 'rank',
    method: session.resultRules.rankMethod,
    entryIds: [...read.entries.values()].map(({ code }) => code).sort(),
    ballots: ballots
      .filter(({ state }) => state === 'submitted')
      .map(({ jurorId, ranking }) => {
        const order = ranking
          .map((group) => group.filter((id) => open.has(`${jurorId} ${id}`)).map((id) => codeOf(read, id)))
          .filter(({ length }) => length > 0)
        return { order, among: order.flat() }
      })
      .filter(({ among }) => among.length > 0),
    seed: seedOf(session.id),
  }
}

async function pairInput(scene: Scene, session: Session, read: Read): Promise<ResultInput> {
  const open = openPairs(read)
  const all = await listComparisons(scene.db, session.id)
  const counted = all.filter(
    ({ jurorId, a, b, voidedAt }) => voidedAt == null && open.has(`${jurorId} ${a}`) && open.has(`${jurorId} ${b}`),
  )
  return {
    mode: 'pairwise',
    entryIds: [...read.entries.values()].map(({ code }) => code).sort(),
    comparisons: counted.map(({ id, jurorId, a, b, outcome, at }) => ({
      id,
      jurorId: jurorCode(session.id, jurorId),
      a: codeOf(read, a),
      b: codeOf(read, b),
      outcome,
      at,
    })),
  }
}
