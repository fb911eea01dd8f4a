import { expect, test } from 'vitest'
import type { Unsaved } from './unsaved.ts'
import { unsavedKeeper } from './unsaved-keeper.ts'

const one: Unsaved = { s1: { a: { value: 'one', baseVersion: 0 } } }
const other: Unsaved = { s1: { b: { value: 'two', baseVersion: 3 } }, s2: { a: { value: 'x', baseVersion: 0 } } }

test('whoever takes over is given the latest, and the one before keeps nothing any more', () => {
  const written: (Unsaved | undefined)[] = []
  const keeper = unsavedKeeper(one, { write: (unsaved) => written.push(unsaved), leave: () => undefined })
  const first = keeper.take()
  expect(first.unsaved).toBe(one)
  first.keep(other)
  const second = keeper.take()
  expect(second.unsaved).toBe(other)
  expect([first.isHolder(), second.isHolder()]).toEqual([false, true])
  first.keep(undefined)
  expect(written).toEqual([other])
  second.keep(undefined)
  expect(written).toEqual([other, undefined])
})
