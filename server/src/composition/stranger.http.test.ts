import type { Access, AnyEndpoint } from '@laurel/contract/kernel'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Answered, Caller } from '../test/caller.ts'
import { openHouse } from '../test/open-house.ts'
import { endpoints, loaders } from './rooms.ts'
import { type Sample, sampleParams } from './sample-params.ts'
import { insertSampleRows } from './sample-rows.ts'

/**
 * The stranger walks every endpoint of the contract, those of rooms to come included: whatever belongs to one platform does
 * not exist for the people of another, nor does anything tell them apart what is hidden from what is absent.
 */
const house = openHouse()
const all = endpoints.map((bound) => bound.endpoint)
const known = new Set(loaders.map((loader) => loader.param))

const paramsOf = (endpoint: AnyEndpoint) => [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
const namesThings = (endpoint: AnyEndpoint) => paramsOf(endpoint).some((param) => known.has(param))
const label = (endpoint: AnyEndpoint) => `${endpoint.method} ${endpoint.path}`

function needsAccount(access: Access): boolean {
  return access.to === 'anyOf' ? access.of.every(needsAccount) : access.to !== 'anyone'
}

/** Refuses a role rather than an unknown person: staff and parties. */
function needsRole(access: Access): boolean {
  if (access.to === 'anyOf') return access.of.every(needsRole)
  return access.to === 'staff' || access.to === 'party' || access.to === 'superAdmin'
}

let samples: Readonly<Record<string, Sample>> = {}

function address(endpoint: AnyEndpoint, which: keyof Sample): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, param: string) => {
    const sample = samples[param]
    if (!sample && known.has(param)) throw new Error(`No sample for {${param}}: add one to sample-params.ts`)
    return encodeURIComponent(sample?.[which] ?? 'anything')
  })
}

function call(caller: Caller, endpoint: AnyEndpoint, which: keyof Sample): Promise<Answered> {
  const path = address(endpoint, which)
  if (endpoint.upload) return caller.upload(path, 'a.txt', 'a', 'text/plain')
  switch (endpoint.method) {
    case 'GET':
      return caller.get(path)
    case 'DELETE':
      return caller.delete(path)
    case 'POST':
      return caller.post(path, {})
    case 'PUT':
      return caller.put(path, {})
    case 'PATCH':
      return caller.patch(path, {})
  }
}

/** All that a caller can see of a refusal, but for the id of the request. */
function seen({ status, body }: Answered) {
  return { status, error: { ...body?.error, requestId: '' } }
}

beforeAll(async () => {
  const [platformId, userId] = [house.platformId('demo'), house.personId('applicant1')]
  await insertSampleRows(house.ownerUrl, platformId, userId, house.personId('owner'))
  samples = sampleParams({ platformId, userId })
})

describe('the sample rows', () => {
  it('give every loader something to find', async () => {
    const missing = [...known].filter((param) => !samples[param])
    expect(missing, 'loaders whose parameter has no sample').toEqual([])
  })
})

describe('the owner of the platform', () => {
  const readable = all.filter((one) => namesThings(one) && one.access.to === 'staff' && one.method === 'GET')

  it.each(readable.map((endpoint) => [label(endpoint), endpoint]))('does find it: %s', async (_, endpoint) => {
    expect((await call(house.as('owner'), endpoint, 'hidden')).body?.error?.code).not.toBe('not_found')
  })
})

describe('nobody', () => {
  it.each(all.filter((endpoint) => needsAccount(endpoint.access)).map((endpoint) => [label(endpoint), endpoint]))(
    'is asked to sign in: %s',
    async (_, endpoint) => {
      const hidden = await call(house.as('nobody'), endpoint, 'hidden')
      expect(seen(hidden)).toMatchObject({ status: 401, error: { code: 'signed_out' } })
      expect(seen(await call(house.as('nobody'), endpoint, 'absent'))).toEqual(seen(hidden))
    },
  )
})

describe('the owner of another platform', () => {
  const naming = all.filter(namesThings)

  it.each(naming.map((endpoint) => [label(endpoint), endpoint]))(
    'does not find there what belongs here: %s',
    async (_, endpoint) => {
      const there = house.as('otherOwner', 'other')
      const hidden = await call(there, endpoint, 'hidden')
      expect(seen(hidden)).toMatchObject({ status: 404, error: { code: 'not_found' } })
      expect(seen(await call(there, endpoint, 'absent'))).toEqual(seen(hidden))
    },
  )

  it.each(naming.filter((endpoint) => needsRole(endpoint.access)).map((endpoint) => [label(endpoint), endpoint]))(
    'finds nothing here either: %s',
    async (_, endpoint) => {
      const hidden = await call(house.as('otherOwner'), endpoint, 'hidden')
      expect(seen(hidden)).toMatchObject({ status: 404, error: { code: 'not_found' } })
      expect(seen(await call(house.as('otherOwner'), endpoint, 'absent'))).toEqual(seen(hidden))
    },
  )

  const plain = all.filter((endpoint) => !namesThings(endpoint) && needsRole(endpoint.access))
  it.each(plain.map((endpoint) => [label(endpoint), endpoint]))('has no role here: %s', async (_, endpoint) => {
    const answer = await call(house.as('otherOwner'), endpoint, 'hidden')
    expect(seen(answer)).toMatchObject({ status: 403, error: { code: 'missing_permissions' } })
  })
})

describe('an applicant of the platform', () => {
  const staffOnly = all.filter((endpoint) => namesThings(endpoint) && endpoint.access.to === 'staff')

  it.each(staffOnly.map((endpoint) => [label(endpoint), endpoint]))(
    'does not learn what staff work on: %s',
    async (_, endpoint) => {
      const hidden = await call(house.as('applicant2'), endpoint, 'hidden')
      expect(seen(hidden).status).toBe(404)
      expect(seen(await call(house.as('applicant2'), endpoint, 'absent'))).toEqual(seen(hidden))
    },
  )
})
