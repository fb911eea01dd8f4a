import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '../test/open-house.ts'

const key = 'a-key-of-the-seller'
const house = openHouse({ appsumoKey: key })
const licence = (number: number) => `licence-${number}-0000`

function sendMessage(message: object, change: { signature?: string; timestamp?: number } = {}) {
  const body = JSON.stringify(message)
  const timestamp = String(change.timestamp ?? house.clock.now.getTime())
  const signature = change.signature ?? createHmac('sha256', key).update(`${timestamp}${body}`).digest('hex')
  return house.as('nobody').post('/api/hooks/appsumo', undefined, {
    bytes: body,
    headers: {
      'content-type': 'application/json',
      'x-appsumo-signature': signature,
      'x-appsumo-timestamp': timestamp,
    },
  })
}

const activate = (number: number, platform: 'demo' | 'other' = 'demo') =>
  house
    .as(platform === 'demo' ? 'owner' : 'otherOwner', platform)
    .post('/api/licences/appsumo', { key: licence(number) })
const planOf = async (platform: 'demo' | 'other' = 'demo') =>
  (await house.as(platform === 'demo' ? 'owner' : 'otherOwner', platform).get(`/api/platforms/${platform}/details`))
    .body.plan

beforeAll(async () => {
  for (const number of [1, 2, 3])
    expect((await sendMessage({ license_key: licence(number), event: 'purchase', tier: 1 })).status).toBe(200)
})

describe('a licence', () => {
  it('serves one platform: used twice, it is refused; again by its own, it is the same', async () => {
    expect((await activate(1)).body).toMatchObject({ state: 'active', plan: 'basic' })
    expect((await activate(1)).status).toBe(200)
    expect((await activate(1, 'other')).body.error.code).toBe('licence_taken')
    expect([await planOf(), await planOf('other')]).toEqual(['basic', 'custom'])
  })

  it('used by two platforms at once serves one', async () => {
    const both = await Promise.all([activate(2), activate(2, 'other')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is upgraded and given back by the seller, each message once', async () => {
    await activate(3)
    const upgrade = { license_key: licence(3), event: 'upgrade', tier: 3 }
    await sendMessage(upgrade)
    await sendMessage(upgrade)
    expect(await planOf()).toBe('pro')
    await sendMessage({ license_key: licence(3), event: 'deactivate' })
    expect(await planOf()).toBe('free')
    expect((await activate(3)).body.error.code).toBe('licence_refunded')
  })

  it('that nobody sold is unknown, and only owners activate one', async () => {
    expect((await activate(9)).body.error.code).toBe('licence_unknown')
    expect((await house.as('manager').post('/api/licences/appsumo', { key: licence(1) })).status).toBe(403)
  })
})

describe('a message of the seller', () => {
  const message = { license_key: licence(8), event: 'purchase', tier: 3 }

  it('with a wrong signature, without one, or too old, changes nothing', async () => {
    expect((await sendMessage(message, { signature: 'ab'.repeat(32) })).body.error.code).toBe('hook_signature_wrong')
    expect((await sendMessage(message, { timestamp: house.clock.now.getTime() - 3_600_000 })).body.error.code).toBe(
      'hook_too_old',
    )
    expect((await house.as('nobody').post('/api/hooks/appsumo', message)).status).toBe(401)
    expect((await activate(8)).body.error.code).toBe('licence_unknown')
  })
})
