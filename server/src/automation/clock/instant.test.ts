import { expect, it } from 'vitest'
import { dayFrom, instantOf, weekdayOf } from './instant.ts'

it.each([
  ['Europe/Paris', '2027-01-15', 9, '2027-01-15T08:00:00.000Z'],
  ['Europe/Paris', '2027-07-15', 9, '2027-07-15T07:00:00.000Z'],
  // Clocks go from 2:00 to 3:00: the hour that is left out is the next minute that there is.
  ['Europe/Paris', '2027-03-28', 2, '2027-03-28T01:00:00.000Z'],
  ['Europe/Paris', '2027-03-28', 3, '2027-03-28T01:00:00.000Z'],
  // From 3:00 back to 2:00: the hour that comes twice counts the first time.
  ['Europe/Paris', '2027-10-31', 2, '2027-10-31T00:00:00.000Z'],
  ['Europe/Paris', '2027-10-31', 3, '2027-10-31T02:00:00.000Z'],
  // By half an hour.
  ['Australia/Lord_Howe', '2027-10-03', 2, '2027-10-02T15:30:00.000Z'],
  ['Asia/Kathmandu', '2027-05-01', 0, '2027-04-30T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2027-05-01', 12, '2027-04-30T22:00:00.000Z'],
  ['Pacific/Pago_Pago', '2027-05-01', 23, '2027-05-02T10:00:00.000Z'],
  // A day that a zone left out whole.
  ['Pacific/Apia', '2011-12-30', 9, '2011-12-30T10:00:00.000Z'],
])('%s: %s at %i is %s', (zone, day, hour, moment) => {
  expect(instantOf(zone, day, hour).toISOString()).toBe(moment)
})

it('counts days in the zone, and weeks from Monday', () => {
  expect(dayFrom('Europe/Paris', new Date('2027-03-27T23:30:00Z'), -7)).toBe('2027-03-21')
  expect(['2027-03-01', '2027-03-07'].map(weekdayOf)).toEqual([1, 7])
})
