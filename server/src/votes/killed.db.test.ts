import { receiptHash } from '@laurel/contract/votes/rules'
import pg from 'pg'
import { expect, it } from 'vitest'
import { findBroken } from '../composition/invariants.ts'
import { openHouse } from '../test/open-house.ts'
import { meetVoter } from './meet-voter.ts'
import { castBallot } from './portal/cast-ballot.ts'
import { findVote } from './store/index.ts'
import { chosen, makeVote } from './test-vote.ts'

const house = openHouse()
const people = 60
/** Ballots of each: the last that was acknowledged is the one that counts. */
const each = 4

async function asItsOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What a server that is killed leaves behind: connections that end in the middle of their work. Until it is over. */
const cutUntil = (isOver: () => boolean) =>
  asItsOwner(async (client) => {
    while (!isOver()) {
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' limit 1`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })

it('loses no ballot that was acknowledged, and doubles none, whatever is cut off while casting', async () => {
  const vote = await makeVote(house, { title: 'Coupures' })
  const voters = await house.inScene('system', async (scene) => {
    const row = await findVote(scene.db, vote.id)
    const ids: string[] = []
    for (let at = 0; row && at < people; at += 1) ids.push(await meetVoter(scene, row, `v${at}@b${at}.example`))
    return ids
  })
  const acknowledged: string[] = []
  let failed = 0
  const castAll = async (voterId: string) => {
    for (let turn = 0; turn < each; turn += 1) {
      try {
        const { receipt } = await house.inScene('system', (scene) =>
          castBallot(scene, vote.id, {
            voterId,
            choices: chosen(vote.entries[turn % 4]),
            codeId: `${voterId} ${turn}`,
            pageSeconds: null,
            codeSeconds: 20,
            wantsResult: false,
          }),
        )
        acknowledged.push(receipt)
      } catch {
        failed += 1
      }
    }
  }
  const casting = Promise.all(voters.map(castAll))
  let isOver = false
  void casting.finally(() => {
    isOver = true
  })
  await cutUntil(() => isOver)
  await casting
  expect(failed).toBeGreaterThan(0)
  expect(acknowledged.length).toBeGreaterThan(0)
  const receipts = await house.inScene('system', ({ db }) =>
    db.from('vote_receipts').where('vote_id', '=', vote.id).select('receipt_hash').execute(),
  )
  const stored = new Set(receipts.map((row) => row.receipt_hash))
  for (const receipt of acknowledged) expect(stored.has(await receiptHash(vote.id, receipt))).toBe(true)
  const { count } = (await house.as('owner').get(`${vote.at}/overview`)).body
  expect(count.isExact).toBe(true)
  expect(count.counted).toBeLessThanOrEqual(people)
  expect(await asItsOwner(findBroken)).toEqual([])
}, 60_000)
