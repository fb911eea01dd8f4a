import type { Field } from '@laurel/contract/forms/fields'
import { expect, it } from 'vitest'
import { copiesOf, freeReference, newKey, referencesIn, slugOf } from './references.ts'

it('makes keys that conditions and answers may point at', () => {
  expect(newKey()).toMatch(/^f_[a-z0-9]{10}$/)
  expect(new Set(Array.from({ length: 200 }, newKey)).size).toBe(200)
})

it.each([
  ['Montant demandé (€)', 'montant_demande'],
  ['  À quoi serviront les 50 000 € ?', 'a_quoi_serviront_les_50_000'],
  ['Œuvre', 'oeuvre'],
  ['Бюджет', ''],
])('makes a reference of %s', (text, slug) => expect(slugOf(text)).toBe(slug))

it('numbers a reference that is taken', () => {
  expect(freeReference('montant', new Set(['montant', 'montant_2']))).toBe('montant_3')
  expect(freeReference('', new Set())).toBe('champ')
})

it('copies a group with keys, references and conditions of its own', () => {
  const inner: Field = { key: 'b', reference: 'b', type: 'text', title: {}, required: false }
  const other: Field = {
    ...inner,
    key: 'c',
    reference: 'c',
    visibleIf: {
      and: [
        { op: 'isEmpty', left: { field: 'b' } },
        { op: 'isEmpty', left: { field: 'far' } },
      ],
    },
  }
  const group: Field = { ...inner, key: 'g', reference: 'g', type: 'simple-questions-group', fields: [inner, other] }
  const [copy = group] = copiesOf([group], [group])
  const [first, second] = copy.fields ?? []
  expect([...referencesIn([copy])]).toEqual(['g_2', 'b_2', 'c_2'])
  expect(first?.key).not.toBe('b')
  expect(second?.visibleIf).toEqual({
    and: [
      { op: 'isEmpty', left: { field: first?.key } },
      { op: 'isEmpty', left: { field: 'far' } },
    ],
  })
})
