import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'
import { expect, it } from 'vitest'
import { adviceOn, longestLabel } from './advice.ts'

const field = (key: string, more: Partial<Field> = {}): Field => ({
  key,
  reference: key,
  type: 'text',
  title: { fr: `Titre ${key}` },
  required: true,
  ...more,
})
const form = (...fields: Field[]): FormDefinition => ({ schemaVersion: 1, fields })
const kinds = (...fields: Field[]) => adviceOn(form(...fields), 'fr').map(({ key, kind }) => `${key} ${kind}`)

it('finds nothing in a sound form', () => {
  expect(kinds(field('a'), field('b', { type: 'accordion', fields: [field('c')] }))).toEqual([])
})

it('finds labels that are missing, too long, the same as others', () => {
  expect(
    kinds(field('a', { title: { en: 'Only English' } }), field('b', { title: {}, placeholder: { fr: 'Nom' } })),
  ).toEqual(['a no-label', 'b only-example'])
  expect(kinds(field('a', { title: { fr: 'x'.repeat(longestLabel + 1) } }))).toEqual(['a long-label'])
  expect(kinds(field('a', { title: { fr: 'Nom' } }), field('b', { title: { fr: ' nom ' } }))).toEqual(['b same-label'])
  expect(kinds(field('s', { type: 'separator-text', title: { fr: 'x'.repeat(500) } }))).toEqual([])
})

it('finds options without text, and pictures without words for them', () => {
  const options = [{ reference: 'o1', text: {} }]
  expect(kinds(field('a', { type: 'radio', options }))).toEqual(['a empty-option'])
  const pictures = [{ reference: 'o1', text: {}, picture: 'key' }]
  expect(kinds(field('a', { type: 'picture-choice', options: pictures }))).toEqual(['a picture-text'])
  const cols = [{ reference: 'c', title: { fr: 'C' }, type: 'select' as const, options }]
  expect(kinds(field('t', { type: 'table', table: { rows: [], cols, openRows: true } }))).toEqual(['t empty-option'])
})

it('finds choices that read the same, and pictures that are hard to make out', () => {
  const option = (reference: string, text: string, picture?: string) => ({ reference, text: { fr: text }, picture })
  const twice = [option('o1', 'Oui'), option('o2', ' oui ')]
  expect(kinds(field('a', { type: 'radio', options: twice }))).toEqual(['a same-option'])
  const pictures = field('p', {
    type: 'picture-choice',
    options: [option('o1', 'Un', 'k1'), option('o2', 'Deux', 'k2')],
  })
  expect(adviceOn(form(pictures), 'fr', new Set(['k3']))).toEqual([])
  expect(adviceOn(form(pictures), 'fr', new Set(['k2']))).toEqual([{ key: 'p', kind: 'picture-contrast' }])
})
