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
