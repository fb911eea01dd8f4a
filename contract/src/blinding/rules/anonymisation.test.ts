import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Field } from '../../forms/fields/index.ts'
import type { Answers } from '../../forms/values/index.ts'
import { type Identity, identityTokens } from './identity-tokens.ts'
import { actionOf, type FieldRule, projectAnswers } from './project-answers.ts'
import { neutralFileName, redact, redactedMark } from './redact.ts'
import { suggestInFileName, suggestRedactions } from './suggest-redactions.ts'

const identity: Identity = {
  people: [
    { firstname: 'Élodie', lastname: 'Garnier', email: 'elodie.garnier@thermio.fr', phone: '+33612345678' },
    { firstname: 'Иван', lastname: 'Иванов', email: 'ivan77@mail.ru' },
    { firstname: 'Anna', lastname: 'Kowalska' },
    { firstname: 'Jean-Luc', lastname: 'Müller' },
  ],
  organisations: ['Thermio SAS', 'Coopérative des Énergies Vertes'],
  urls: ['https://www.maison-solaire.org/projet'],
  handles: ['@elogarnier'],
}
const tokens = identityTokens(identity)
const found = (text: string) => suggestRedactions(text, tokens).map((one) => one.text)

describe('redactions suggested', () => {
  it.each<[string, string, string[]]>([
    ['whole names', 'Je suis Élodie Garnier.', ['Élodie Garnier']],
    ['the other way round', 'GARNIER Élodie, née en 1990', ['GARNIER Élodie']],
    ['without accents', 'elodie garnier', ['elodie garnier']],
    ['decomposed accents', 'E\u0301lodie', ['E\u0301lodie']],
    ['initials', 'É. Garnier et J.-L. Müller', ['É. Garnier', 'J.-L. Müller']],
    ['a first name alone', 'Merci, Élodie', ['Élodie']],
    ['a possessive', "Garnier's work, Müllers Werk", ["Garnier's", 'Müllers']],
    ['a typographic possessive', 'Garnier’s work', ['Garnier’s']],
    ['Russian cases', 'с Ивановым и Иванову', ['Ивановым', 'Иванову']],
    ['Polish cases', 'z Kowalską i Kowalskiej', ['Kowalską', 'Kowalskiej']],
    ['addresses', 'Écrivez à quelqu.un@ailleurs.com !', ['quelqu.un@ailleurs.com']],
    ['addresses in disguise', 'quelqu.un (at) ailleurs.com', ['quelqu.un (at) ailleurs.com']],
    ['links', 'Voir https://ailleurs.com/x?y=1, et www.autre.fr.', ['https://ailleurs.com/x?y=1', 'www.autre.fr']],
    ['own domains', 'Le site thermio.fr', ['thermio.fr']],
    ['organisations without their form', 'Chez Thermio nous', ['Thermio']],
    ['organisations without accents', 'la cooperative des energies vertes', ['cooperative des energies vertes']],
    ['phone numbers', 'Tel : 06 12 34 56 78 ou +33 (0)6-12-34-56-78', ['06 12 34 56 78', '+33 (0)6-12-34-56-78']],
    ['company numbers', 'SIRET 732 829 320 00074', ['732 829 320 00074']],
    ['handles', 'suivez @quelquun', ['@quelquun']],
    ['the words of an address', 'ivan77 sur le forum', ['ivan77']],
    ['the name of a site', 'La maison solaire est à nous', ['maison solaire']],
  ])('%s', (_, text, pieces) => expect(found(text)).toEqual(pieces))

  it.each([
    'Un budget de 120 000 euros en 2027, soit 45 %.',
    'Du 12/03/2027 au 15.09.2028, 1 234 567 890 kWh.',
    'Une thermique garnie de bois, gratuite sur gmail.com',
    'Le garnissage et les annales',
  ])('leaves alone: %s', (text) => expect(found(text)).toEqual([]))

  it('says where pieces are, apart and in order, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.constantFrom('Élodie', 'Garnier', 'thermio.fr', 'x@y.fr', '06 12 34 56 78', ' ', 'ß'),
            fc.string({ unit: 'grapheme', maxLength: 5 }),
          ),
        ),
        (pieces) => {
          const text = pieces.join(' ')
          const spans = suggestRedactions(text, tokens)
          for (const [at, span] of spans.entries()) {
            expect(text.slice(span.start, span.end)).toBe(span.text)
            expect(span.start).toBeGreaterThanOrEqual(spans[at - 1]?.end ?? 0)
          }
          const left = redact(text, spans)
          for (const name of ['Garnier', 'thermio.fr', 'x@y.fr'])
            if (pieces.every((piece) => piece === name || !/\p{L}|\p{N}/u.test(piece))) expect(left).not.toContain(name)
        },
      ),
    )
  })

  it.each<[string, string[]]>([
    ['CV_Elodie-GARNIER_2027.pdf', ['Elodie-GARNIER']],
    ['GarnierElodie.PDF', ['GarnierElodie']],
    ['thermio.budget.xlsx', ['thermio']],
    ['budget 2027.xlsx', []],
  ])('in the name of a file: %s', (name, pieces) =>
    expect(suggestInFileName(name, tokens).map(({ text }) => text)).toEqual(pieces),
  )

  it('strikes out with one mark for any length, each piece once', () => {
    expect(
      redact('abcdef', [
        { start: 1, end: 3 },
        { start: 2, end: 4 },
        { start: 9, end: 12 },
      ]),
    ).toBe(`a${redactedMark}ef`)
    expect([neutralFileName('K7F-42', 1, 'CV Garnier.PDF'), neutralFileName('K7F-42', 2, 'Garnier')]).toEqual([
      'K7F-42-1.pdf',
      'K7F-42-2',
    ])
  })
})

