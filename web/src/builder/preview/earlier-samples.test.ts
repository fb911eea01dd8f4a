import type { Field } from '@laurel/contract/forms/fields'
import { expect, it } from 'vitest'
import { requestedOfEarlier, sampleAnswers } from './earlier-samples.ts'

const field = (key: string, more: Partial<Field> = {}): Field => ({
  key,
  reference: key,
  type: 'text',
  title: { fr: key },
  required: true,
  ...more,
})
const form = (...fields: Field[]) => ({ schemaVersion: 1 as const, fields })
const asks = (key: string) => ({ op: 'isNotEmpty' as const, left: { field: key } })

it('takes of earlier steps only what the form asks about, bare', () => {
  const options = [{ reference: 'town', text: { fr: 'Ville' } }]
  const earlier = [
    form(field('kind', { type: 'radio', options, visibleIf: asks('x') }), field('unused')),
    form(field('fold', { type: 'accordion', fields: [field('sum', { type: 'number', rules: { minValue: 5 } })] })),
  ]
  const requested = requestedOfEarlier(
    form(
      field('a', { visibleIf: asks('kind') }),
      field('b', { required: asks('sum') }),
      field('c', { visibleIf: asks('a') }),
    ),
    earlier,
  )
  expect(requested).toEqual([
    { key: 'kind', reference: 'kind', type: 'radio', title: { fr: 'kind' }, options, required: false },
    { key: 'sum', reference: 'sum', type: 'number', title: { fr: 'sum' }, required: false },
  ])
  expect(sampleAnswers(requested, '2027-03-01')).toEqual({ kind: 'town', sum: 100 })
})
