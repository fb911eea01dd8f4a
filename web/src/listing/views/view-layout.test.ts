import { expect, test } from 'vitest'
import { columnsOfLayout, densityOf, layoutOf, viewDensityOf } from './view-layout.ts'

test('the name stands first unless a view says where', () => {
  expect(layoutOf([{ field: 'state' }]).map(({ id }) => id)).toEqual(['title', 'state'])
  expect(layoutOf([{ field: 'state' }, { field: 'title' }]).map(({ id }) => id)).toEqual(['state', 'title'])
})

test('a view keeps widths and pins, and says the name only when something is said of it', () => {
  const plain = [{ field: 'state', width: 120 }, { field: 'answers.budget' }]
  expect(columnsOfLayout(layoutOf(plain))).toEqual(plain)
  const pinned = [{ field: 'title', pinned: true }, { field: 'state' }]
  expect(columnsOfLayout(layoutOf(pinned))).toEqual(pinned)
  const second = [{ field: 'state' }, { field: 'title' }]
  expect(columnsOfLayout(layoutOf(second))).toEqual(second)
})

test.each(['compact', 'usual', 'roomy'] as const)('rows that are %s come back so', (density) => {
  expect(viewDensityOf(densityOf(density))).toBe(density)
})
