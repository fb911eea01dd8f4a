import { describe, expect, it } from 'vitest'
import { isExpired, isReplyOf, type Replying, readReplyAddress, replyAddress } from './reply-address.ts'

const secret = new Uint8Array(32).fill(7)
const replying = {
  platformId: '0198aaaa-0000-7000-8000-000000000001',
  applicationId: '0198aaaa-0000-7000-8000-0000000000ff',
  person: '0198aaaa-0000-7000-8000-000000000003',
}
const at = new Date('2027-02-09T09:00:00Z')
const address = replyAddress(secret, 'reply.example.org', replying, at)
const { applicationId, ...who } = replying

function isFor(text: string, person: Omit<Replying, 'applicationId'>, key = secret): boolean {
  const token = readReplyAddress(text)
  return token !== undefined && isReplyOf(key, token, person)
}

describe('an address to answer at', () => {
  it('fits mail servers: short, and the same in any case and any company', () => {
    expect(address).toMatch(/^reply\+[a-z2-7]{45}@reply\.example\.org$/)
    expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64)
    expect(isFor(address.toUpperCase(), who)).toBe(true)
    expect(isFor(`"Traboule, team" <${address}>, b@example.org`, who)).toBe(true)
  })

  it('names its application, and is for its person on its platform alone', () => {
    expect(readReplyAddress(address)?.applicationId).toBe(applicationId)
    expect(isFor(address, who)).toBe(true)
    expect(isFor(address, { ...who, person: replying.applicationId })).toBe(false)
    expect(isFor(address, { ...who, platformId: replying.applicationId })).toBe(false)
    expect(isFor(address, who, new Uint8Array(32).fill(8))).toBe(false)
  })

  it('proves nothing for another application, nor for another day', () => {
    const later = new Date('2027-03-09T09:00:00Z')
    for (const other of [
      replyAddress(secret, 'x.org', { ...replying, applicationId: replying.person }, at),
      replyAddress(secret, 'x.org', replying, later),
    ]) {
      const [mine, theirs] = [address, other].map((one) => one.slice('reply+'.length, one.indexOf('@')))
      // What it names from the other, what proves it from mine.
      const swapped = `reply+${theirs?.slice(0, 29)}${mine?.slice(29)}@x.org`
      expect(readReplyAddress(swapped)).toBeDefined()
      expect(isFor(swapped, who)).toBe(false)
    }
  })

  it('serves for ninety days', () => {
    const token = readReplyAddress(address)
    expect(token && isExpired(token, new Date('2027-05-10T09:00:00Z'))).toBe(false)
    expect(token && isExpired(token, new Date('2027-05-12T09:00:00Z'))).toBe(true)
  })

  it.each(['', 'reply', 'reply+@x.org', 'reply+abc@x.org', `${address.slice(0, 30)}@x.org`, 'hello@example.org', '@'])(
    'is not read from %j',
    (text) => expect(readReplyAddress(text)).toBeUndefined(),
  )
})
