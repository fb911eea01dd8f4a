import { expect, test } from 'vitest'
import type { Field } from '../fields/field.ts'
import { castText, optionSeparator } from '../values/index.ts'

const options = (...labels: string[]) => labels.map((fr, at) => ({ reference: `o${at + 1}`, text: { fr } }))
const field = (...labels: string[]): Field => ({
  key: 'choices',
  reference: 'choices',
  type: 'checkbox',
  title: { fr: 'Choix' },
  required: false,
  options: options(...labels),
})
const commas = field('Moi, toi et nous', 'Attends, est-ce moi ?', 'Œuvre')

test.each([
  ['Moi, toi et nous, Attends, est-ce moi ?', ['o1', 'o2']],
  ['Moi, toi et nous; Attends, est-ce moi ?', ['o1', 'o2']],
  ['Moi, toi et nous|Attends, est-ce moi ?', ['o1', 'o2']],
  ['Moi, toi et nous', ['o1']],
  ['Œuvre,\nmoi, toi et nous;', ['o3', 'o1']],
  ['o1; o2', ['o1', 'o2']],
  ['Moi, lui', undefined],
])('several choices: %s', (text, value) => {
  const cast = castText(commas, text, { locale: 'fr' })
  expect(cast).toEqual(value ? { ok: true, value } : { ok: false, reason: 'oneOf' })
})

test.each([
  ['Moi, toi et nous', 'Attends ; est-ce moi ?'],
  ['A | B', 'C, D; E', 'F'],
  ['Un', 'Deux'],
])('what is written between choices is read back: %s', (...labels) => {
  const one = field(...labels)
  const written = labels.join(optionSeparator(one.options))
  expect(castText(one, written, { locale: 'fr' })).toEqual({ ok: true, value: labels.map((_, at) => `o${at + 1}`) })
})

test('the longest label wins, and reading goes back where it leads nowhere', () => {
  const nested = field('A', 'B', 'A, B', 'B, C')
  expect(castText(nested, 'A, B', { locale: 'fr' })).toEqual({ ok: true, value: ['o3'] })
  expect(castText(nested, 'A, B, C', { locale: 'fr' })).toEqual({ ok: true, value: ['o1', 'o4'] })
})

test('a long text that names nothing costs little', () => {
  expect(castText(commas, 'Moi, '.repeat(3000), { locale: 'fr' })).toEqual({ ok: false, reason: 'oneOf' })
})
