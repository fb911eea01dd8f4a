import { describe, expect, test } from 'vitest'
import { type ColumnFacts, guessMapping } from './guess.ts'
import type { ImportTarget } from './import.ts'
import { nearest, resemblance } from './resemblance.ts'

const column = (name: string, facts: Partial<ColumnFacts> = {}): ColumnFacts => ({
  name,
  filled: 10,
  distinct: 5,
  values: [],
  dayFirst: 0,
  monthFirst: 0,
  commas: 0,
  points: 0,
  emails: 0,
  ...facts,
})
const target = (fieldKey: string, type: ImportTarget['type'], title: ImportTarget['title']): ImportTarget => ({
  fieldKey,
  reference: fieldKey,
  type,
  title,
  required: false,
  readable: true,
  inner: [],
  maxRows: 0,
  rows: [],
  categoryIds: [],
})
const one = {
  id: '00000000-0000-4000-8000-000000000001',
  title: { en: 'Cool city', fr: 'Ville fraîche' },
  isReady: true,
}
const two = { id: '00000000-0000-4000-8000-000000000002', title: { en: 'Mobility', fr: 'Mobilités' }, isReady: true }

describe('what columns seem to mean', () => {
  const targets = [
    target('title', 'text', { en: 'Project title', fr: 'Titre du projet' }),
    target('start', 'date', { en: 'Start date', fr: 'Date de début' }),
    target('budget', 'number', { en: 'Total budget', fr: 'Budget total' }),
    target('plan', 'file', { en: 'Business plan' }),
  ]
  const context = { targets, categories: [one, two], lang: 'fr' as const }
  const guess = (...columns: ColumnFacts[]) => guessMapping(columns, context)

  test.each([
    ['the same words in any case and accents', 'TITRE DU PROJET', 'title'],
    ['another order', 'projet, titre du', 'title'],
    ['another language', 'Project Title', 'title'],
    ['a small difference', 'Titre du projets', 'title'],
    ['its reference', 'budget', 'budget'],
  ])('%s', (_name, header, fieldKey) => {
    expect(guess(column(header)).fields).toMatchObject([{ column: header, fieldKey }])
  })

  test('who sent it stands in a column that answers no question, where there is one', () => {
    const requested = [...targets, target('contact', 'email', { fr: 'E-mail du contact' })]
    const emails = (name: string) => column(name, { emails: 10 })
    const guess = (...columns: ColumnFacts[]) => guessMapping(columns, { ...context, targets: requested })
    expect(guess(emails('E-mail du contact'), emails('E-mail')).applicantEmail).toBe('E-mail')
    expect(guess(emails('E-mail du contact')).applicantEmail).toBe('E-mail du contact')
  })

  test('nothing, where nothing looks alike, or one cell cannot hold it', () => {
    expect(guess(column('Colour'), column('Business plan')).fields).toEqual([])
  })

  test('each question once, from the column that is nearest', () => {
    expect(guess(column('Project titles'), column('Project title')).fields).toEqual([
      { column: 'Project title', fieldKey: 'title' },
    ])
  })

  test('the order of dates and the decimal mark, from what the cells hold', () => {
    const { fields } = guess(column('Start date', { monthFirst: 3 }), column('Total budget', { commas: 4, points: 1 }))
    expect(fields).toEqual([
      { column: 'Start date', fieldKey: 'start', dateOrder: 'mdy' },
      { column: 'Total budget', fieldKey: 'budget', decimal: 'comma' },
    ])
  })

  test('the category, where most texts of a column are titles of categories', () => {
    const values = [{ text: 'ville fraiche' }, { text: 'Mobility' }, { text: 'Other' }]
    expect(guess(column('Path', { values })).category).toEqual({ column: 'Path' })
    expect(
      guess(column('Path', { values: [{ text: 'Other' }, { text: 'Mobility' }, { text: 'X' }] })).category,
    ).toEqual({
      categoryId: one.id,
    })
  })

  test('who applied and under which reference', () => {
    const mapping = guess(
      column('Numéro de dossier', { distinct: null }),
      column('Candidat'),
      column('Courriel', { emails: 9 }),
      column('Code postal', { distinct: 2 }),
    )
    expect(mapping).toMatchObject({
      externalReference: 'Numéro de dossier',
      applicantName: 'Candidat',
      applicantEmail: 'Courriel',
    })
  })

  test.each([
    [['Statut du porteur', 'Prénom', 'Nom'], { applicantFirstName: 'Prénom', applicantName: 'Nom' }],
    [['Type de candidat', 'Nom du candidat', 'Candidat suppléant'], { applicantName: 'Nom du candidat' }],
    [['First Name', 'Surname', 'Applicant type'], { applicantFirstName: 'First Name', applicantName: 'Surname' }],
    [['Applicant phone', 'Principal applicant'], { applicantName: 'Principal applicant' }],
    [['Statut du porteur', 'Budget'], {}],
  ])('the name of the applicant among %s', (names, expected) => {
    const { applicantName, applicantFirstName } = guess(...names.map((name) => column(name, { distinct: 9 })))
    expect({ applicantName, applicantFirstName }).toEqual({
      applicantName: undefined,
      applicantFirstName: undefined,
      ...expected,
    })
  })
})

test('what an export wrote is known again: names of JSON, sheets of groups', () => {
  const part = (key: string, fr: string) => ({ key, reference: key, title: { fr }, type: 'text' as const })
  const budget = {
    ...target('budget', 'table', { fr: 'Budget' }),
    inner: [part('item', 'Poste'), part('cost', 'Coût')],
    maxRows: 10,
  }
  const columns = [column('reference', { distinct: 10 }), column('applicantName')]
  const sheet = {
    name: 'Budget',
    columns: ['reference', 'N°', 'Budget – Poste', 'Budget – Coût'].map((name) => column(name)),
  }
  const mapping = guessMapping(columns, { targets: [budget], categories: [one], lang: 'fr', sheets: [sheet] })
  expect(mapping).toMatchObject({ externalReference: 'reference', applicantName: 'applicantName' })
  expect(mapping.sheets).toMatchObject([
    {
      link: 'reference',
      columns: [
        { column: 'Budget – Poste', inner: 'item' },
        { column: 'Budget – Coût', inner: 'cost' },
      ],
    },
  ])
})

test('likeness goes from nothing to the same', () => {
  expect(resemblance('', 'a')).toBe(0)
  expect(resemblance('E-mail', 'e mail')).toBe(1)
  expect(nearest('Suise', ['Suède', 'Suisse'])).toBe('Suisse')
  expect(nearest('Zanzibar', ['Suède', 'Suisse'])).toBeUndefined()
})
