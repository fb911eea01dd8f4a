import { expect, it } from 'vitest'
import { kindOf, newCredential, nextCredential } from './credential.ts'
import { addressesIn } from './ip-ranges.ts'
import { createPace } from './pace.ts'

it('tells its secrets from what looks like them', () => {
  const secret = newCredential('key')
  expect(kindOf(secret)).toBe('key')
  expect(kindOf(newCredential('refresh'))).toBe('refresh')
  for (const wrong of [
    '',
    'lrl_sk_',
    `${secret}0`,
    secret.replace('sk', 'at'),
    secret.toUpperCase(),
    secret.slice(0, -1),
  ])
    expect(kindOf(wrong), wrong).toBeUndefined()
  const key = new Uint8Array(32).fill(1)
  expect(nextCredential(key, 'access', secret)).toBe(nextCredential(key, 'access', secret))
  expect(nextCredential(key, 'access', secret)).not.toBe(nextCredential(key, 'refresh', secret))
  expect(kindOf(nextCredential(key, 'access', secret))).toBe('access')
})

it('reads addresses and ranges of both families', () => {
  const isIn = addressesIn(['203.0.113.0/24', '198.51.100.7', '2001:db8::/32'])
  for (const ip of ['203.0.113.9', '::ffff:203.0.113.9', '198.51.100.7', '2001:db8::1']) expect(isIn(ip), ip).toBe(true)
  for (const ip of ['203.0.114.1', '198.51.100.8', '2001:db9::1', '', 'gone']) expect(isIn(ip), ip).toBe(false)
  expect(addressesIn([])('gone')).toBe(true)
})

it('lets so many calls through in a minute, for each caller', () => {
  let now = new Date('2027-02-09T09:00:00Z')
  const mayCall = createPace(2, () => now)
  expect([mayCall('a'), mayCall('a'), mayCall('a'), mayCall('b')]).toEqual([true, true, false, true])
  now = new Date('2027-02-09T09:01:00Z')
  expect(mayCall('a')).toBe(true)
})
