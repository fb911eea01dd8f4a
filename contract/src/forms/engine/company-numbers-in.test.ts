import { expect, test } from 'vitest'
import type { Field } from '../fields/field.ts'
import { companyNumberOf, companyNumbersIn } from './company-numbers-in.ts'

const field = (key: string, type: Field['type'], fields?: Field[]): Field => ({
  key,
  reference: key,
  type,
  title: { en: key },
  required: false,
  ...(fields && { fields }),
})

test('numbers are found wherever they stand, each once, and only those that may exist', () => {
  const fields = [
    field('own', 'siren-fr'),
    field('wrong', 'siret-fr'),
    field('text', 'text'),
    field('fold', 'accordion', [field('inner', 'siret-fr')]),
    field('fixed', 'simple-questions-group', [field('bank', 'siren-fr')]),
    field('partners', 'questions-group', [field('number', 'siren-fr')]),
  ]
  const answers = {
    own: '732 829 320',
    wrong: '732829320',
    text: '552100554',
    inner: '73282932000074',
    fixed: { bank: '552100554' },
    partners: [
      { id: 'a', v: { number: '732829320' } },
      { id: 'b', v: { number: '1' } },
    ],
  }
  expect(companyNumbersIn(fields, answers)).toEqual(['732829320', '73282932000074', '552100554'])
  expect(companyNumbersIn(fields, { partners: 'x', fixed: 3, own: { a: 1 } })).toEqual([])
  expect(companyNumberOf({ type: 'text' }, '732829320')).toBeUndefined()
})
