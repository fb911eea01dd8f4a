import { allEndpoints } from '@laurel/contract/all'
import { type AnyEndpoint, usualPerPage } from '@laurel/contract/kernel'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aField, aForm, type Call, openCall } from '../applications/call-for-tests.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
let call: Call

beforeAll(async () => {
  call = await openCall(house, aForm(aField('text', 'name')))
})

/** Sizes that docs/rules.md §9 gives to some lists of its own. */
const own: Readonly<Record<string, number>> = { listPrograms: 10, listConnectedPlatforms: 5 }

const names = (schema: AnyEndpoint['params']) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])

/** Lists in pages, of the platform or of one program, that ask for nothing else. */
const lists = Object.values<AnyEndpoint>(allEndpoints).filter(
  ({ method, ok, params, query, access }) =>
    method === 'GET' &&
    access.to !== 'superAdmin' &&
    names(ok).includes('metadata') &&
    names(query).includes('perPage') &&
    names(params).every((name) => name === 'programId'),
)

describe('a list that is asked for nothing', () => {
  it.each(lists.map((list) => [list.name, list] as const))('gives its first page: %s', async (name, { path }) => {
    const who = path.startsWith('/api/portal/me') ? 'applicant1' : 'owner'
    const { status, body } = await house.as(who).get(path.replace('{programId}', call.slug))
    expect(status).toBe(200)
    expect(body.metadata).toMatchObject({ page: 1, perPage: own[name] ?? usualPerPage })
  })

  it('says so in the document of the API', async () => {
    const { body } = await house.as('nobody').get('/api/openapi.json')
    const requested: { name: string; schema: { description?: string } }[] =
      body.paths['/api/notifications'].get.parameters
    const said = Object.fromEntries(requested.map(({ name, schema }) => [name, schema.description]))
    expect(said).toMatchObject({ page: '1 when absent', perPage: expect.stringMatching(/^20 when absent/) })
  })
})
