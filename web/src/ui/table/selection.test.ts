import { describe, expect, test } from 'vitest'
import { coverage, extended, neighbour, toggled, withAll } from './selection.ts'

const ids = ['a', 'b', 'c', 'd', 'e']
const sorted = (selection: ReadonlySet<string>) => [...selection].sort().join('')

describe('choosing rows', () => {
  test('one by one', () => {
    expect(sorted(toggled(new Set(['a']), 'b'))).toBe('ab')
    expect(sorted(toggled(new Set(['a', 'b']), 'b'))).toBe('a')
  })

  test.each([
    ['', 'b', 'd', 'bcd'],
    ['', 'd', 'b', 'bcd'],
    ['abcde', 'b', 'd', 'ae'],
    ['a', undefined, 'c', 'ac'],
    ['a', 'z', 'c', 'ac'],
  ])('from "%s", Shift from %s to %s gives %s', (chosen, anchor, id, wanted) => {
    expect(sorted(extended(new Set(chosen), ids, anchor, id))).toBe(wanted)
  })

  test('the head box takes all, then none, and leaves other pages alone', () => {
    expect(coverage(new Set(['a']), ids)).toBe('some')
    const all = withAll(new Set(['z', 'a']), ids)
    expect(sorted(all)).toBe('abcdez')
    expect(coverage(all, ids)).toBe('all')
    expect(sorted(withAll(all, ids))).toBe('z')
    expect(coverage(new Set(), [])).toBe('none')
  })

  test('J and K walk the rows and stop at both ends', () => {
    expect([neighbour(ids, null, 1), neighbour(ids, null, -1)]).toEqual(['a', 'e'])
    expect([neighbour(ids, 'a', 1), neighbour(ids, 'a', -1), neighbour(ids, 'e', 1)]).toEqual(['b', 'a', 'e'])
    expect(neighbour([], null, 1)).toBeUndefined()
  })
})
