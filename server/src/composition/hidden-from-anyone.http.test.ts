import type { Access, AnyEndpoint } from '@laurel/contract/kernel'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Answered } from '../test/caller.ts'
import { openHouse } from '../test/open-house.ts'
import { endpoints } from './rooms.ts'
import { sampleIds } from './sample-ids.ts'
import { sampleParams } from './sample-params.ts'
import { insertSampleRows } from './sample-rows.ts'

/**
 * Inside a program that everybody sees: what of it is not published answers to anybody, byte for byte, as what does not exist.
 * Rooms to come are asked as well, as soon as they name one of these things.
 */
const house = openHouse()
/** What the public reads, and which the sample keeps to its team. */
const hidden = ['publicGalleryId', 'publicVoteId', 'directorySlug', 'awardCode'] as const
/** Made anew with each answer. */
const fresh = new Set(['x-request-id', 'date'])

function isForAnyone(access: Access): boolean {
  return access.to === 'anyOf' ? access.of.some(isForAnyone) : access.to === 'anyone'
}

const naming = (endpoint: AnyEndpoint) => hidden.find((param) => endpoint.path.includes(`{${param}}`))
const open = endpoints.map(({ endpoint }) => endpoint).filter((one) => isForAnyone(one.access) && naming(one))
let params: ReturnType<typeof sampleParams> = {}

beforeAll(async () => {
  const [platformId, userId] = [house.platformId('demo'), house.personId('applicant1')]
  await insertSampleRows(house.ownerUrl, platformId, userId, house.personId('owner'))
  params = sampleParams({ platformId, userId })
  const client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  await client.query(
    `update programs set published_at = '2027-01-01', opens_at = '2027-01-01', closes_at = '2027-12-31' where id = $1`,
    [sampleIds.program],
  )
  // Handed out for a decision that is not public any more.
  await client.query("update applications set state = 'in_review', decision_published_at = null")
  await client.end()
})

/** The thing itself, or nothing under the same form; all around it is there. */
function address(endpoint: AnyEndpoint, which: 'hidden' | 'absent'): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, param: string) => {
    const sample = params[param]
    const name = param === naming(endpoint) ? sample?.[which] : sample?.hidden
    return encodeURIComponent(name ?? 'anything')
  })
}

function seen({ status, headers, bytes }: Answered, path: string): string {
  const left = Object.entries(headers).filter(([name]) => !fresh.has(name) && !name.startsWith('x-ratelimit'))
  const text = bytes
    .toString('latin1')
    .replaceAll(/"requestId":"[^"]+"/g, '')
    .replaceAll(path, '')
  return JSON.stringify([status, left, text]).replaceAll(/'nonce-[^']+'/g, 'nonce')
}

describe.each(['nobody', 'applicant2'] as const)('to %s', (who) => {
  it.each(open.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))('%s', async (_, endpoint) => {
    const ask = async (which: 'hidden' | 'absent') => {
      const path = address(endpoint, which)
      const body = endpoint.method === 'GET' ? undefined : {}
      const answer = await house.undoing(() => house.as(who).send(endpoint.method, path, body))
      expect(answer.status).toBe(404)
      return seen(answer, path)
    }
    expect(await ask('hidden')).toBe(await ask('absent'))
  })
})

it('each of these things is asked for', () => {
  expect(new Set(open.map(naming))).toEqual(new Set(hidden))
  expect(open.length).toBeGreaterThan(30)
})

it('is there all the same: published, they are read under these names', async () => {
  const client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  await client.query("update galleries set state = 'published', published_at = '2027-01-01'")
  await client.query('update public_votes set is_published = true')
  await client.end()
  for (const name of ['getPublicGallery', 'readVotePage']) {
    const endpoint = open.find((one) => one.name === name)
    if (!endpoint) throw new Error(`No ${name}`)
    expect((await house.as('nobody').get(address(endpoint, 'hidden'))).status, name).toBe(200)
  }
})
