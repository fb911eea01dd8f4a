import { describe, expect, it } from 'vitest'
import { dueBeforeEnd, dueUnanswered, nextMorning } from './reminders.ts'

const at = (text: string) => new Date(text)

describe('reminders', () => {
  it.each([
    ['2027-03-01T07:59:00Z', 'Europe/Paris', '2027-03-01T08:00:00.000Z'],
    ['2027-03-01T08:00:00Z', 'Europe/Paris', '2027-03-02T08:00:00.000Z'],
    // Clocks go forward in the night.
    ['2027-03-27T12:00:00Z', 'Europe/Paris', '2027-03-28T07:00:00.000Z'],
    ['2027-03-01T00:00:00Z', 'Asia/Kathmandu', '2027-03-01T03:15:00.000Z'],
  ])('after %s in %s leave at %s', (now, zone, expected) => {
    expect(nextMorning(at(now), zone).toISOString()).toBe(expected)
  })

  it('are due from their day on, until the end', () => {
    const end = at('2027-03-10T12:00:00Z')
    expect(dueBeforeEnd([7, 2], end, at('2027-03-03T11:00:00Z'))).toEqual([])
    expect(dueBeforeEnd([7, 2], end, at('2027-03-03T12:00:00Z'))).toEqual([7])
    expect(dueBeforeEnd([7, 2], end, at('2027-03-09T12:00:00Z'))).toEqual([7, 2])
    expect(dueBeforeEnd([7, 2], end, end)).toEqual([])
    expect(dueBeforeEnd([7, 2], null, end)).toEqual([])
  })

  it('of an invitation are due after so many days without an answer', () => {
    expect(dueUnanswered([10, 4], at('2027-03-01T00:00:00Z'), at('2027-03-05T00:00:00Z'))).toEqual([4])
  })
})
