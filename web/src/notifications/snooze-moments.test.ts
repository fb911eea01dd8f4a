import { describe, expect, it } from 'vitest'
import { snoozeMoment } from './snooze-moments.ts'

/** Wednesday 10 February 2027, three in the afternoon, wherever the test runs. */
const wednesday = new Date(2027, 1, 10, 15, 30).getTime()
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

describe('what is put off', () => {
  it('comes back in three hours, tomorrow morning or on Monday morning', () => {
    expect(snoozeMoment('later', wednesday)).toBe(at(2027, 1, 10, 18, 30))
    expect(snoozeMoment('tomorrow', wednesday)).toBe(at(2027, 1, 11, 9, 0))
    expect(snoozeMoment('week', wednesday)).toBe(at(2027, 1, 15, 9, 0))
  })

  it.each([
    ['Sunday', 14, 15],
    ['Monday', 15, 22],
    ['Saturday', 13, 15],
  ])('of a %s comes back on the next Monday', (_name, day, monday) => {
    expect(snoozeMoment('week', new Date(2027, 1, day, 8, 0).getTime())).toBe(at(2027, 1, monday, 9, 0))
  })
})
