import { expect, it } from 'vitest'
import { currentOf, type DeliveryWalk, follow, goTo } from './delivery-walk.ts'

const at = (address?: string): DeliveryWalk => ({ address, coming: [], row: address })
const walked = (from: DeliveryWalk, ...rows: string[]) => rows.reduce((walk, row) => goTo(walk, row, true), from)

it('goes two rows with two keys, before the address names the first', () => {
  const walk = walked(at('a'), 'b', 'c')
  expect(currentOf(walk)).toBe('c')
  expect(currentOf(follow(walk, 'b'))).toBe('c')
  expect(follow(follow(walk, 'b'), 'c')).toEqual(at('c'))
  // The first may never be named.
  expect(follow(walk, 'c')).toEqual(at('c'))
})

it('is where the address is once that changes by itself', () => {
  expect(currentOf(follow(walked(at('a'), 'b'), 'z'))).toBe('z')
  expect(currentOf(follow(follow(walked(at('a'), 'b'), 'b'), 'a'))).toBe('a')
})

it('goes back to the row that the address still names', () => {
  expect(currentOf(walked(at('a'), 'b', 'a'))).toBe('a')
})

it('stays on its row when the panel closes, and walks on without one', () => {
  const closed = follow(follow(walked(at('a'), 'b'), 'b'), undefined)
  expect(currentOf(closed)).toBe('b')
  expect(currentOf(goTo(closed, 'c', false))).toBe('c')
})
