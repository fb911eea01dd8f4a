import { expect, it } from 'vitest'
import { tenDays } from './ten-days.ts'

const known = [{ day: '2026-07-02', delivered: 3, failed: 1 }]
const namesOf = (now: string, timeZone: string) =>
  tenDays(known, { now: Date.parse(now), timeZone }).map(({ day }) => day)

it.each([
  ['just before midnight in Paris', '2026-07-01T21:59:00Z', 'Europe/Paris', '2026-07-01'],
  ['just after midnight in Paris', '2026-07-01T22:01:00Z', 'Europe/Paris', '2026-07-02'],
  ['the same moment in UTC', '2026-07-01T22:01:00Z', 'UTC', '2026-07-01'],
])('%s, ten days end with the day of the zone', (_when, now, timeZone, today) => {
  const days = namesOf(now, timeZone)
  expect(days).toHaveLength(10)
  expect(days.at(-1)).toBe(today)
})

it('finds what the server counted on the day of the zone', () => {
  const days = tenDays(known, { now: Date.parse('2026-07-01T22:01:00Z'), timeZone: 'Europe/Paris' })
  expect(days.at(-1)).toEqual(known[0])
})

it('names each day once where clocks change', () => {
  const days = namesOf('2026-10-25T22:30:00Z', 'Europe/Paris')
  expect(new Set(days).size).toBe(10)
  expect([days[0], days[8], days[9]]).toEqual(['2026-10-16', '2026-10-24', '2026-10-25'])
})
