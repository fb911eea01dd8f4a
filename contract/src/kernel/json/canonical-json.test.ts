import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

it('does not depend on the order in which keys were written', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const shuffled = JSON.parse(JSON.stringify(value), (_key, inner) =>
        typeof inner === 'object' && inner !== null && !Array.isArray(inner)
          ? Object.fromEntries(Object.entries(inner).reverse())
          : inner,
      )
      expect(canonicalJson(shuffled)).toBe(canonicalJson(value))
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

it('keeps the order of lists', () => {
  expect(canonicalJson({ b: [2, 1], a: { d: null, c: 'é' } })).toBe('{"a":{"c":"é","d":null},"b":[2,1]}')
})
