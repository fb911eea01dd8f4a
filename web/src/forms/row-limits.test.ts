import { expect, test } from 'vitest'
import type { Words } from '../kernel/words/index.ts'
import { rowLimits } from './row-limits.ts'

/** The key and what is filled in. */
const t = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as unknown as Words['t']

test.each([
  ['rows', 1, 12, 'forms.limit.rows.between {"min":1,"count":12}'],
  ['rows', 3, 3, 'forms.limit.rows.exactly {"count":3}'],
  ['entries', 2, undefined, 'forms.limit.entries.atLeast {"count":2}'],
  ['entries', 0, 4, 'forms.limit.entries.atMost {"count":4}'],
  ['rows', undefined, undefined, ''],
] as const)('%s, %s to %s', (what, min, max, text) => {
  expect(rowLimits(what, min, max, t)).toBe(text)
})
