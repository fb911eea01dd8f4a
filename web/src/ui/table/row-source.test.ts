import { expect, test } from 'vitest'
import { rowHeights } from './density.ts'
import { maxRows } from './row-source.ts'

test('no list is drawn higher than browsers draw, whatever its rows', () => {
  expect(maxRows(rowHeights.comfortable)).toBe(380_000)
  for (const height of [...Object.values(rowHeights), 224, 337.5])
    expect(maxRows(height) * height).toBeLessThan(17_000_000)
})
