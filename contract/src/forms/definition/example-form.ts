import type { FormContext } from '../engine/context.ts'
import type { Condition } from '../expressions/condition.ts'
import type { Field } from '../fields/field.ts'
import type { FieldType } from '../fields/field-type.ts'
import type { FormDefinition } from './definition.ts'

/** For the tests of this room: a field with what is left unsaid made up. */
export function aField(type: FieldType, key: string, more: Partial<Field> = {}): Field {
  return {
    key,
    reference: `r-${key}`,
    type,
    title: { fr: `Titre ${key}`, en: `Title ${key}` },
    required: false,
    ...more,
  }
}

export function aForm(...fields: Field[]): FormDefinition {
  return { schemaVersion: 1, fields }
}

export function whenEq(field: string, value: string | number | boolean): Condition {
  return { op: 'eq', left: { field }, right: { value } }
}

export const onTheDay: FormContext = { today: '2027-03-15' }

export const twoOptions = [
  { reference: 'a', text: { fr: 'Énergie', en: 'Energy' } },
  { reference: 'b', text: { fr: 'Eau, sols', en: 'Water, soils' } },
]

/** Every type of field once, with conditions across and inside groups. */
export const exampleForm: FormDefinition = aForm(
  aField('separator-title', 'sep'),
  aField('text', 'name', { required: true, rules: { minCharacters: 2, maxCharacters: 20 } }),
  aField('textarea', 'summary', { rules: { maxCharacters: 2000 } }),
  aField('number', 'budget', {
    required: true,
    rules: { minValue: 0, maxValue: 100_000, step: 0.01, currency: 'EUR' },
  }),
  aField('date', 'start', { rules: { minDate: 'today', maxDate: '2030-12-31' } }),
  aField('tel', 'phone'),
  aField('url', 'site'),
  aField('email', 'mail'),
  aField('select', 'theme', { required: true, options: twoOptions }),
  aField('radio', 'stage', { options: twoOptions, visibleIf: whenEq('theme', 'a') }),
  aField('checkbox', 'tools', { options: twoOptions, rules: { minChoices: 1, maxChoices: 2 } }),
  aField('yes-no', 'partner'),
  aField('validation', 'gate'),
  aField('accordion', 'fold', {
    fields: [
      aField('country', 'country', { required: whenEq('partner', true) }),
      aField('picture-choice', 'picture', { options: twoOptions }),
      aField('questions-group', 'team', {
        minRows: 1,
        maxRows: 3,
        fields: [
          aField('text', 'member', { required: true }),
          aField('yes-no', 'student'),
          aField('text', 'school', { required: true, visibleIf: whenEq('student', true) }),
          aField('number', 'share', { visibleIf: { op: 'gt', left: { field: 'budget' }, right: { value: 10 } } }),
        ],
      }),
    ],
  }),
  aField('simple-questions-group', 'contact', {
    visibleIf: whenEq('partner', true),
    fields: [
      aField('text', 'first'),
      aField('text', 'last', { visibleIf: { op: 'isNotEmpty', left: { field: 'first' } } }),
    ],
  }),
  aField('table', 'plan', {
    table: {
      rows: [{ reference: 'y1', title: { fr: 'An 1', en: 'Year 1' } }],
      cols: [
        { reference: 'what', title: { fr: 'Quoi', en: 'What' }, type: 'text' },
        { reference: 'cost', title: { fr: 'Coût', en: 'Cost' }, type: 'number' },
        { reference: 'due', title: { fr: 'Fin', en: 'Due' }, type: 'date' },
        { reference: 'kind', title: { fr: 'Sorte', en: 'Kind' }, type: 'select', options: twoOptions },
      ],
      total: true,
    },
  }),
  aField('file', 'proof', { required: true, file: { kinds: ['pdf', 'image'], maxBytes: 1000, maxCount: 2 } }),
  aField('siret-fr', 'siret'),
  aField('siren-fr', 'siren'),
)

/** Answers without a fault on 15 March 2027. */
export const exampleAnswers = {
  name: 'Zéphyr',
  budget: 1200.5,
  start: '2027-04-01',
  phone: '+33612345678',
  site: 'https://zephyr.example.org',
  mail: 'nina@zephyr.example.org',
  theme: 'a',
  stage: 'b',
  tools: ['a', 'b'],
  partner: true,
  country: 'FR',
  picture: ['b'],
  team: [
    { id: '1', v: { member: 'Nina', student: true, school: 'ENS', share: 60 } },
    { id: '2', v: { member: 'Omar', student: false } },
  ],
  contact: { first: 'Lou', last: 'Roy' },
  plan: { rows: [{ id: 'y1', cells: { what: 'Buy', cost: 12.5, due: '2027-05-01', kind: 'a' } }] },
  proof: [{ key: 'f', name: 'proof.PDF', location: 'x/f', size: 900, mime: 'application/pdf' }],
  siret: '73282932000074',
  siren: '732829320',
}
