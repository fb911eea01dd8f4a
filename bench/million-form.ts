import type { FormDefinition } from '../contract/src/forms/definition/index.ts'
import type { Field } from '../contract/src/forms/fields/index.ts'

const options = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    reference: `${name}${index + 1}`,
    text: { fr: `${name} ${index + 1}`, en: `${name} ${index + 1}` },
  }))

/** Choices with how many options each, the rarer the later. */
export const choices = {
  sector: 8,
  stage: 4,
  size: 5,
  region: 13,
  legal: 6,
  theme: 10,
  origin: 3,
  language: 7,
  channel: 5,
} as const
export const numbers = ['budget', 'requested', 'people', 'beneficiaries', 'share', 'turnover'] as const
export const dates = ['begins', 'ends', 'founded'] as const
export const texts = ['name', 'organisation', 'city', 'contact', 'partner', 'slogan'] as const
export const severals = { tools: 6, needs: 8, places: 12 } as const
export const longs = ['summary', 'method', 'impact'] as const

const field = (type: Field['type'], key: string, more: Partial<Field> = {}): Field => ({
  key,
  reference: key,
  type,
  title: { fr: key, en: key },
  required: false,
  ...more,
})

/** Thirty questions: nine choices, three with several options, six numbers, three dates, six texts and three long ones. */
export const millionForm: FormDefinition = {
  schemaVersion: 1,
  fields: [
    ...texts.map((key) => field('text', key)),
    ...Object.entries(choices).map(([key, count]) => field('select', key, { options: options(key, count) })),
    ...numbers.map((key) => field('number', key)),
    ...dates.map((key) => field('date', key)),
    ...Object.entries(severals).map(([key, count]) => field('checkbox', key, { options: options(key, count) })),
    ...longs.map((key) => field('textarea', key)),
  ],
}
