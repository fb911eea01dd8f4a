import { expect, test } from 'vitest'
import { momentIn, zonedTime } from './zoned-time.ts'

test.each([
  ['Europe/Paris', '2027-02-26', '17:00', '2027-02-26T16:00:00.000Z'],
  ['Europe/Paris', '2027-07-14', '17:00', '2027-07-14T15:00:00.000Z'],
  ['America/New_York', '2027-01-01', '00:00', '2027-01-01T05:00:00.000Z'],
  ['Pacific/Auckland', '2027-01-01', '00:00', '2026-12-31T11:00:00.000Z'],
  ['Pacific/Kiritimati', '2027-01-01', '08:00', '2026-12-31T18:00:00.000Z'],
  ['Asia/Kolkata', '2027-03-01', '12:15', '2027-03-01T06:45:00.000Z'],
  ['UTC', '2028-02-29', '23:59', '2028-02-29T23:59:00.000Z'],
])('in %s, %s at %s is %s', (timeZone, day, time, moment) => {
  expect(momentIn({ day, time }, timeZone)).toBe(moment)
  expect(zonedTime(moment, timeZone)).toEqual({ day, time })
})

test('an hour that the clocks jump over is moved on, one that comes twice is the first', () => {
  expect(momentIn({ day: '2027-03-28', time: '02:30' }, 'Europe/Paris')).toBe('2027-03-28T01:30:00.000Z')
  expect(momentIn({ day: '2027-10-31', time: '02:30' }, 'Europe/Paris')).toBe('2027-10-31T00:30:00.000Z')
})
