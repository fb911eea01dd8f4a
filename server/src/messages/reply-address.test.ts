import { describe, expect, it } from 'vitest'
import { isReplyOf, readReplyAddress, replyAddress } from './reply-address.ts'

const secret = new Uint8Array(32).fill(7)
const replying = {
  platformId: '0198aaaa-0000-7000-8000-000000000001',
  applicationId: '0198aaaa-0000-7000-8000-0000000000ff',
  userId: '0198aaaa-0000-7000-8000-000000000003',
}
const address = replyAddress(secret, 'reply.example.org', replying)
const { applicationId, ...who } = replying

describe('an address to answer at', () => {
  it('fits mail servers: short, and the same in any case', () => {
    expect(address).toMatch(/^reply\+[a-z2-7]{42}@reply\.example\.org$/)
    expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64)
    expect(isReplyOf(secret, address.toUpperCase(), who)).toBe(true)
  })

  it('names its application, and is for its person on its platform alone', () => {
    expect(readReplyAddress(address)?.applicationId).toBe(applicationId)
    expect(isReplyOf(secret, address, who)).toBe(true)
    expect(isReplyOf(secret, address, { ...who, userId: replying.applicationId })).toBe(false)
    expect(isReplyOf(secret, address, { ...who, platformId: replying.applicationId })).toBe(false)
    expect(isReplyOf(new Uint8Array(32).fill(8), address, who)).toBe(false)
  })

  it('proves nothing for another application', () => {
    const other = replyAddress(secret, 'x.org', { ...replying, applicationId: replying.userId })
    const [mine, theirs] = [address, other].map((one) => one.slice('reply+'.length, one.indexOf('@')))
    const swapped = `reply+${theirs?.slice(0, 26)}${mine?.slice(26)}@x.org`
    expect(readReplyAddress(swapped)).toBeDefined()
    expect(isReplyOf(secret, swapped, who)).toBe(false)
  })

  it.each(['', 'reply', 'reply+@x.org', 'reply+abc@x.org', `${address.slice(0, 30)}@x.org`, 'hello@example.org', '@'])(
    'is not read from %j',
    (text) => {
      expect(readReplyAddress(text)).toBeUndefined()
      expect(isReplyOf(secret, text, who)).toBe(false)
    },
  )
})
