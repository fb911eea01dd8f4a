import type { Access, AnyEndpoint } from '@laurel/contract/kernel'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { tokenHash } from '../identity/index.ts'
import { gather } from '../privacy/gather.ts'
import { openHouse } from '../test/open-house.ts'
import { shownAnswer } from '../test/shown-answer.ts'
import { endpoints } from './rooms.ts'
import { sampleIds } from './sample-ids.ts'
import { sampleParams } from './sample-params.ts'
import { insertSampleRows } from './sample-rows.ts'

/**
 * A decision that is not published does not exist: whoever is no staff reads the same bytes before and after it, in every
 * answer of the contract, those of rooms to come included.
 */
const house = openHouse()
const referee = 'the secret of a referee’s link'.replaceAll(/\W/g, '-')

function isForStaffAlone(access: Access): boolean {
  return access.to === 'anyOf' ? access.of.every(isForStaffAlone) : access.to === 'staff' || access.to === 'superAdmin'
}

const readable = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ method, access }) => method === 'GET' && !isForStaffAlone(access))

let params: ReturnType<typeof sampleParams> = {}

const addressOf = ({ path }: AnyEndpoint) =>
  path.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(params[param]?.hidden ?? 'anything'))

const conflicts = `/api/portal/me/responses/${sampleIds.application}/named-conflicts`
const people = ['applicant1', 'applicant2', 'nobody'] as const

async function readAll(): Promise<Map<string, string>> {
  const seen = new Map<string, string>()
  for (const endpoint of readable) {
    for (const person of people) {
      const answer = await house.undoing(() => house.as(person).get(addressOf(endpoint)))
      seen.set(`${endpoint.name} as ${person}`, shownAnswer(answer))
    }
  }
  const naming = () =>
    house.as('applicant1').post(conflicts, { name: 'Ada', email: 'ada@example.org', reason: 'Cousin' })
  seen.set('naming a conflict', String((await house.undoing(naming)).status))
  const opening = house.as('nobody').post('/api/portal/references/opening', { token: referee })
  seen.set('the page of a referee', shownAnswer(await opening))
  for (const person of ['applicant1', 'applicant2'] as const) {
    const taken = await house.inScene('system', (scene) => gather(scene, house.personId(person)))
    seen.set(`a copy of the data of ${person}`, JSON.stringify(taken))
  }
  return seen
}

/** What differs, by name: said in full it would fill pages. */
const changed = (before: Map<string, string>, after: Map<string, string>) =>
  [...before].flatMap(([name, text]) => (after.get(name) === text ? [] : [name]))

/** The sample application as one that was sent, to a program that everybody sees, with people around it. */
async function sendSample(): Promise<void> {
  const client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  const { application, program, session, collaborator, referee: refereeId } = sampleIds
  try {
    await client.query(`set app.platform_id = '${house.platformId('demo')}'`)
    await client.query(
      `update programs set published_at = '2027-01-01', opens_at = '2027-01-01', closes_at = '2027-03-01' where id = $1`,
      [program],
    )
    await client.query(
      `update applications set state = 'submitted', submitted_at = '2027-01-10', title = 'Sample', number = 1,
        reference = 'SP-1' where id = $1`,
      [application],
    )
    await client.query(`update collaborators set user_id = $2, accepted_at = '2027-01-05' where id = $1`, [
      collaborator,
      house.personId('applicant2'),
    ])
    // More time is asked of nobody who has sent.
    await client.query(`update application_requests set kind = 'reopen' where id = $1`, [sampleIds.request])
    await client.query('update referees set token_hash = $2 where id = $1', [refereeId, tokenHash(referee)])
    // The applicant judges nothing here: what juries read is theirs.
    await client.query(`update jurors set user_id = null, state = 'invited' where session_id = $1`, [session])
  } finally {
    await client.end()
  }
}

const decide = (to: string) =>
  house
    .as('owner')
    .post(`/api/user.programs/${sampleIds.program}/responses/${sampleIds.application}/state`, { to, reason: 'Sample' })

beforeAll(async () => {
  const [platformId, userId] = [house.platformId('demo'), house.personId('applicant1')]
  await insertSampleRows(house.ownerUrl, platformId, userId, house.personId('owner'))
  params = sampleParams({ platformId, userId })
  await sendSample()
})

describe('a decision that is not published', () => {
  it('changes no byte of what applicants, those who take part, referees and the public read', async () => {
    const before = await readAll()
    expect(
      changed(before, await readAll()),
      'answers that differ by themselves: nothing could be told of them',
    ).toEqual([])
    // The sample is really read: the pages of the application answer its owner, and with something.
    const own = [...before].filter(([name]) => name.endsWith('applicant1'))
    expect(own.filter(([, text]) => text.startsWith('[200')).length).toBeGreaterThan(30)
    for (const name of ['getMyApplication', 'listNamedConflicts', 'listMyRequests', 'listMyMessages']) {
      expect(before.get(`${name} as applicant1`), name).toMatch(/^\[200/)
    }
    for (const decision of ['accepted', 'rejected', 'waitlisted']) {
      expect((await decide(decision)).body).toMatchObject({ state: decision, decisionPublishedAt: null })
      await house.runJobs()
      expect(changed(before, await readAll()), decision).toEqual([])
    }
    await house.as('owner').post(`/api/user.programs/${sampleIds.program}/responses/decisions-publication`, {})
    expect(changed(before, await readAll())).toContain('getMyApplication as applicant1')
  })
})
