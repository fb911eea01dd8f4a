import { expect, it } from 'vitest'
import { isPassing } from './link-unread.tsx'

it.each([
  [0, true],
  [429, true],
  [500, true],
  [503, true],
  [404, false],
  [410, false],
  [422, false],
])('an answer of status %i passes: %s', (status, passes) => {
  expect(isPassing({ status })).toBe(passes)
})
