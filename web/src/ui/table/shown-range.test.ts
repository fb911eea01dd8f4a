import { expect, test } from 'vitest'
import { nextSort } from './columns/columns.ts'
import { shownRange } from './shown-range.ts'

test('the rows shown on a page', () => {
  expect(shownRange(1, 20, 54)).toEqual({ from: 1, to: 20, pages: 3 })
  expect(shownRange(3, 20, 54)).toEqual({ from: 41, to: 54, pages: 3 })
  expect(shownRange(1, 20, 0)).toEqual({ from: 0, to: 0, pages: 1 })
})

test('a head sorts up, then down, then up again', () => {
  const up = nextSort(undefined, 'name')
  expect(up).toEqual({ column: 'name', direction: 'ascending' })
  expect(nextSort(up, 'name').direction).toBe('descending')
  expect(nextSort(nextSort(up, 'name'), 'name').direction).toBe('ascending')
  expect(nextSort(up, 'sent')).toEqual({ column: 'sent', direction: 'ascending' })
})
