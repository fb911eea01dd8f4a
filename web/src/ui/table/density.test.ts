import { expect, test } from 'vitest'
import { cardHeight } from './density.ts'

test('a card has room for its name and for two facts a line, and is never lower than a finger needs twice', () => {
  expect([0, 1, 2, 3, 5, 8].map((facts) => cardHeight('dense', facts))).toEqual([86, 132, 132, 178, 224, 270])
  expect(cardHeight('compact', 4)).toBe(cardHeight('comfortable', 4))
  expect(cardHeight('pictured', 4)).toBeGreaterThan(cardHeight('dense', 4))
})
