import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanText } from './clean-text.ts'

it('takes out what the database cannot keep, in values and names, however deep', () => {
  expect(cleanText({ a: ['x\u0000y', { 'k\u0000': '\ud800z' }], n: 1, no: null })).toEqual({
    a: ['xy', { k: '\ufffdz' }],
    n: 1,
    no: null,
  })
})

it('leaves any other JSON as it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const dirty = JSON.stringify(value).includes('\\u0000') || !JSON.stringify(value).isWellFormed()
      if (!dirty) expect(JSON.stringify(cleanText(value))).toBe(JSON.stringify(value))
    }),
  )
})
