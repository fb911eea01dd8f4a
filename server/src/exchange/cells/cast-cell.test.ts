import type { Field } from '@laurel/contract/forms/fields'
import { castText } from '@laurel/contract/forms/values'
import { locales } from '@laurel/contract/kernel/locale'
import { describe, expect, test } from 'vitest'
import { castCell } from './cast-cell.ts'
import { cellTextApart } from './cell-text.ts'

const field = (type: Field['type'], more: Partial<Field> = {}): Field => ({
  key: 'asked',
  reference: 'asked',
  type,
  title: { fr: 'Question' },
  required: false,
  ...more,
})
const planned = (one: Field) => ({ field: one, at: 0, column: 'Question', settings: { locale: 'fr' as const } })

describe('a cell that is nearly right', () => {
  const options = [{ reference: 'water', text: { fr: 'Eau', en: 'Water' } }]
  test.each([
    ['a country', field('country'), 'Suise', { reason: 'country', params: { suggestion: 'Suisse' } }],
    ['an option', field('select', { options }), 'Eaux', { reason: 'oneOf', params: { suggestion: 'Eau' } }],
    ['nothing that could be meant', field('country'), 'Atlantide', { reason: 'country', params: {} }],
  ])('%s', (_name, requested, text, reported) => {
    expect(castCell(planned(requested), text, undefined)).toEqual(reported)
  })
})

test('a number of a workbook is the same once it was given back as text, in every language', () => {
  for (const locale of locales)
    for (const number of [12.345, -1.002, 1003.567, 0.125, 1234.5, 7])
      expect(castText(field('number'), cellTextApart(number), { locale })).toEqual({ ok: true, value: number })
})
