import { expect, test } from 'vitest'
import { timeLeft, timeUntilErased } from './time-left.ts'

const now = Date.parse('2027-02-09T09:00:00Z')

test.each([
  ['2027-02-26T16:00:00Z', 17, 'day'],
  ['2027-02-10T09:00:00Z', 1, 'day'],
  ['2027-02-10T08:59:59Z', 23, 'hour'],
  ['2027-02-09T09:59:00Z', 59, 'minute'],
  ['2027-02-09T09:00:30Z', 0, 'minute'],
  ['2026-01-01T00:00:00Z', 0, 'minute'],
])('until %s there are %i %s left', (until, count, unit) => expect(timeLeft(until, now)).toEqual({ count, unit }))

test.each([
  ['2027-03-11T08:59:00Z', 30, 'day'],
  ['2027-02-11T20:00:00Z', 2, 'day'],
  ['2027-02-11T21:30:00Z', 3, 'day'],
  ['2027-02-10T08:59:59Z', 24, 'hour'],
  ['2027-02-09T09:00:40Z', 1, 'minute'],
  ['2026-01-01T00:00:00Z', 0, 'minute'],
])('until %s it is erased in %i %s', (at, count, unit) => expect(timeUntilErased(at, now)).toEqual({ count, unit }))
