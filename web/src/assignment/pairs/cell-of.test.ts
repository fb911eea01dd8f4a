import { expect, it } from 'vitest'
import { cellOf } from './cell-of.ts'

const format = { number: (value: number) => String(Math.round(value)) }
const evaluation = (total: number | null) => ({ jurorId: 'a', state: 'submitted' as const, total, counts: true })
const conflict = (state: 'suspected' | 'confirmed') => ({ id: 'c', jurorId: 'a', state })

it.each([
  ['a mark out of 20', [evaluation(80)], [], { state: 'done', figure: '16', share: 0.8 }],
  ['the lowest mark', [evaluation(0)], [], { state: 'done', figure: '0', share: 0 }],
  ['a vote, which has no mark', [evaluation(null)], [], { state: 'done', figure: '✓', share: 1 }],
  ['work begun', [{ ...evaluation(null), state: 'started' as const }], [], { state: 'started' }],
  ['nobody', [], [], { state: 'empty' }],
  ['a conflict on what was assigned', [evaluation(80)], [conflict('suspected')], { state: 'flagged' }],
  ['a conflict that holds', [evaluation(80)], [conflict('confirmed')], { state: 'barred' }],
])('shows %s', (_, cells, conflicts, shown) => {
  expect(cellOf({ cells, conflicts }, 'a', format)).toEqual(shown)
})
