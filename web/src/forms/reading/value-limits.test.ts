import type { Field } from '@laurel/contract/forms/fields'
import { expect, test } from 'vitest'
import type { Words } from '../../kernel/words/index.ts'
import { limitsBeside, valueLimits } from './value-limits.ts'

const words = {
  locale: 'en',
  t: (key: string, values: Readonly<Record<string, string>>) =>
    [key.split('.').at(-1), ...Object.values(values)].join(' '),
} as unknown as Words
const field = (type: Field['type'], rules: Field['rules']): Field => ({
  key: 'a',
  reference: 'a',
  type,
  title: { en: 'A' },
  required: false,
  rules,
})

test.each([
  ['a maximum', field('number', { maxValue: 50_000, currency: 'EUR' }), 'atMost €50,000'],
  ['both ends', field('number', { minValue: 10, maxValue: 20 }), 'items 10 20'],
  ['a day', field('date', { minDate: '2027-01-01' }), 'firstDay 1 January 2027'],
  [
    'a stretch of days',
    field('date', { minDate: '2027-01-01', maxDate: '2028-12-31' }),
    'days 1 January 2027 31 December 2028',
  ],
  ['nothing of a day that moves', field('date', { minDate: 'today+30' }), ''],
  ['nothing where any will do', field('number', {}), ''],
])('a question tells %s before it is answered', (_, requested, said) =>
  expect(valueLimits(requested, words)).toBe(said),
)

test('that a number is not negative goes without saying beside its question', () => {
  expect(limitsBeside(field('number', { minValue: 0 }), words)).toBe('')
  expect(limitsBeside(field('number', { minValue: 0, maxValue: 9 }), words)).toBe('items 0 9')
})
