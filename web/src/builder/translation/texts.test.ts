import { expect, it } from 'vitest'
import type { FormDraft } from '../state/draft.ts'
import { everyField } from '../state/tree.ts'
import { bandsOf, textsIn, withTextAt } from './texts.ts'

const say = (fr: string) => ({ fr })
const base = { reference: 'r', required: false as const }
const draft: FormDraft = {
  title: say('Formulaire'),
  definition: {
    schemaVersion: 1,
    fields: [
      { ...base, key: 'a', type: 'radio', title: say('A'), options: [{ reference: 'x', text: say('X') }] },
      {
        ...base,
        key: 'g',
        type: 'questions-group',
        title: say('G'),
        newGroupBtnLabel: say('Ajouter'),
        fields: [
          {
            ...base,
            key: 't',
            type: 'table',
            title: say('T'),
            table: {
              rows: [{ reference: 'y', title: say('An 1') }],
              cols: [
                { reference: 'c', title: say('Sorte'), type: 'select', options: [{ reference: 'x', text: say('Y') }] },
              ],
            },
          },
        ],
      },
    ],
  },
}

it('lists every text, in the order of the page', () => {
  expect(textsIn(draft).map(({ text }) => text.fr)).toEqual([
    'Formulaire',
    'A',
    'X',
    'G',
    'Ajouter',
    'T',
    'Sorte',
    'Y',
    'An 1',
  ])
})

it('keeps the texts of one field together, under one heading', () => {
  const bands = bandsOf(textsIn(draft)).map((texts) => texts.map(({ text }) => text.fr))
  expect(bands).toEqual([['Formulaire'], ['A', 'X'], ['G', 'Ajouter'], ['T', 'Sorte', 'Y', 'An 1']])
})

it('writes each text where it was found, and no other', () => {
  const fields = everyField(draft.definition.fields)
  for (const { path, field } of textsIn(draft)) {
    if (!field) continue
    const after = withTextAt(field, path, 'en', 'written')
    const others = fields.map((one) => (one.key === field.key ? after : one))
    const texts = others.flatMap((one) =>
      textsIn({ title: {}, definition: { schemaVersion: 1, fields: [{ ...one, fields: undefined }] } }).slice(1),
    )
    expect(texts.filter(({ text }) => text.en === 'written').map((text) => text.path)).toEqual([path])
  }
})
