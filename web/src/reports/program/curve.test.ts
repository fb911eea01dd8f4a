import type { Dashboard } from '@laurel/contract/reports'
import { describe, expect, test } from 'vitest'
import { curveOf, monthTicks, weeksOf } from './curve.ts'

const counts = {
  countedAt: '2027-02-09T23:30:00.000Z',
  started: 12,
  submitted: 5,
  days: [
    { day: '2027-01-30', started: 10, submitted: 2 },
    { day: '2027-02-10', started: 2, submitted: 3 },
  ],
} as unknown as Dashboard
const program = { opensAt: '2027-01-28T08:00:00Z', closesAt: '2027-02-12T16:00:00Z', timeZone: 'Europe/Paris' }

describe('the curve', () => {
  test('goes from the opening to the closing, and is known to today in the program’s zone', () => {
    const curve = curveOf(counts, program)
    expect(curve?.days[0]).toBe('2027-01-28')
    expect(curve?.days.at(-1)).toBe('2027-02-12')
    expect(curve?.days[curve.today]).toBe('2027-02-10')
    expect(curve?.started.slice(0, 4)).toEqual([0, 0, 10, 10])
    expect(curve?.submitted.slice(-4)).toEqual([2, 5, null, null])
  })

  test('ends today once the call is over, or when it never closes', () => {
    for (const closesAt of [null, '2027-02-01T00:00:00Z'])
      expect(curveOf(counts, { ...program, closesAt })?.days.at(-1)).toBe('2027-02-10')
  })

  test('is none before anything was begun', () => {
    expect(curveOf({ ...counts, days: [] }, program)).toBeUndefined()
  })

  test('of a call that has gone on for ever keeps what came before its first day', () => {
    const days = [{ day: '2020-01-01', started: 90, submitted: 80 }, ...counts.days]
    const curve = curveOf({ ...counts, days }, { ...program, opensAt: null, closesAt: null })
    expect(curve?.days.length).toBe(1096)
    expect(curve?.started[0]).toBe(90)
  })
})

test('weeks end today', () => {
  expect(weeksOf(counts, '2027-02-10', 'started', 3)).toEqual([0, 10, 2])
})

test('months are written where there is room', () => {
  const days = Array.from({ length: 60 }, (_, index) =>
    new Date(Date.UTC(2027, 0, 20 + index)).toISOString().slice(0, 10),
  )
  expect(monthTicks(days).map((index) => days[index])).toEqual(['2027-01-20', '2027-02-01', '2027-03-01', '2027-03-20'])
})
