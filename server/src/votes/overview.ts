import { Readable } from 'node:stream'
import type { VoteOverview } from '@laurel/contract/votes'
import { type BallotRules, seedOf, type TallyRow, tallyOf } from '@laurel/contract/votes/rules'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { streamed } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { csvText } from '../kernel/sheets/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { isTallyOpen, titleOf } from './present.ts'
import {
  allowEarlyOpeningRow,
  countBallots,
  countByDay,
  countReasons,
  countUnconfirmed,
  findEarlyOpening,
  findLastCommitment,
  insertEarlyOpening,
  listCommitments,
  listEntries,
  listLiveBallots,
  listReceipts,
  listVotes,
  setLastCounted,
  type VoteRow,
} from './store/index.ts'

/** How a vote goes. Nothing in it depends on what ballots say, but for how many lines they have in all. */
export async function readOverview(scene: Scene, program: ProgramRow, vote: VoteRow): Promise<VoteOverview> {
  const { db } = scene
  const [ballots, days, reasons, last, early, people] = await Promise.all([
    countBallots(db, vote.id),
    countByDay(db, vote.id, program.timeZone),
    countReasons(db, vote.id),
    findLastCommitment(db, vote.id),
    findEarlyOpening(db, vote.id),
    countUnconfirmed(db, vote.id, new Date(scene.now.getTime() - 86_400_000)),
  ])
  const before = await readBefore(scene, program, vote)
  const online = ballots.live - ballots.paper
  const received = ballots.receipts + ballots.paper
  const { userId } = userOf(scene)
  return {
    ...people,
    choices: ballots.choices,
    days,
    before,
    count: {
      received,
      replaced: ballots.replaced,
      quarantined: ballots.quarantined,
      setAside: ballots.setAside,
      counted: ballots.live,
      paper: ballots.paper,
      isExact:
        online === ballots.receiptsCounted &&
        received === ballots.live + ballots.replaced + ballots.quarantined + ballots.setAside,
      at: scene.now.toISOString(),
    },
    lastCommitment: last ? { number: last.number, at: last.at, head: last.head } : null,
    reasons: reasons.map((row) => ({ ...row, first: row.first.toISOString(), last: row.last.toISOString() })),
    earlyOpening: early
      ? {
          reason: early.reason,
          requestedBy: early.requester,
          requestedAt: early.requested_at.toISOString(),
          isOwn: early.requested_by === userId,
          allowedAt: early.allowed_at?.toISOString() ?? null,
          allowedBy: early.allower,
        }
      : null,
  }
}

/** How many voted, day by day, in the vote of the program that closed last before this one opened. */
async function readBefore(scene: Scene, program: ProgramRow, vote: VoteRow): Promise<VoteOverview['before']> {
  const others = await listVotes(scene.db, program.id)
  const over = others.filter(({ id, closed_at }) => id !== vote.id && closed_at !== null && closed_at <= vote.opens_at)
  const last = over.sort((a, b) => b.opens_at.getTime() - a.opens_at.getTime())[0]
  if (!last) return null
  return { title: titleOf(scene, last), days: await countByDay(scene.db, last.id, program.timeZone) }
}

export async function recount(scene: Scene, program: ProgramRow, vote: VoteRow): Promise<VoteOverview> {
  const overview = await readOverview(scene, program, vote)
  await setLastCounted(scene.db, vote.id, { at: overview.count.at, isExact: overview.count.isExact })
  const payload = { voteId: vote.id, title: titleOf(scene, vote) }
  await record(scene, 'public_vote.recounted', { programId: vote.program_id }, payload)
  return overview
}

