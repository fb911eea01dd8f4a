import type { Field } from '@laurel/contract/forms/fields'
import { expect, it } from 'vitest'
import { itemSummary } from './item-summary.ts'

const field = (key: string, type: Field['type'] = 'text'): Field => ({
  key,
  reference: key,
  type,
  title: { en: key },
  required: false,
})

it.each([
  [
    { a: 'Noé', b: 'Pelletier', mail: 'n@x.org', c: 'Hydrologue' },
    { name: 'Noé Pelletier', rest: 'Hydrologue' },
  ],
  [
    { a: 'Élodie Garnier', b: 'Technique' },
    { name: 'Élodie Garnier', rest: 'Technique' },
  ],
  [{ b: 'Technique' }, { name: '', rest: 'Technique' }],
  [{}, { name: '', rest: '' }],
])('names an item: %o', (answers, summary) => {
  const fields = [field('a'), field('b'), field('mail', 'email'), field('c')]
  expect(itemSummary(fields, answers as never, 'fr', 'en')).toEqual(summary)
})
