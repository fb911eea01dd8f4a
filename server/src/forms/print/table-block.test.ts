import type { Field } from '@laurel/contract/forms/fields'
import { expect, it } from 'vitest'
import { tableBlock } from './table-block.ts'

const cols = [
  { reference: 'what', title: { fr: 'Poste' }, type: 'text' as const },
  { reference: 'cost', title: { fr: 'Montant' }, type: 'number' as const },
]
const table = (openRows: boolean): Field => ({
  key: 'costs',
  reference: 'costs',
  type: 'table',
  title: { fr: 'Dépenses' },
  required: false,
  table: { openRows, total: true, cols, rows: openRows ? [] : [{ reference: 'a', title: { fr: 'An 1' } }] },
})
const answer = {
  rows: [
    { id: 'a', cells: { what: 'Cuves', cost: 5600 } },
    { id: 'b', cells: { what: 'Pose', cost: 4000 } },
  ],
}
const french = { locale: 'fr', fallback: 'fr' } as const

it('names the total of rows that have no title in the first column that is not summed', () => {
  const [word, sum] = tableBlock(table(true), answer, french).totals ?? []
  expect(word).toBe('Total')
  expect(sum).toMatch(/^9\s600$/)
})

it('breaks no day over two lines', () => {
  const due = { reference: 'due', title: { fr: 'Échéance' }, type: 'date' as const }
  const field = { ...table(true), table: { openRows: true, cols: [due], rows: [] } }
  const day = { rows: [{ id: 'a', cells: { due: '2027-05-09' } }] }
  expect(tableBlock(field, day, french).rows).toEqual([['9\u00a0mai\u00a02027']])
})

it('names the total of titled rows under their titles', () => {
  const [word, what, sum] = tableBlock(table(false), { rows: answer.rows.slice(0, 1) }, french).totals ?? []
  expect([word, what]).toEqual(['Total', ''])
  expect(sum).toMatch(/^5\s600$/)
})
