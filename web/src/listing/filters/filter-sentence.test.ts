import type { FilterTree } from '@laurel/contract/listing'
import { expect, test } from 'vitest'
import english from '../../applications/words/en.json' with { type: 'json' }
import type { Words } from '../../kernel/words/index.ts'
import { filterSentence } from '../filter-sentence.ts'
import type { Subject } from '../subjects.ts'

const words = { t: (key: string) => (english as Record<string, string>)[key] ?? key, locale: 'en' } as unknown as Words
const options = ['draft', 'submitted', 'accepted'].map((value) => ({ value, label: value.toUpperCase() }))
const subjects: readonly Subject[] = [{ field: 'state', label: 'Status', kind: 'choice', options, isFacet: true }]
const said = (part: FilterTree) => filterSentence(part, subjects, words)

test('on paper every value is named, however many there are', () => {
  expect(said({ field: 'state', op: 'in', value: ['draft', 'submitted', 'accepted'] })).toBe(
    'Status among DRAFT, SUBMITTED, ACCEPTED',
  )
})

test('a group tells its conditions, and the groups inside it theirs', () => {
  const draft: FilterTree = { field: 'state', op: 'in', value: ['draft'] }
  const filled: FilterTree = { field: 'state', op: 'isNotEmpty' }
  expect(said({ or: [draft, { not: { or: [filled] } }] })).toBe(
    'Any of these (Status among DRAFT; None of these (Status is filled))',
  )
})

test('a question that is gone is said to be', () => {
  expect(said({ field: 'answers.gone', op: 'eq', value: 5 })).toBe(english['applications.filter.gone'])
})

test('a value that is gone is said to be, where only its id is left', () => {
  const gone = '0190a2b0-0000-7000-8000-000000000000'
  expect(said({ field: 'state', op: 'in', value: ['draft', gone] })).toBe(
    `Status among DRAFT, ${english['applications.filter.goneValue']}`,
  )
})
