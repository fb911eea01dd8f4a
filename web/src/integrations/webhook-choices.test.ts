import { expect, it } from 'vitest'
import type { Subject } from '../listing/index.ts'
import { eventGroups, offeredSubjects } from './webhook-choices.ts'

const subject = (field: string, ...values: string[]): Subject => ({
  field,
  label: field,
  kind: 'choice',
  options: values.map((value) => ({ value, label: value })),
  isFacet: false,
})
const none = { eventTypes: [], payloads: [], fields: [] }

it('offers the subjects and values that the server accepts of the reader', () => {
  const subjects = [subject('state', 'draft', 'accepted'), subject('status', 'one'), subject('category', 'a', 'b')]
  const fields = [
    { field: 'state', values: ['draft'] },
    { field: 'category', values: null },
  ]
  expect(offeredSubjects(subjects, { ...none, fields })).toEqual([subject('state', 'draft'), subjects[2]])
  expect(offeredSubjects(subjects, none)).toEqual([])
})

it('offers a family where each of its events may be chosen, and leaves in sight what is chosen', () => {
  const eventTypes = ['program.published', 'program.unpublished', 'program.changed', 'award.issued']
  expect(eventGroups({ ...none, eventTypes }, ['payment.confirmed'])).toEqual([
    { group: '*', items: expect.arrayContaining(['program.*']) },
    { group: expect.any(String), items: expect.any(Array) },
    { group: expect.any(String), items: expect.any(Array) },
    { group: expect.any(String), items: expect.any(Array) },
  ])
  const offered = eventGroups({ ...none, eventTypes }, ['payment.confirmed']).flatMap(({ items }) => items)
  expect(offered).toContain('payment.confirmed')
  expect(offered).not.toContain('payment.*')
  expect(offered).not.toContain('application.submitted')
})
