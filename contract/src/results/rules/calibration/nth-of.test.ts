import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nthOf } from './nth-of.ts'

it('finds what would stand at any place of the sorted values', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1 }), fc.nat(), (values, place) => {
      const at = place % values.length
      expect(nthOf(Float64Array.from(values), at)).toBe(values.toSorted((a, b) => a - b)[at])
    }),
  )
})
