import { expect, test } from 'vitest'
import { shareAfterKey } from './split-share.ts'

test('the divider moves by keys and stays within its bounds', () => {
  expect(shareAfterKey('ArrowRight', 0.5, 0.2, 0.8)).toBeCloseTo(0.52)
  expect(shareAfterKey('ArrowLeft', 0.21, 0.2, 0.8)).toBe(0.2)
  expect(shareAfterKey('Home', 0.5, 0.2, 0.8)).toBe(0.2)
  expect(shareAfterKey('End', 0.5, 0.2, 0.8)).toBe(0.8)
  expect(shareAfterKey('a', 0.5, 0.2, 0.8)).toBeUndefined()
})
