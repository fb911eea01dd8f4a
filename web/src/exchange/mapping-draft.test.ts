import type { ImportMapping } from '@laurel/contract/exchange'
import { expect, test } from 'vitest'
import { withIdentity, withQuestion, withReading, withValue } from './mapping-draft.ts'

const mapping: ImportMapping = {
  category: { column: 'Path' },
  externalReference: 'Id',
  fields: [{ column: 'Title', fieldKey: 'title' }],
  state: 'submitted',
  lang: 'en',
}

test('a question taken by another column leaves the first', () => {
  const changed = withQuestion(mapping, 'Name', { fieldKey: 'title', type: 'text' }, undefined)
  expect(changed.fields).toEqual([{ column: 'Name', fieldKey: 'title' }])
})

test('a column answers one question, or none', () => {
  const dated = withQuestion(mapping, 'Title', { fieldKey: 'start', type: 'date' }, undefined)
  expect(dated.fields).toEqual([{ column: 'Title', fieldKey: 'start', dateOrder: 'dmy' }])
  expect(withQuestion(dated, 'Title', undefined, undefined).fields).toEqual([])
})

test('what the file suggests of dates and decimals is kept', () => {
  const suggested = { column: 'Start', fieldKey: 'start', dateOrder: 'mdy' } as const
  const changed = withQuestion(mapping, 'Start', { fieldKey: 'start', type: 'date' }, suggested)
  expect(changed.fields).toContainEqual(suggested)
  expect(withReading(changed, 'Start', { dateOrder: 'dmy' }).fields).toContainEqual({ ...suggested, dateOrder: 'dmy' })
})

test('facts of the application and texts of categories are chosen and taken back', () => {
  expect(withIdentity(mapping, 'externalReference', '')).not.toHaveProperty('externalReference')
  expect(withIdentity(mapping, 'applicantName', 'Who')).toMatchObject({ applicantName: 'Who' })
  const chosen = withValue(mapping, 'A', 'one')
  expect(chosen.category).toEqual({ column: 'Path', values: { A: 'one' } })
  expect(withValue(chosen, 'A', '').category).toEqual({ column: 'Path', values: {} })
})
