import { expect, it } from 'vitest'
import { evenFigures } from './even-figures.ts'

it.each([
  ['as many as the one that needs most', [14, 13.55, 8.5], 2, ['14.00', '13.55', '8.50']],
  ['none where none needs any', [3, 0, 12], 3, ['3', '0', '12']],
  ['never more than are wanted, and no zero below none', [1.01649, -0.0004, -0.5], 3, ['1.016', '0.000', '-0.500']],
  ['nothing given is a dash', [null, 1.5], 1, ['–', '1.5']],
])('gives the figures of a column decimals alike: %s', (_name, values, decimals, shown) => {
  expect(evenFigures('en', values, decimals)).toEqual(shown)
})
