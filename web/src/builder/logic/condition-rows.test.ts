import { checkDefinition, type FormDefinition } from '@laurel/contract/forms/definition'
import type { Condition } from '@laurel/contract/forms/expressions'
import type { Field, FieldType } from '@laurel/contract/forms/fields'
import { describe, expect, it } from 'vitest'
import {
  comparisonOf,
  conditionOf,
  operatorsFor,
  rowsOf,
  ruleName,
  sourcesAt,
  sourcesFor,
  sourcesForRules,
  takesValue,
} from './condition-rows.ts'

const field = (key: string, type: FieldType = 'text', more: Partial<Field> = {}): Field => ({
  key,
  reference: key,
  type,
  title: { en: key },
  required: false,
  ...more,
})
const definition: FormDefinition = {
  schemaVersion: 1,
  fields: [
    field('a'),
    field('sep', 'separator-title'),
    field('team', 'questions-group', { fields: [field('first'), field('last')] }),
    field('b'),
    field('c'),
  ],
}
const keys = (key: string) => sourcesFor(definition, key).map((one) => one.key)

describe('rows', () => {
  const one: Condition = { op: 'isEmpty', left: { field: 'a' } }
  it.each([one, { and: [one, one] }, { or: [one, one] }] as Condition[])('come back as %o', (condition) => {
    const rows = rowsOf(condition)
    expect(rows && conditionOf(rows)).toEqual(condition)
  })
  it('are none without a condition', () => expect(conditionOf(rowsOf(undefined) as never)).toBeUndefined())
  it.each([{ not: one }, { and: [{ or: [one] }, one] }] as Condition[])('cannot show %o', (condition) =>
    expect(rowsOf(condition)).toBeUndefined(),
  )
})

describe('sources', () => {
  it('of a rule of eligibility are the whole form, but for what repeats or others answer', () => {
    const requested = { ...definition, fields: [...definition.fields, field('d', 'text', { answeredBy: 'Bank' })] }
    expect(sourcesForRules(requested).map((one) => one.key)).toEqual(['a', 'team', 'b', 'c'])
    expect(sourcesAt(requested, ruleName(0))).toEqual(sourcesForRules(requested))
  })
  it('stand before, and of a repeated group only in the same item', () => {
    expect(keys('a')).toEqual([])
    expect(keys('last')).toEqual(['a', 'team', 'first'])
    expect(keys('c')).toEqual(['a', 'team', 'b'])
    expect(keys('nobody')).toEqual([])
  })
})

describe('a comparison', () => {
  const options = [{ reference: 'x', text: { en: 'X' } }]
  const values: Record<string, string | number | boolean> = {
    number: 3,
    date: '2027-01-01',
    'yes-no': true,
    country: 'FR',
  }
  const types = ['text', 'number', 'date', 'select', 'checkbox', 'yes-no', 'country', 'file'] as const
  it.each(types)('suits its field, whatever the operator: %s', (type) => {
    const source = field('s', type, {
      ...(type === 'select' || type === 'checkbox' ? { options } : {}),
      ...(type === 'file' ? { file: { kinds: ['pdf'], maxBytes: 1, maxCount: 1 } } : {}),
    })
    for (const op of operatorsFor({ field: source })) {
      const value = values[type] ?? 'x'
      const input = takesValue(op) === 'list' ? [value as string] : value
      const made = comparisonOf({ field: source }, op, { op, left: { field: 's' }, right: { value: input } })
      const form: FormDefinition = { schemaVersion: 1, fields: [source, field('t', 'text', { visibleIf: made })] }
      expect(checkDefinition(form, { defaultLocale: 'en' }), op).toEqual([])
    }
  })
  it('carries its value over to a list and back', () => {
    const source = { field: field('s') }
    const one = comparisonOf(source, 'eq', undefined, 'x')
    const list = comparisonOf(source, 'in', one)
    expect(list.right).toEqual({ value: ['x'] })
    expect(comparisonOf(source, 'eq', list).right).toEqual({ value: 'x' })
    expect(comparisonOf(source, 'isEmpty', one).right).toBeUndefined()
  })
})
