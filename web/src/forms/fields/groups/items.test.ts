import type { Field } from '@laurel/contract/forms/fields'
import { expect, test } from 'vitest'
import { duplicatedItem, movedItem, restoredItem } from './items.ts'

const items = ['a', 'b', 'c'].map((id) => ({ id, v: { name: id, doc: [] } }))
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('')
const field = (key: string, type: Field['type']): Field => ({ key, reference: key, type, title: {}, required: false })

test('an item takes another place', () => {
  expect(ids(movedItem(items, 'a', 2))).toBe('bca')
  expect(ids(movedItem(items, 'c', 0))).toBe('cab')
  expect(ids(movedItem(items, 'x', 0))).toBe('abc')
})

test('an item is written again after itself, without its files', () => {
  const fields = [field('name', 'text'), field('doc', 'file')]
  const twice = duplicatedItem(items, fields, 'b', 'n')
  expect(ids(twice)).toBe('abnc')
  expect(twice[2]).toEqual({ id: 'n', v: { name: 'b' } })
})

test('what was removed comes back where it stood, once', () => {
  const [, b] = items
  if (!b) throw new Error('three items')
  expect(ids(restoredItem([items[0], items[2]] as typeof items, b, 1))).toBe('abc')
  expect(ids(restoredItem(items, b, 1))).toBe('abc')
  expect(ids(restoredItem([], b, 1))).toBe('b')
})
