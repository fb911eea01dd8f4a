import { describe, expect, test } from 'vitest'
import { coverage, coverageOf, neighbour, ranged, toggled, withAll } from './selection.ts'

const ids = ['a', 'b', 'c', 'd', 'e']
const sorted = (selection: ReadonlySet<string>) => [...selection].sort().join('')

describe('choosing rows', () => {
  test('one by one', () => {
    expect(sorted(toggled(new Set(['a']), 'b'))).toBe('ab')
    expect(sorted(toggled(new Set(['a', 'b']), 'b'))).toBe('a')
  })

  test.each([
    ['', 'bcd', 'd', 'bcd'],
    ['', 'bcd', 'b', 'bcd'],
    ['abcde', 'bcd', 'd', 'ae'],
    ['a', 'c', 'c', 'ac'],
    ['abd', 'abc', 'c', 'abcd'],
  ])('from "%s", the range %s up to %s gives %s', (chosen, range, id, requested) => {
    expect(sorted(ranged(new Set(chosen), [...range], id))).toBe(requested)
  })

  test('the head box takes all, then none, and leaves other pages alone', () => {
    expect(coverage(new Set(['a']), ids)).toBe('some')
    const all = withAll(new Set(['z', 'a']), ids)
    expect(sorted(all)).toBe('abcdez')
    expect(coverage(all, ids)).toBe('all')
    expect(sorted(withAll(all, ids))).toBe('z')
    expect(coverage(new Set(), [])).toBe('none')
  })

  test('of a long list not all rows are here: how many are chosen says how much', () => {
    expect([coverageOf(new Set(), 3), coverageOf(new Set('a'), 3), coverageOf(new Set('abc'), 3)]).toEqual([
      'none',
      'some',
      'all',
    ])
    expect(coverageOf(new Set(), 0)).toBe('none')
  })

  test('J and K walk the rows and stop at both ends', () => {
    expect([neighbour(5, undefined, 1), neighbour(5, undefined, -1)]).toEqual([0, 4])
    expect([neighbour(5, 0, 1), neighbour(5, 0, -1), neighbour(5, 4, 1)]).toEqual([1, 0, 4])
    expect(neighbour(0, undefined, 1)).toBeUndefined()
  })
})
