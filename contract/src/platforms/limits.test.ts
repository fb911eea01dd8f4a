import { describe, expect, it, test } from 'vitest'
import { canStill, hasFeature, type Limit, levelOf } from './limits.ts'

const now = new Date('2027-02-09T09:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const level = (limit: Limit, used: number, overSince: Date | null = null, allowed: number | null = 100) =>
  levelOf({ limit, allowed, used, overSince }, now)

describe('a limit that grows', () => {
  it.each([
    [79, null, 'free'],
    [80, null, 'near'],
    [100, null, 'near'],
    [101, daysAgo(1), 'over'],
    [120, daysAgo(29), 'over'],
    [121, daysAgo(1), 'spent'],
    [101, daysAgo(30), 'spent'],
  ] as const)('with %i of 100, past it since %s, is %s', (used, since, expected) => {
    expect(level('applications-a-year', used, since)).toBe(expected)
  })

  it('is free where there is none', () => {
    expect(level('emails-a-month', 1e9, null, null)).toBe('free')
  })
})

test('any other limit is spent when it is reached', () => {
  expect([level('open-programs', 79), level('open-programs', 80), level('open-programs', 100)]).toEqual([
    'free',
    'near',
    'spent',
  ])
})

test('a limit without a number is none', () => {
  expect(canStill({ limits: { 'staff-seats': 3 } }, 'staff-seats', 3)).toBe(true)
  expect(canStill({ limits: { 'staff-seats': 3 } }, 'staff-seats', 4)).toBe(false)
  expect(canStill({ limits: {} }, 'staff-seats', 4000)).toBe(true)
})

test.each(['suspend', 'suspended', 'suspension_expired'])('a platform that is %s has no feature', (status) => {
  expect(hasFeature({ status, features: ['api'] }, 'api')).toBe(false)
  expect(hasFeature({ status: 'standby', features: ['api'] }, 'api')).toBe(true)
})
