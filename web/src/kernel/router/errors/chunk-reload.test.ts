import { expect, test } from 'vitest'
import { isMissingCode } from './chunk-reload.ts'

test('code and styles that did not come are known from a failure of the page itself', () => {
  const missing = [
    new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/a.js'),
    new TypeError('Importing a module script failed.'),
    new Error('Unable to preload CSS for /assets/rich-text.css'),
  ]
  expect(missing.map(isMissingCode)).toEqual([true, true, true])
  expect([new TypeError('x is undefined'), new Error('boom'), 'Unable to preload CSS'].some(isMissingCode)).toBe(false)
})
