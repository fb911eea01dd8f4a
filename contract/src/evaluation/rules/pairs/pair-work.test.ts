import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Comparison } from './comparison.ts'
import { meetingsLeft, pairWork } from './pair-work.ts'

const made = (pairs: readonly (readonly [string, string, Comparison['outcome']?])[]): Comparison[] =>
  pairs.map(([a, b, outcome = 'a'], index) => ({ id: `${index}`, jurorId: 'j', a, b, outcome, at: 0 }))

it.each([
  ['nothing is asked of who has one entry', ['a'], [], 3, { done: 0, all: 0 }],
  ['each of three is met twice in three', ['a', 'b', 'c'], [], 2, { done: 0, all: 3 }],
  ['no more meetings than there are others', ['a', 'b'], [], 5, { done: 0, all: 1 }],
  ['an odd number of meetings takes one more', ['a', 'b', 'c'], [], 1, { done: 0, all: 2 }],
  ['what was skipped does not count', ['a', 'b', 'c', 'd'], [['a', 'b', 'skip']], 2, { done: 0, all: 4 }],
  ['a pair that was skipped is waited for no more', ['a', 'b', 'c'], [['a', 'b', 'skip']], 2, { done: 0, all: 2 }],
  [
    'all pairs skipped leave nothing to do',
    ['a', 'b', 'c'],
    [
      ['a', 'b', 'skip'],
      ['b', 'c', 'skip'],
      ['c', 'a', 'skip'],
    ],
    2,
    { done: 0, all: 0 },
  ],
  [
    'a pair met twice leaves the third behind',
    ['a', 'b', 'c'],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    2,
    { done: 2, all: 3 },
  ],
  [
    'more than enough is told as it is',
    ['a', 'b'],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    1,
    { done: 2, all: 2 },
  ],
  [
    'an entry that is gone is waited for no more',
    ['a', 'b'],
    [
      ['a', 'c'],
      ['b', 'c'],
    ],
    2,
    { done: 2, all: 2 },
  ],
] as const)('%s', (_name, entryIds, pairs, perEntry, expected) => {
  expect(pairWork(entryIds, made(pairs), perEntry)).toEqual(expected)
})

it('is whole exactly when every entry was met as often as wished', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const pair = fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids))
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 20 }), fc.integer({ min: 1, max: 6 }), (pairs, perEntry) => {
      const own = made(pairs)
      const { done, all } = pairWork(ids, own, perEntry)
      expect(done === all).toBe([...meetingsLeft(ids, own, perEntry).values()].every((left) => left === 0))
      expect(done).toBeLessThanOrEqual(all)
    }),
  )
})