const field = (key: string, type: Field['type'], fields?: Field[]): Field =>
  ({ key, reference: key, type, title: {}, ...(fields ? { fields } : {}) }) as Field

describe('the projection of an application', () => {
  const fields = [
    field('name', 'text'),
    field('story', 'textarea'),
    field('born', 'date'),
    field('budget', 'number'),
    field('cv', 'file'),
    field('team', 'questions-group', [field('who', 'text'), field('role', 'text')]),
    field('fold', 'accordion', [field('inside', 'text')]),
  ]
  const file = { key: 'f1', name: 'CV Garnier.pdf', location: '/f1', size: 3, mime: 'application/pdf' }
  const answers: Answers = {
    name: 'Élodie Garnier',
    story: 'Je suis Élodie.',
    born: '1990-05-02',
    budget: 43_500,
    cv: [file],
    team: [{ id: 'r9', v: { who: 'Anna', role: 'solar engineer' } }],
    inside: 'hello',
    stranger: 'CANARY',
  }
  const project = (rules: Record<string, FieldRule>, more: object = {}) =>
    projectAnswers(answers, { fields, rules, code: 'K7F-42', ...more })

  it('shows nothing that nobody has classified', () => expect(project({})).toEqual({}))

  it('shows what is classified, and never an answer of no field', () => {
    const none = { identityClass: 'none' as const }
    expect(project({ name: none, inside: none, role: none, stranger: none })).toEqual({
      name: 'Élodie Garnier',
      inside: 'hello',
      team: [{ id: '1', v: { role: 'solar engineer' } }],
    })
  })

  it('masks, coarsens, redacts', () => {
    const story = { original: 'Je suis Élodie.', pieces: [{ start: 8, end: 14 }] }
    const rules: Record<string, FieldRule> = {
      name: { action: 'mask' },
      born: { action: 'coarsen' },
      budget: { action: 'coarsen' },
      story: { action: 'redact' },
    }
    expect(project(rules, { redactions: { story } })).toEqual({
      name: '•••',
      born: '1990',
      budget: 40_000,
      story: `Je suis ${redactedMark}.`,
    })
    expect(project(rules, { redactions: { story: { ...story, original: 'Before' } } })).not.toHaveProperty('story')
    expect(project(rules)).not.toHaveProperty('story')
  })

  it('shows files only as approved copies under neutral names', () => {
    const show = { cv: { action: 'show' as const } }
    expect(project(show)).toEqual({})
    const copy = { key: 'c1', location: '/c1', size: 2, mime: 'application/pdf' }
    expect(project(show, { copies: { f1: copy } })).toEqual({ cv: [{ ...copy, name: 'K7F-42-1.pdf' }] })
  })

  it('lets no canary through, whatever the rules, but where a field is shown', () => {
    const rule = fc.record(
      {
        identityClass: fc.constantFrom('direct', 'indirect', 'none', null),
        action: fc.constantFrom('hide', 'mask', 'coarsen', 'redact', null),
      },
      { requiredKeys: [] },
    )
    const keys = ['name', 'story', 'who', 'role', 'inside', 'cv', 'team']
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), rule), (rules) => {
        const written = JSON.stringify(
          projectAnswers(
            {
              ...answers,
              name: 'CANARY-name',
              inside: 'CANARY-inside',
              team: [{ id: 'r', v: { who: 'CANARY-who', role: 'CANARY-role' } }],
            },
            { fields, rules, code: 'K' },
          ),
        )
        for (const key of ['name', 'inside', 'who', 'role'])
          if (actionOf(rules[key]) !== 'show') expect(written).not.toContain(`CANARY-${key}`)
        expect(written).not.toContain('Garnier.pdf')
      }),
    )
  })
})
