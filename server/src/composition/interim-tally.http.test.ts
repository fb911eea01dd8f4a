import type { AnyEndpoint } from '@laurel/contract/kernel'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '../test/open-house.ts'
import { shownAnswer } from '../test/shown-answer.ts'
import { newPepper } from '../votes/identities.ts'
import { castBallot, meetVoter, openVote, voteMails } from '../votes/index.ts'
import { findVote } from '../votes/store/index.ts'
import { endpoints } from './rooms.ts'
import { sampleId, sampleIds } from './sample-ids.ts'
import { sampleParams } from './sample-params.ts'
import { insertSampleRows } from './sample-rows.ts'

/**
 * What ballots say before a vote is over is read by nobody: were every one of them to say the contrary, whoever asks reads the
 * same bytes, in every answer of the contract, those of rooms to come included; the log, its files and webhooks among them.
 */
const house = openHouse()
const other = sampleId(299)
const { publicVote, voteEntry } = sampleIds
let client: pg.Client
let params: ReturnType<typeof sampleParams> = {}

const people = ['owner', 'nobody'] as const
/** Answers that are others each time by themselves: two are zipped with their moment, one counts calls. None is about votes. */
const drifting = ['downloadImportTemplate', 'exportResults', 'getPlatformUsage']

const readable = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ method, name }) => method === 'GET' && !drifting.includes(name))

const addressOf = ({ path }: AnyEndpoint) =>
  path.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(params[param]?.hidden ?? 'anything'))

async function readAll(): Promise<Map<string, string>> {
  const seen = new Map<string, string>()
  for (const endpoint of readable) {
    for (const person of people) {
      const answer = await house.undoing(() => house.as(person).get(addressOf(endpoint)))
      seen.set(`${endpoint.name} as ${person}`, shownAnswer(answer))
    }
  }
  const at = `/api/user.programs/${sampleIds.program}/votes-sessions/${publicVote}`
  const recounted = await house.undoing(() => house.as('owner').post(`${at}/recount`, {}))
  const simulated = await house.undoing(() => house.as('owner').get(`${at}/quarantine/simulation?heldFrom=30`))
  seen.set('a recount', shownAnswer(recounted).replaceAll(/"at":"[^"]+"/g, ''))
  seen.set('a simulation', shownAnswer(simulated))
  const { rows: events } = await client.query('select name, payload from events order by id')
  const { rows: sent } = await client.query('select type, body from webhook_deliveries order by id')
  seen.set('events', JSON.stringify(events))
  seen.set('what webhooks are told', JSON.stringify(sent))
  return seen
}

const changed = (before: Map<string, string>, after: Map<string, string>) =>
  [...before].flatMap(([name, text]) => (after.get(name) === text ? [] : [name]))

const choosing = (entryId: string) => [{ entryId, value: 1 }]

/** Twelve ballots for one entry, two of them in quarantine, and one for the other. */
async function vote(): Promise<void> {
  for (let at = 0; at < 13; at += 1) {
    await house.inScene('system', async (scene) => {
      const row = await findVote(scene.db, publicVote)
      if (!row) throw new Error('No vote')
      await castBallot(scene, publicVote, {
        voterId: await meetVoter(scene, row, at < 2 ? `v${at}@yopmail.com` : `v${at}@b${at}.example`),
        choices: choosing(at < 12 ? voteEntry : other),
        codeId: `code ${at}`,
        pageSeconds: 60,
        codeSeconds: 20,
        wantsResult: false,
      })
    })
  }
}

/** Every ballot says the contrary. */
const reverseAll = () =>
  client.query(
    `update vote_ballots set choices = jsonb_build_array(jsonb_build_object('value', 1, 'entryId',
      case when choices->0->>'entryId' = $1 then $2 else $1 end)) where vote_id = $3`,
    [voteEntry, other, publicVote],
  )

beforeAll(async () => {
  client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  const [platformId, userId] = [house.platformId('demo'), house.personId('applicant1')]
  await client.query(`set app.platform_id = '${platformId}'`)
  await insertSampleRows(house.ownerUrl, platformId, userId, house.personId('owner'))
  params = sampleParams({ platformId, userId })
  await client.query(
    `update programs set published_at = '2027-01-01', opens_at = '2027-01-01', closes_at = '2027-12-31' where id = $1`,
    [sampleIds.program],
  )
  await client.query("update webhook_endpoints set event_types = '{public_vote.*}' where kind = 'webhook'")
  await client.query(
    `insert into vote_entries (platform_id, id, vote_id, title, place) values ($1, $2, $3, 'Autre', 2)`,
    [platformId, other, publicVote],
  )
  const { now } = house.clock
  await house.inScene('owner', async (scene) => {
    await client.query(
      `update public_votes set pepper = $2, is_published = true, opens_at = $3, closes_at = $4 where id = $1`,
      [publicVote, newPepper(scene), new Date(now.getTime() - 3_600_000), new Date(now.getTime() + 86_400_000)],
    )
    const row = await findVote(scene.db, publicVote)
    if (row) await openVote(scene, row)
  })
  await vote()
  await house.runJobs()
}, 60_000)
afterAll(() => client.end())

describe('ballots of a vote that goes on', () => {
  it('change no byte of what anybody reads, by whatever they say', async () => {
    const before = await readAll()
    // The vote is really read by its team and by the public.
    for (const name of [
      'readVoteOverview',
      'listHeldBallots',
      'exportVoteRegister',
      'listVoteEntries',
      'listPublicVotes',
    ])
      expect(before.get(`${name} as owner`), name).toMatch(/^\[200/)
    for (const name of ['readVotePage', 'readVoteProof'])
      expect(before.get(`${name} as nobody`), name).toMatch(/^\[200/)
    for (const name of ['readVoteTally', 'exportVoteTally'])
      expect(before.get(`${name} as owner`), name).toMatch(/^\[403/)
    expect(before.get('readVoteOverview as owner')).toContain('\\"counted\\":11')
    await reverseAll()
    expect(changed(before, await readAll())).toEqual([])
    await client.query("update public_votes set state = 'closed', closed_at = now() where id = $1", [publicVote])
    // What is compared above is what would tell: once the vote is over, the tally says the contrary too.
    const tally = () =>
      house.as('owner').get(`/api/user.programs/${sampleIds.program}/votes-sessions/${publicVote}/tally`)
    const over = shownAnswer(await tally())
    expect(over).toMatch(/^\[200/)
    await reverseAll()
    expect(shownAnswer(await tally())).not.toBe(over)
  }, 120_000)
})

it('no mail of a vote can say what was chosen: it has no field for it', () => {
  const known = ['title', 'program', 'code', 'number', 'hash', 'date', 'deadline', 'waiting', 'isAccepted', 'reason']
  for (const { name, fields, optional = [] } of voteMails)
    expect(
      [...fields, ...optional].filter((field) => !known.includes(field)),
      name,
    ).toEqual([])
})
