import { expect, test } from 'vitest'
import { cellAfter } from './grid-keys.ts'

const grid = { rows: 100, columns: 4, page: 20 }

test.each([
  ['ArrowDown', 0, 1, 1, 1],
  ['ArrowDown', 99, 1, 99, 1],
  ['ArrowUp', 0, 1, -1, 1],
  ['ArrowUp', -1, 1, -1, 1],
  ['ArrowLeft', 5, 0, 5, 0],
  ['ArrowRight', 5, 3, 5, 3],
  ['ArrowRight', -1, 0, -1, 1],
  ['Home', 5, 3, 5, 0],
  ['End', 5, 0, 5, 3],
  ['mod+Home', 50, 2, 0, 0],
  ['mod+End', 50, 2, 99, 3],
  ['PageDown', 0, 2, 20, 2],
  ['PageDown', 95, 2, 99, 2],
  ['PageUp', 5, 2, 0, 2],
])('%s goes from %i, %i to %i, %i', (key, row, column, toRow, toColumn) => {
  expect(cellAfter(key, { row, column }, grid)).toEqual({ row: toRow, column: toColumn })
})

test('an empty grid keeps to its head, and other keys go nowhere', () => {
  expect(cellAfter('ArrowDown', { row: -1, column: 0 }, { ...grid, rows: 0 })).toEqual({ row: -1, column: 0 })
  expect(cellAfter('a', { row: 0, column: 0 }, grid)).toBeUndefined()
})
