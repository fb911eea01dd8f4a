import { expect, test } from 'vitest'
import { isTooDeep } from './json-depth.ts'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test.each([
  ['nothing', '', false],
  ['sixty lists', nested(60), false],
  ['one more', nested(61), true],
  ['a million that never end', '{"a":'.repeat(1_000_000), true],
  ['brackets within a text', JSON.stringify({ a: `"${'['.repeat(100)}\\` }), false],
  ['brackets behind a text', `{"a":"\\\\","b":${nested(60)}}`, true],
  ['many lists beside one another', `[${Array(100).fill('[]').join()}]`, false],
  ['a text that does not end', `"${'['.repeat(100)}`, false],
])('%s', (_what, json, is) => {
  expect(isTooDeep(json)).toBe(is)
})
