import { describe, expect, it } from 'vitest'
import { definitionTexts } from '../../forms/definition/index.ts'
import { type Field, isNewName, newName } from '../../forms/fields/index.ts'
import { locales } from '../../kernel/locale/index.ts'
import { type LookedProgram, publicationWarnings } from './warnings.ts'

type Category = LookedProgram['categories'][number]
type Step = Category['steps'][number]

const both = (fr: string, en = fr) => ({ fr, en })
const step = (id: string, more: Partial<Step> = {}): Step => ({
  id,
  type: 'submission',
  formId: null,
  title: both(id),
  content: {},
  gate: {},
  ...more,
})
const field = (more: Partial<Field>): Field => ({
  key: 'f',
  reference: 'f',
  type: 'text',
  title: both('Votre nom', 'Your name'),
  required: true,
  ...more,
})
const form = (...fields: Field[]) => ({
  id: 'form',
  name: 'Le projet',
  title: both('Le projet', 'The project'),
  definition: { schemaVersion: 1 as const, fields },
})
const program = (more: Partial<LookedProgram> = {}, ...steps: Step[]): LookedProgram => ({
  defaultLang: 'fr',
  supportedLangs: ['fr', 'en'],
  summary: both('Un prix', 'A prize'),
  description: both('<p>Tout dire.</p>', '<p>All said.</p>'),
  texts: [both('Prix', 'Prize'), {}],
  categories: [
    {
      id: 'city',
      name: 'Ville',
      title: both('Ville', 'City'),
      description: {},
      eligibilityFormId: null,
      steps: [step('s', { type: 'form', formId: 'form' }), ...steps, step('end')],
    },
  ],
  forms: [form(field({}))],
  ...more,
})

describe('publicationWarnings', () => {
  it('has nothing to say of a whole program', () => expect(publicationWarnings(program())).toEqual([]))

  it('misses a summary and a presentation, an empty paragraph being none', () =>
    expect(publicationWarnings(program({ summary: {}, description: both('<p></p>') }))).toEqual([
      { key: 'summaryMissing' },
      { key: 'descriptionMissing' },
    ]))

  it('counts, language by language, the texts of the page, of the steps and of the forms shown', () => {
    const forms = [form(field({ title: { fr: 'Votre nom' }, description: { fr: 'En entier' } })), form()]
    const shown = program({ forms, texts: [{ fr: 'Prix' }, {}, { en: 'Prize' }] }, step('t', { title: { fr: 'Lire' } }))
    expect(publicationWarnings(shown).slice(0, 2)).toEqual([
      { key: 'textsMissing', langs: ['fr'], count: 1 },
      { key: 'textsMissing', langs: ['en'], count: 4 },
    ])
    const apart = { ...form(field({ title: { fr: 'Jamais montré' } })), id: 'other' }
    expect(publicationWarnings(program({ forms: [form(field({})), apart] }))).toEqual([])
  })

  it('finds choices and columns that nobody named, and pictures that are missing', () => {
    const options = [
      { reference: 'o1', text: both('Réponse 1', 'Choice 1') },
      { reference: 'o2', text: both('Une école', 'A school'), picture: 'key' },
    ]
    const col = { reference: 'c1', title: both('Colonne 1', 'Column 1'), type: 'text' as const }
    const fields = [
      field({ type: 'picture-choice', options }),
      field({ type: 'table', table: { rows: [], cols: [col], openRows: true } }),
    ]
    expect(publicationWarnings(program({ forms: [form(field({ type: 'accordion', fields }))] }))).toEqual([
      { key: 'optionsUnnamed', title: 'Le projet', formId: 'form', count: 2 },
      { key: 'picturesMissing', title: 'Le projet', formId: 'form', count: 1 },
    ])
  })

  it('finds a category where one only sends', () => {
    const [city] = program().categories
    const plain = { ...(city as Category), steps: [step('end')] }
    expect(publicationWarnings(program({ categories: [plain], forms: [] }))).toEqual([
      { key: 'asksNothing', title: 'Ville', categoryId: 'city' },
    ])
  })

  it('finds a gate that says nothing in one of the languages; the final sending needs no message', () => {
    const gate = { messageBefore: { fr: 'Patience' }, messageAfter: both('Ouvert', 'Open') }
    expect(publicationWarnings(program({}, step('g', { gate })))).toEqual([
      { key: 'gateSilent', title: 'Ville', stepId: 'g', stepNumber: 2, langs: ['en'] },
    ])
  })
})

it('a name of birth is known in every language, and nothing else is taken for one', () => {
  for (const lang of locales)
    for (const thing of ['option', 'column', 'row'] as const) expect(isNewName(newName(thing, lang, 12))).toBe(true)
  for (const text of ['Réponse', 'Réponse unique', 'Lot 1', 'Réponse 1 bis', '1', ''])
    expect(isNewName(text)).toBe(false)
})

it('every text of a form is counted once', () => {
  const fields = [
    field({ type: 'simple-questions-group', fields: [field({ placeholder: { fr: 'Ici' } })] }),
    field({ type: 'validation', gate: { messageBefore: { fr: 'Attendez' } } }),
  ]
  expect(definitionTexts({ schemaVersion: 1, fields }).map((text) => text.fr)).toEqual([
    'Votre nom',
    'Votre nom',
    'Ici',
    'Votre nom',
    'Attendez',
  ])
})
