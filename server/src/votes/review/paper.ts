import type { AddPaperBatch, PaperBatch } from '@laurel/contract/votes'
import { ballotProblem } from '@laurel/contract/votes/rules'
import { newId, randomId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { lockVote } from '../lock-vote.ts'
import { titleOf } from '../present.ts'
import {
  type BatchRow,
  findBatch,
  insertBatch,
  insertPaperBallots,
  listBatches,
  listEntries,
  settleBatch,
  type VoteRow,
} from '../store/index.ts'

const present = (scene: Scene, row: BatchRow): PaperBatch => ({
  id: row.id,
  origin: row.origin,
  ballots: row.ballots,
  state: row.state as PaperBatch['state'],
  enteredBy: row.enterer,
  enteredAt: row.entered_at.toISOString(),
  isOwn: row.entered_by === userOf(scene).userId,
  settledBy: row.settler,
  settledAt: row.settled_at?.toISOString() ?? null,
})

const presentById = async (scene: Scene, id: string) =>
  present(scene, (await findBatch(scene.db, id)) ?? refuse('not_found'))

export async function readPaper(scene: Scene, vote: VoteRow): Promise<{ data: PaperBatch[] }> {
  return { data: (await listBatches(scene.db, vote.id)).map((row) => present(scene, row)) }
}

async function requireRunning(scene: Scene, { id }: VoteRow): Promise<VoteRow> {
  const vote = await lockVote(scene, { id })
  if (vote.state === 'draft' || vote.state === 'sealed') refuse('vote_state', { details: { phase: vote.state } })
  return vote
}

/** Refuses vote_state, and ballot_not_valid with the number of the line. */
export async function addPaper(scene: Scene, found: VoteRow, input: AddPaperBatch): Promise<PaperBatch> {
  const vote = await requireRunning(scene, found)
  const entries = await listEntries(scene.db, vote.id)
  for (const [at, { choices }] of input.lines.entries()) {
    const problem = ballotProblem(vote.rules, entries, choices)
    if (problem) refuse('ballot_not_valid', { details: { problem, line: at + 1 } })
  }
  const ballots = input.lines.reduce((sum, { count }) => sum + count, 0)
  const id = newId()
  const { userId: by } = userOf(scene)
  await insertBatch(scene.db, {
    id,
    voteId: vote.id,
    origin: input.origin,
    lines: input.lines,
    ballots,
    by,
    at: scene.now,
  })
  const payload = { voteId: vote.id, title: titleOf(scene, vote), count: ballots }
  await record(scene, 'public_vote.paper_entered', { programId: vote.program_id }, payload)
  return presentById(scene, id)
}

/** Two people sign for paper. Refuses second_person_needed, already_settled, vote_state. */
export async function settlePaper(scene: Scene, found: VoteRow, batch: BatchRow, agrees: boolean): Promise<PaperBatch> {
  const vote = await requireRunning(scene, found)
  const { userId: by } = userOf(scene)
  if (agrees && batch.entered_by === by) refuse('second_person_needed')
  if (!(await settleBatch(scene.db, batch.id, { agrees, by, at: scene.now }))) refuse('already_settled')
  if (agrees) await insertPaperBallots(scene.db, ballotsIn(vote, batch))
  const payload = { voteId: vote.id, title: titleOf(scene, vote), count: batch.ballots, agrees }
  await record(scene, 'public_vote.paper_settled', { programId: vote.program_id }, payload)
  return presentById(scene, batch.id)
}

function ballotsIn(vote: VoteRow, batch: BatchRow) {
  const lines = batch.lines as unknown as AddPaperBatch['lines']
  return lines.flatMap(({ choices, count }) =>
    Array.from({ length: count }, () => ({ id: randomId(), voteId: vote.id, batchId: batch.id, choices })),
  )
}
