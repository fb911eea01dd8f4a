import { expect, test } from 'vitest'
import { fromZone, inZone } from './zoned-moment.ts'

test.each([
  ['2027-03-26T22:59:00.000Z', 'Europe/Paris', '2027-03-26', '23:59'],
  ['2027-07-01T21:59:00.000Z', 'Europe/Paris', '2027-07-01', '23:59'],
  ['2027-01-01T04:30:00.000Z', 'America/New_York', '2026-12-31', '23:30'],
  ['2027-01-01T00:00:00.000Z', 'Asia/Kolkata', '2027-01-01', '05:30'],
])('%s in %s is %s %s, and back', (iso, zone, day, time) => {
  expect(inZone(iso, zone)).toEqual({ day, time })
  expect(fromZone({ day, time }, zone)).toBe(iso)
})

test('the hour that summer time skips is moved past it', () => {
  expect(fromZone({ day: '2027-03-28', time: '02:30' }, 'Europe/Paris')).toMatch(/^2027-03-28T0[01]:30/)
})
