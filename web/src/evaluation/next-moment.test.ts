import { expect, it } from 'vitest'
import { nextMoment } from './next-moment.ts'

const [opens, soft, hard] = ['2027-07-01T08:00:00.000Z', '2027-07-05T08:00:00.000Z', '2027-07-06T08:00:00.000Z']
const at = (moment: string) => Date.parse(moment)

it.each<[string, (string | null | undefined)[], number, number | undefined]>([
  ['the opening, before it', [opens, soft, hard], at(opens) - 1, at(opens)],
  ['the soft close, from the opening on', [opens, soft, hard], at(opens), at(soft)],
  ['the hard close after the soft one, whatever their order', [hard, soft], at(soft), at(hard)],
  ['none once all are past', [opens, soft, hard], at(hard), undefined],
  ['none where none is set', [null, undefined], at(opens), undefined],
])('finds %s', (_, moments, now, found) => {
  expect(nextMoment(moments, now)).toBe(found)
})
