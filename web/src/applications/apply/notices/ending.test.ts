import type { MyApplication } from '@laurel/contract/applications/portal'
import { expect, it } from 'vitest'
import { endingAt } from './ending.ts'

const end = '2027-02-26T16:00:00.000Z'
const application = (closesAt: string | null, graceMinutes: number, more: Partial<MyApplication> = {}) =>
  ({ changes: null, extendedUntil: null, program: { closesAt, graceMinutes }, ...more }) as MyApplication
const at = (time: string) => Date.parse(`2027-02-26T${time}.000Z`)
const later = '2027-02-28T16:00:00.000Z'

it.each([
  ['before the end', application(end, 5), at('15:59:59'), { kind: 'open' }],
  [
    'in the minutes after it',
    application(end, 5),
    at('16:00:00'),
    { kind: 'graced', until: '2027-02-26T16:05:00.000Z' },
  ],
  ['after those', application(end, 5), at('16:05:00'), { kind: 'over' }],
  ['where the end is exact', application(end, 0), at('16:00:00'), { kind: 'over' }],
  ['where there is no end', application(null, 5), at('16:00:00'), { kind: 'open' }],
  ['where more time was given', application(end, 5, { extendedUntil: later }), at('16:30:00'), { kind: 'open' }],
])('%s', (_, input, now, ending) => expect(endingAt(input, now)).toEqual(ending))
