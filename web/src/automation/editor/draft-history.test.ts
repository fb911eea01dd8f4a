import { expect, test } from 'vitest'
import { changed, historyOf, redone, undone } from './draft-history.ts'

test('changes are taken back and made again; those of one thing in a row together', () => {
  const typed = ['a', 'ab', 'abc'].reduce(
    (history, text, at) => changed(history, text, 'name', at * 100),
    historyOf(''),
  )
  expect([typed.now, typed.past]).toEqual(['abc', ['']])
  const later = changed(typed, 'abcd', 'name', 9000)
  expect(undone(later).now).toBe('abc')
  const back = undone(undone(later))
  expect([back.now, undone(back) === back]).toEqual(['', true])
  expect(redone(redone(back)).now).toBe('abcd')
  expect(redone(later)).toBe(later)
})

test('what was taken back is gone once something else is written', () => {
  const other = changed(undone(changed(historyOf(1), 2, undefined, 0)), 3, undefined, 0)
  expect([other.now, redone(other).now, undone(other).now]).toEqual([3, 3, 1])
})
