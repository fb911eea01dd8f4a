import { randomUUID } from 'node:crypto'
import { tallyOf } from '../contract/src/votes/rules/index.ts'
import { insertRow } from '../server/src/kernel/db/index.ts'
import {
  addEntry,
  castBallot,
  createVote,
  findVote,
  listLiveBallots,
  meetVoter,
  openVote,
} from '../server/src/votes/index.ts'
import { runAs } from '../story/run-as.ts'
import { openDataset } from './dataset.ts'
import { median, report, round } from './report.ts'

/** Ballots cast by sixteen at once, beside the same rows inserted with nothing asked; and a recount beside reading the ballots. */
const VOTERS = 640
const AT_ONCE = 16
const ROUNDS = 5
const dataset = await openDataset()
const { stage, story } = dataset
const now = new Date()

const { id, entries } = await runAs(stage, 'owner', now, async (scene) => {
  const dates = {
    opensAt: new Date(now.getTime() - 3_600_000).toISOString(),
    closesAt: new Date(now.getTime() + 86_400_000).toISOString(),
  }
  const made = await createVote(scene, story.program, { title: { fr: 'Banc' }, ...dates })
  const vote = await findVote(scene.db, made.id)
  if (!vote) throw new Error('The vote was not made')
  const ids: string[] = []
  for (let at = 0; at < 12; at += 1) {
    const written = { title: `Projet ${at}`, summary: '', body: '', category: '', pictureKey: null }
    ids.push((await addEntry(scene, vote, written)).id)
  }
  await openVote(scene, vote)
  return { id: made.id, entries: ids.map((one) => ({ id: one, category: '' })) }
})

const choicesAt = (at: number) =>
  [0, 5, 7].map((step) => ({ entryId: entries[(at + step) % entries.length]?.id ?? '', value: 1 }))

/** Sixteen hands share the work. Answers how many a second. */
async function many(work: (at: number) => Promise<unknown>): Promise<number> {
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let at = next++; at < VOTERS; at = next++) await work(at)
    }),
  )
  return VOTERS / ((performance.now() - began) / 1000)
}

async function castMany(turn: number): Promise<number> {
  const voters = await runAs(stage, 'owner', new Date(), async (scene) => {
    const vote = await findVote(scene.db, id)
    const ids: string[] = []
    for (let at = 0; vote && at < VOTERS; at += 1)
      ids.push(await meetVoter(scene, vote, `v${turn}-${at}@b${at}.example`))
    return ids
  })
  return many((at) =>
    runAs(stage, 'owner', new Date(), (scene) =>
      castBallot(scene, id, {
        voterId: voters[at] ?? '',
        choices: choicesAt(at),
        codeId: randomUUID(),
        pageSeconds: 60,
        codeSeconds: 20,
        wantsResult: false,
      }),
    ),
  )
}

/** A voter, a ballot, its link and its receipt, one transaction each time. */
function insertMany(): Promise<number> {
  return many((at) =>
    runAs(stage, 'owner', new Date(), async ({ db }) => {
      const [voter, ballot] = [randomUUID(), randomUUID()]
      const one = { vote_id: id, id: voter, identity_hash: randomUUID(), masked: '…', domain: '', locale: 'fr' }
      await insertRow(db, 'vote_voters', { ...one, asked_at: new Date(), state: 'counted', cast_at: new Date() })
      await insertRow(db, 'vote_ballots', {
        id: ballot,
        vote_id: id,
        state: 'live',
        choices: JSON.stringify(choicesAt(at)),
      })
      await insertRow(db, 'vote_ballot_links', { vote_id: id, voter_id: voter, ballot_id: ballot })
      await insertRow(db, 'vote_receipts', {
        vote_id: id,
        receipt_hash: randomUUID(),
        voter_id: voter,
        state: 'counted',
      })
    }),
  )
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const read = () => runAs(stage, 'owner', new Date(), ({ db }) => listLiveBallots(db, id))
const rules = { mode: 'choices', maxChoices: 3, points: 10, tie: 'lot' } as const
const rounds = []
for (let turn = 0; turn < ROUNDS; turn += 1) {
  const [cast, inserted] = [await castMany(turn), await insertMany()]
  const reading = await timed(read)
  const recount = await timed(async () => tallyOf(rules, entries, await read(), 'seed'))
  rounds.push({ cast, inserted, reading, recount })
}
await dataset.close()
const share = median(rounds.map(({ cast, inserted }) => cast / inserted))
const slower = median(rounds.map(({ reading, recount }) => recount / reading))
report(
  'votes: ballots cast by 16 at once beside the same rows inserted alone; a recount beside reading the ballots',
  {
    'cast a second': round(median(rounds.map(({ cast }) => cast))),
    'inserted a second': round(median(rounds.map(({ inserted }) => inserted))),
    'cast / inserted': round(share),
    'recount / reading': round(slower),
  },
  { name: 'at least 0.3 of inserts, a recount at most twice a reading', met: share >= 0.3 && slower <= 2 },
)
