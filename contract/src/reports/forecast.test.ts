import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, forecast } from './forecast.ts'

const every = (from: string, count: number, started: number, submitted: number) =>
  Array.from({ length: count }, (_, index) => ({ day: addDays(from, index), started, submitted }))

describe('the forecast', () => {
  test('goes on at the pace of the last four weeks, and sends the usual part of the drafts at the end', () => {
    const days = every('2027-01-01', 40, 2, 1)
    const seen = forecast({ days, started: 80, submitted: 40 }, '2027-02-09', '2027-02-19')
    expect(seen).toHaveLength(11)
    expect(seen[0]).toEqual({ day: '2027-02-09', submitted: 40 })
    // Ten days at one a day, and half of the forty drafts.
    expect(seen.at(-1)).toEqual({ day: '2027-02-19', submitted: 70 })
    expect(seen[5]).toEqual({ day: '2027-02-14', submitted: 50 })
  })

  test('never falls', () => {
    const days = every('2027-01-01', 30, 5, 4)
    const seen = forecast({ days, started: 150, submitted: 120 }, '2027-01-30', '2027-03-30').map(
      (one) => one.submitted,
    )
    expect(seen).toEqual([...seen].sort((one, other) => one - other))
  })

  test.each([
    ['nothing has come', [], 0, 0, '2027-02-19'],
    ['the call is young', every('2027-02-01', 8, 9, 9), 72, 72, '2027-02-19'],
    ['too few were sent', every('2027-01-01', 40, 1, 0), 40, 9, '2027-02-19'],
    ['the last week brought nothing', every('2027-01-01', 33, 2, 1), 66, 33, '2027-02-19'],
    ['it is over', every('2027-01-01', 40, 2, 1), 80, 40, '2027-02-09'],
    ['it goes on for years', every('2027-01-01', 40, 2, 1), 80, 40, '2029-02-09'],
  ])('says nothing when %s', (_when, days, started, submitted, closing) => {
    expect(forecast({ days, started, submitted }, '2027-02-09', closing)).toEqual([])
  })

  test('counts days across a change of the clocks and of the year', () => {
    expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2)
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })
})
