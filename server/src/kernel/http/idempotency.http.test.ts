import { expect, it } from 'vitest'
import { cast, demoPassword } from '../../../../story/cast.ts'
import { openHouse } from '../../test/open-house.ts'
import { eraseOldKeys } from './idempotency.ts'

const house = openHouse()

it('an answer is given again to who repeats the call, and nobody can read it where it is kept', async () => {
  const signIn = { email: cast.owner.email, password: demoPassword }
  const headers = { 'idempotency-key': 'once' }
  const first = await house.as('nobody').post('/api/auth/login', signIn, { headers })
  const again = await house.as('nobody').post('/api/auth/login', signIn, { headers })
  expect([first.status, again.body]).toEqual([200, first.body])
  const stored = await house.inScene('system', ({ db }) => db.from('idempotency_keys').selectAll().execute())
  expect(stored).toHaveLength(1)
  for (const reported of [cast.owner.email, first.body.accessToken])
    expect(JSON.stringify(stored)).not.toContain(reported)
  expect(stored[0]?.body).toMatch(/^[\w-]+$/)
})

it('what was kept for a day is erased, what is younger stays', async () => {
  await house.inScene('system', async ({ db }) => {
    const old = new Date(Date.now() - 25 * 3_600_000)
    await db.insert('idempotency_keys', { hash: 'old', request_hash: 'x', created_at: old }).execute()
    await db.insert('idempotency_keys', { hash: 'young', request_hash: 'x' }).execute()
  })
  await eraseOldKeys(house.database)
  const left = await house.inScene('system', ({ db }) => db.from('idempotency_keys').select('hash').execute())
  expect(left.map(({ hash }) => hash)).toContain('young')
  expect(left.map(({ hash }) => hash)).not.toContain('old')
})
