import { expect, test } from 'vitest'
import { idleState, secondsLeft } from './idle.ts'

test.each([
  [0, 'active', 900],
  [779_999, 'active', 121],
  [780_000, 'warned', 120],
  [899_001, 'warned', 1],
  [900_000, 'over', 0],
  [9_000_000, 'over', 0],
])('after %i ms: %s, %i seconds left', (idle, state, seconds) => {
  expect([idleState(idle), secondsLeft(idle)]).toEqual([state, seconds])
})
