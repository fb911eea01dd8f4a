import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'
import { expect, it } from 'vitest'
import { knownFromQuiz, withKnown } from './known-from-quiz.ts'

const field = (key: string, reference: string, more: Partial<Field> = {}): Field => ({
  key,
  reference,
  type: 'number',
  title: { fr: key },
  required: false,
  ...more,
})
const form = (...fields: Field[]): FormDefinition => ({ schemaVersion: 1, fields })
const choices = (...references: string[]) => ({
  type: 'radio' as const,
  options: references.map((reference) => ({ reference, text: { fr: reference } })),
})

it('takes over what is asked again under the same reference and type', () => {
  const quiz = form(field('q1', 'people'), field('q2', 'kind', choices('town', 'other')), field('q3', 'sum'))
  const answers = { q1: 12, q2: 'town', q3: null }
  const later = form(
    field('f1', 'fold', { type: 'accordion', fields: [field('f2', 'people')] }),
    field('f3', 'kind', choices('town')),
    field('f4', 'sum'),
  )
  expect(knownFromQuiz(quiz, answers, later)).toEqual({ f2: 12, f3: 'town' })
})

it.each([
  ['of another type', field('f', 'people', { type: 'text' })],
  ['worked out', field('f', 'people', { computed: { value: 1 } })],
  ['asked of somebody else', field('f', 'people', { answeredBy: 'bank' })],
  ['locked', field('f', 'people', { readOnly: true })],
  ['in a group', field('g', 'g', { type: 'questions-group', fields: [field('f', 'people')] })],
  ['a choice without it', field('f', 'kind', choices('other'))],
])('leaves alone what is %s', (_, one) => {
  const quiz = form(field('q1', 'people'), field('q2', 'kind', choices('town')))
  expect(knownFromQuiz(quiz, { q1: 12, q2: 'town' }, form(one))).toEqual({})
})

it('stands beside first values, of what the form still asks', () => {
  expect(withKnown({ a: 1 }, { b: 2, gone: 3 }, form(field('a', 'a'), field('b', 'b')))).toEqual({ a: 1, b: 2 })
})
