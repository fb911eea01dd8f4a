import { expect, it } from 'vitest'
import { BrokenSeal, openSealed, readLink, seal, signLink } from './index.ts'

const secret = new Uint8Array(48).fill(7)
const use = { purpose: 'webhook-secret', platformId: 'p1' }
const now = new Date('2027-02-09T09:00:00Z')

it('opens what was sealed for the same purpose and platform alone', () => {
  const sealed = seal(secret, use, 'whsec_é')
  expect(sealed).toMatch(/^1\.[\w-]+$/)
  expect(sealed).not.toBe(seal(secret, use, 'whsec_é'))
  expect(openSealed(secret, use, sealed)).toBe('whsec_é')
  const changed = `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`
  for (const [key, purpose, platformId, text] of [
    [secret, 'dkim', 'p1', sealed],
    [secret, 'webhook-secret', 'p2', sealed],
    [new Uint8Array(48), 'webhook-secret', 'p1', sealed],
    [secret, 'webhook-secret', 'p1', `2${sealed.slice(1)}`],
    [secret, 'webhook-secret', 'p1', changed.replace(/^1\.../, '1.AA')],
    [secret, 'webhook-secret', 'p1', ''],
  ] as const)
    expect(() => openSealed(key, { purpose, platformId }, text)).toThrow(BrokenSeal)
})

it('reads the subject of a link that it signed, until its end', () => {
  const link = { purpose: 'unsubscribe', platformId: 'p1' }
  const token = signLink(secret, { ...link, subject: 'a@b.example' })
  expect(token).toMatch(/^[\w.-]+$/)
  expect(readLink(secret, link, token, new Date('2099-01-01'))).toBe('a@b.example')
  expect(readLink(secret, { ...link, purpose: 'confirm' }, token, now)).toBeUndefined()
  expect(readLink(secret, { ...link, platformId: 'p2' }, token, now)).toBeUndefined()
  const [, , mac] = token.split('.')
  expect(readLink(secret, link, `${Buffer.from('c@b.example').toString('base64url')}.0.${mac}`, now)).toBeUndefined()
  expect(readLink(secret, link, '..', now)).toBeUndefined()
  const short = signLink(secret, { ...link, subject: 'x', expiresAt: new Date(now.getTime() + 60_000) })
  expect(readLink(secret, link, short, now)).toBe('x')
  expect(readLink(secret, link, short, new Date(now.getTime() + 60_000))).toBeUndefined()
})
