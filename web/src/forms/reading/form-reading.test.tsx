import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'
import type { Answers } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WordsProvider } from '../../kernel/words/index.ts'
import { FormReading } from './form-reading.tsx'

const field = (key: string, type: Field['type'], more: Partial<Field> = {}): Field => ({
  key,
  reference: key,
  type,
  title: { fr: `Titre ${key}`, en: `Title ${key}` },
  required: false,
  ...more,
})

const definition: FormDefinition = {
  schemaVersion: 1,
  fields: [
    field('siret', 'siret-fr'),
    field('phone', 'tel'),
    field('budget', 'table', {
      table: {
        rows: [],
        openRows: true,
        total: true,
        cols: [
          { reference: 'what', title: { fr: 'Poste' }, type: 'text' },
          { reference: 'sum', title: { fr: 'Montant' }, type: 'number' },
        ],
      },
    }),
  ],
}

const answers: Answers = {
  siret: '73282932000074',
  phone: '+33612345678',
  budget: {
    rows: [
      { id: 'a', cells: { what: 'Cuves', sum: 15000 } },
      { id: 'b', cells: { what: 'Pose', sum: 9000.5 } },
    ],
  },
} as never

const read = (locale: Locale) =>
  renderToStaticMarkup(
    <WordsProvider locale={locale} timeZone="Europe/Paris" textsIn="fr">
      <FormReading definition={definition} answers={answers} context={{ today: '2027-02-09' }} fallback="fr" />
    </WordsProvider>,
  ).replaceAll(/[\u00a0\u202f]/g, ' ')

test('company and phone numbers keep their spaces, amounts their cents', () => {
  const page = read('fr')
  expect(page).toContain('732 829 320 00074')
  expect(page).toContain('+33 6 12 34 56 78')
  expect(page).toContain('tel:+33612345678')
  for (const amount of ['15 000,00', '9 000,50', '24 000,50']) expect(page).toContain(amount)
})

test('a question in another language than the page says so, one in the page’s own does not', () => {
  expect(read('de')).toContain('<span lang="en">Title siret</span>')
  expect(read('fr')).not.toContain('lang=')
})
