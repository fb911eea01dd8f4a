import type { builtInTemplates } from '@laurel/contract/forms'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Field, FieldType } from '@laurel/contract/forms/fields'
import { type LocalizedText, locales } from '@laurel/contract/kernel/locale'
import { say } from '../kernel/words/index.ts'

export type BuiltInTemplate = (typeof builtInTemplates)[number]

interface Template {
  readonly title: LocalizedText
  readonly description: LocalizedText
  readonly definition: FormDefinition
}

const made = new Map<BuiltInTemplate, Template>()

/** A template that every platform has, in every language of the product; the same object each time. */
export function builtInTemplate(name: BuiltInTemplate): Template {
  const known = made.get(name)
  if (known) return known
  const template = {
    title: text(`${name}.title`),
    description: text(`${name}.description`),
    definition: { schemaVersion: 1 as const, fields: fieldsOf[name]() },
  }
  made.set(name, template)
  return template
}

/** What is asked by each. Keys are given anew when a form starts from it. */
const fieldsOf: Readonly<Record<BuiltInTemplate, () => Field[]>> = {
  contact: () => [
    field('text', 'contact', 'firstname', { rules: { maxCharacters: 100 } }),
    field('text', 'contact', 'lastname', { rules: { maxCharacters: 100 } }),
    field('text', 'contact', 'role', { required: false }),
    field('email', 'contact', 'email'),
    field('tel', 'contact', 'phone', { required: false }),
    field('country', 'contact', 'country'),
  ],
  organisation: () => [
    field('text', 'organisation', 'name', { rules: { maxCharacters: 200 } }),
    field('select', 'organisation', 'kind', {
      options: options('organisation', ['association', 'company', 'public', 'research', 'other']),
    }),
    field('siret-fr', 'organisation', 'siret', { required: false }),
    field('textarea', 'organisation', 'address', { rules: { maxCharacters: 500 } }),
    field('url', 'organisation', 'website', { required: false }),
    field('textarea', 'organisation', 'activity', { rules: { maxCharacters: 1000 } }),
  ],
  project: () => [
    field('text', 'project', 'name', { rules: { maxCharacters: 120 } }),
    field('textarea', 'project', 'summary', { rules: { maxCharacters: 500 } }),
    field('textarea', 'project', 'goals', { rules: { maxCharacters: 3000 } }),
    field('text', 'project', 'place'),
    field('date', 'project', 'start'),
    field('date', 'project', 'end'),
    field('file', 'project', 'file', {
      required: false,
      file: { kinds: ['pdf', 'image', 'document'], maxBytes: 10 * 1024 * 1024, maxCount: 3 },
    }),
  ],
  budget: () => [
    field('number', 'budget', 'total', { rules: { minValue: 0, currency: 'EUR' } }),
    field('number', 'budget', 'requested', { rules: { minValue: 0, currency: 'EUR' } }),
    field('table', 'budget', 'expenses', {
      table: {
        rows: [],
        openRows: true,
        minRows: 1,
        maxRows: 50,
        total: true,
        cols: [
          { reference: 'item', title: text('budget.item'), type: 'text' },
          { reference: 'amount', title: text('budget.amount'), type: 'number' },
        ],
      },
    }),
    field('textarea', 'budget', 'funding', { required: false, rules: { maxCharacters: 1000 } }),
  ],
  declaration: () => [
    field('checkbox', 'declaration', 'agree', {
      options: options('declaration', ['exact', 'rules', 'data']),
      rules: { minChoices: 3 },
    }),
    field('text', 'declaration', 'name'),
    field('date', 'declaration', 'date', { rules: { maxDate: 'today' } }),
  ],
}

function field(type: FieldType, template: BuiltInTemplate, name: string, more: Partial<Field> = {}): Field {
  return {
    key: `${template}_${name}`,
    reference: `${template}_${name}`,
    type,
    title: text(`${template}.${name}`),
    required: true,
    ...more,
  }
}

function options(template: BuiltInTemplate, names: readonly string[]) {
  return names.map((name) => ({ reference: name, text: text(`${template}.${name}`) }))
}

function text(key: string): LocalizedText {
  return Object.fromEntries(locales.map((locale) => [locale, say(locale, `forms.template.${key}`)]))
}
