import { expect, it } from 'vitest'
import { openHouse } from '../test/open-house.ts'
import { dice, operationsOf, randomRequests } from '../test/random-requests.ts'

const house = openHouse()

const callers = ['owner', 'manager', 'applicant1', 'juror1', 'nobody'] as const
const HOW_MANY = 10_000

/** Ids of things that exist, so that random requests also reach past the door. */
async function knownIds(): Promise<string[]> {
  const found = await house.inScene('owner', async ({ db }) => {
    const programs = await db.from('programs').select('id').execute()
    const members = await db.from('members').select('user_id as id').execute()
    return [...programs, ...members].map((row) => row.id)
  })
  return [...found, house.platformId('demo'), house.platformId('other'), '00000000-0000-4000-8000-000000000000']
}

it(`answers ${HOW_MANY} random requests built from the OpenAPI document without a failure of its own`, async () => {
  const document = (await house.as('nobody').get('/api/openapi.json')).body
  const next = randomRequests(dice(20_270_209), operationsOf(document), await knownIds())
  const failures: string[] = []
  const statuses = new Set<number>()
  for (let count = 0; count < HOW_MANY && failures.length < 10; count += callers.length) {
    const requests = callers.map(async (name) => {
      const { method, url, body } = next()
      const { status } = await house.as(name).send(method, url, body)
      statuses.add(status)
      if (status >= 500) failures.push(`${status} ${method} ${url} ${JSON.stringify(body)}`)
    })
    await Promise.all(requests)
  }
  expect(failures).toEqual([])
  expect([...statuses]).toEqual(expect.arrayContaining([200, 401, 404, 422]))
})