/** Counts what is there now; whoever calls has asked whether it may be read. */
export async function countTally(
  scene: Scene,
  vote: VoteRow,
): Promise<(TallyRow & { title: string; pictureKey: string | null; cost: number | null })[]> {
  const [entries, ballots, commitments] = await Promise.all([
    listEntries(scene.db, vote.id),
    listLiveBallots(scene.db, vote.id),
    listCommitments(scene.db, vote.id),
  ])
  const rules: BallotRules = vote.rules
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const voted = entries.map(({ id, category, cost, withdrawn_at }) => ({
    ...{ id, category, cost },
    withdrawn: withdrawn_at !== null,
  }))
  return tallyOf(rules, voted, ballots, seedOf(commitments)).map((row) => {
    const entry = byId.get(row.entryId)
    const { title = '', picture_key: pictureKey = null, cost = null } = entry ?? {}
    return { ...row, title, pictureKey, cost }
  })
}

/** Refuses vote_tally_sealed before its time, whoever asks. */
export async function readTally(scene: Scene, vote: VoteRow) {
  if (!(await isTallyOpen(scene, vote))) refuse('vote_tally_sealed')
  return { data: await countTally(scene, vote) }
}

const csv = (name: string, titles: readonly string[], rows: (string | number)[][]) => {
  const columns = titles.map((title) => ({ title, type: 'text' as const }))
  const text = csvText({ columns, rows: rows.map((row) => row.map(String)) })
  return streamed(Readable.from(text, { objectMode: false }), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'no-store',
  })
}

export async function exportTally(scene: Scene, vote: VoteRow) {
  const { data } = await readTally(scene, vote)
  const { mode, currency } = vote.rules
  const rows = data.map(({ rank, title, total, ballots, firsts, cost, isFunded }) => [
    ...[rank, title, total, ballots, firsts],
    ...(mode === 'budget' ? [cost ?? '', currency, isFunded ? 1 : 0] : []),
  ])
  const columns = ['rank', 'title', 'total', 'ballots', 'firsts']
  // Costs are in minor units, as the bundle has them.
  return csv(`${vote.slug}-tally`, mode === 'budget' ? [...columns, 'cost', 'currency', 'funded'] : columns, rows)
}

export async function exportRegister(scene: Scene, vote: VoteRow) {
  const receipts = await listReceipts(scene.db, vote.id)
  const rows = receipts.map((row) => [
    row.receipt_hash,
    row.state,
    row.replaced_by ?? '',
    row.reason ?? '',
    row.commitment ?? '',
  ])
  return csv(`${vote.slug}-register`, ['receipt', 'state', 'replaced_by', 'reason', 'commitment'], rows)
}

const isRunning = ({ state }: VoteRow) => state === 'open' || state === 'paused'

/** Refuses vote_state, already_settled. */
export async function requestEarly(
  scene: Scene,
  program: ProgramRow,
  vote: VoteRow,
  reason: string,
): Promise<VoteOverview> {
  if (!isRunning(vote)) refuse('vote_state', { details: { phase: vote.state } })
  const opening = { id: newId(), voteId: vote.id, reason, by: userOf(scene).userId, at: scene.now }
  if (!(await insertEarlyOpening(scene.db, opening))) refuse('already_settled')
  const payload = { voteId: vote.id, title: titleOf(scene, vote), reason }
  await record(scene, 'public_vote.early_opening_requested', { programId: vote.program_id }, payload)
  return readOverview(scene, program, vote)
}

/** Refuses vote_state, already_settled, and second_person_needed to whoever asked. */
export async function allowEarly(scene: Scene, program: ProgramRow, vote: VoteRow): Promise<VoteOverview> {
  const early = (await findEarlyOpening(scene.db, vote.id)) ?? refuse('not_found')
  if (!isRunning(vote)) refuse('vote_state', { details: { phase: vote.state } })
  const { userId } = userOf(scene)
  if (early.requested_by === userId) refuse('second_person_needed')
  if (!(await allowEarlyOpeningRow(scene.db, vote.id, userId, scene.now))) refuse('already_settled')
  const payload = { voteId: vote.id, title: titleOf(scene, vote), reason: early.reason }
  await record(scene, 'public_vote.early_opening_allowed', { programId: vote.program_id }, payload)
  return readOverview(scene, program, vote)
}
