import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayIn } from './day.ts'

it.each([
  ['Europe/Paris', '2027-01-31T22:59:59Z', '2027-01-31'],
  ['Europe/Paris', '2027-01-31T23:00:00Z', '2027-02-01'],
  ['Pacific/Apia', '2027-01-31T10:59:00Z', '2027-01-31'],
  ['Pacific/Apia', '2027-01-31T11:00:00Z', '2027-02-01'],
  ['Asia/Kathmandu', '2027-01-31T18:14:59Z', '2027-01-31'],
  ['Asia/Kathmandu', '2027-01-31T18:15:00Z', '2027-02-01'],
  ['America/Los_Angeles', '2027-03-14T07:59:59Z', '2027-03-13'],
])('in %s at %s it is %s', (zone, at, day) => expect(dayIn(zone, new Date(at))).toBe(day))

it('answers the same whatever was asked before', () => {
  const moments = fc.date({ min: new Date('1980-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.constantFrom('Asia/Kathmandu', 'Europe/Paris', 'America/St_Johns'), (moment, timeZone) => {
      const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)
      expect(dayIn(timeZone, moment)).toBe(parts)
    }),
  )
})
