import { describe, expect, it } from 'vitest'
import { consentDays, consentStateOf, readConsentCookie, writeConsentCookie } from './consent.ts'

const at = new Date('2027-02-09T09:00:00Z')
const visitorId = '01949d1c-0000-4000-8000-000000000001'
const choice = { version: 3, analyze: true, at, visitorId }
const stands = { version: 3, now: at, isMeasured: true, isRefusedByBrowser: false }
const later = (days: number) => new Date(at.getTime() + days * 86_400_000)

it('reads what it wrote, and nothing else', () => {
  expect(readConsentCookie(writeConsentCookie(choice))).toEqual(choice)
  for (const value of [undefined, '', 'x', '3.2.1.x', `3.1.1.${visitorId}.`, `-3.1.1.${visitorId}`, '{"v":1}', '3.1..'])
    expect(readConsentCookie(value), value).toBeUndefined()
})

describe('where a visitor stands', () => {
  it.each([
    ['nothing is counted', choice, { isMeasured: false }, 'none'],
    ['no choice yet', undefined, {}, 'asked'],
    ['accepted', choice, {}, 'accepted'],
    ['refused', { ...choice, analyze: false }, {}, 'refused'],
    ['the browser says no', undefined, { isRefusedByBrowser: true }, 'refused'],
    ['the browser says no, after a yes', choice, { isRefusedByBrowser: true }, 'refused'],
    ['new words', choice, { version: 4 }, 'asked'],
    ['the last day', choice, { now: later(consentDays - 0.01) }, 'accepted'],
    ['six months later', choice, { now: later(consentDays) }, 'asked'],
    ['a choice of tomorrow', { ...choice, at: later(1) }, {}, 'asked'],
  ] as const)('%s', (_name, chosen, change, state) => {
    expect(consentStateOf(chosen, { ...stands, ...change })).toBe(state)
  })
})
