import { expect, it } from 'vitest'
import { openHouse } from '../../test/open-house.ts'

const house = openHouse()

const send = (bytes: string) =>
  house.as('owner').post('/api/auth/logout', undefined, { bytes, headers: { 'content-type': 'application/json' } })

it('takes a JSON call without content as one without a body', async () => {
  expect((await send('')).status).toBeLessThan(300)
})

it('refuses JSON that cannot be read', async () => {
  const { status, body } = await send('{"a":')
  expect([status, body.error.code]).toEqual([400, 'malformed_request'])
})

it('refuses JSON that is nested deeper than any call needs', async () => {
  for (const depth of [61, 1_000, 5_000]) {
    const { status, body } = await send('['.repeat(depth) + ']'.repeat(depth))
    expect([depth, status, body.error.code]).toEqual([depth, 400, 'malformed_request'])
  }
})

it('takes no more than a few lines from whoever needs no account', async () => {
  const email = `${'a'.repeat(20_000)}@demo.laurel.test`
  const { status, body } = await house.as('nobody').post('/api/auth/login', { email, password: 'x' })
  expect([status, body.error.code]).toEqual([413, 'too_large'])
})
