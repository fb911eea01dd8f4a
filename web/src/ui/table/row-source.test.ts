import { expect, test } from 'vitest'
import { rowHeights } from './density.ts'
import { mostRows } from './row-source.ts'

test('no list is drawn higher than browsers draw, whatever its rows', () => {
  expect(mostRows(rowHeights.comfortable)).toBe(380_000)
  for (const height of [...Object.values(rowHeights), 224, 337.5])
    expect(mostRows(height) * height).toBeLessThan(17_000_000)
})
