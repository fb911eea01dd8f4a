import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalJson, hashOf } from './canonical-json.ts'

it('writes keys in order, whatever the order they came in, and leaves out what is undefined', () => {
  expect(canonicalJson({ b: 1, a: { d: undefined, c: [{ z: 1, y: 2 }] } })).toBe('{"a":{"c":[{"y":2,"z":1}]},"b":1}')
})

it('gives one hash to equal values, and reads back as the value', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).reverse())
      expect(hashOf(turned)).toBe(hashOf(value))
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
