import type { CheckedCategory } from '@laurel/contract/programs/publication'
import { expect, test } from 'vitest'
import { nextActionOf } from './next-action.ts'

type Step = CheckedCategory['steps'][number]
const end: Step = { id: 'end', type: 'submission', config: {} }
const form = (form_id: string | null): Step => ({ id: 's', type: 'form', config: { form_id } })
const category = (...steps: Step[]): CheckedCategory => ({ id: 'c', title: 'C', steps: [...steps, end] })
const asking = { id: 'f', questions: 3 }

test.each([
  ['a category', [], undefined, { kind: 'category' }],
  ['something to fill in', [category()], asking, { kind: 'step', categoryId: 'c' }],
  ['the form of a step', [category(form(null))], asking, { kind: 'content', stepId: 's' }],
  ['questions', [category(form('f'))], { id: 'f', questions: 0 }, { kind: 'questions', stepId: 's', formId: 'f' }],
  ['nothing but to be published', [category(form('f'))], asking, undefined],
] as const)('an unpublished program needs %s', (_what, categories, known, next) =>
  expect(nextActionOf(categories, known ? [known] : [])).toEqual(next),
)
