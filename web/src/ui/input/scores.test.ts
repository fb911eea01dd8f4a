import { expect, test } from 'vitest'
import { scoreOfKey, scoresUpTo } from './scores.ts'

const key = (name: string, more = {}) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...more })

test('number keys give the marks of the scale, nothing else does', () => {
  expect(scoresUpTo(5)).toEqual([0, 1, 2, 3, 4, 5])
  expect(['0', '5'].map((name) => scoreOfKey(key(name), 5))).toEqual([0, 5])
  expect(['6', 'a', 'Enter'].map((name) => scoreOfKey(key(name), 5))).toEqual([undefined, undefined, undefined])
  expect(scoreOfKey(key('3', { ctrlKey: true }), 5)).toBeUndefined()
})
