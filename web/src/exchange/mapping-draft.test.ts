import type { ImportMapping } from '@laurel/contract/exchange/imports'
import { expect, test } from 'vitest'
import { firstPlace, withIdentity, withPlace, withReading, withSheet, withValue } from './mapping-draft.ts'

const mapping: ImportMapping = {
  category: { column: 'Path' },
  externalReference: 'Id',
  fields: [{ column: 'Title', fieldKey: 'title' }],
  state: 'submitted',
  lang: 'en',
}

test('a question taken by another column leaves the first', () => {
  const changed = withPlace(mapping, 'Name', { fieldKey: 'title' }, 'text', undefined)
  expect(changed.fields).toEqual([{ column: 'Name', fieldKey: 'title' }])
})

test('a column answers one question, or none', () => {
  const dated = withPlace(mapping, 'Title', { fieldKey: 'start' }, 'date', undefined)
  expect(dated.fields).toEqual([{ column: 'Title', fieldKey: 'start', dateOrder: 'dmy' }])
  expect(withPlace(dated, 'Title', undefined, undefined, undefined).fields).toEqual([])
})

test('what the file suggests of dates and decimals is kept', () => {
  const suggested = { column: 'Start', fieldKey: 'start', dateOrder: 'mdy' } as const
  const changed = withPlace(mapping, 'Start', { fieldKey: 'start' }, 'date', suggested)
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

test('columns of a group take its places one after the other', () => {
  const inner = ['who', 'age'].map((key) => ({ key, reference: key, title: {}, type: 'text' as const }))
  const target = { fieldKey: 'members', reference: 'members', type: 'questions-group' as const, title: {} }
  const group = { ...target, required: false, readable: true, inner, maxRows: 2, rows: [], categoryIds: [] }
  const places = []
  let filled = mapping
  for (const column of ['A', 'B', 'C']) {
    const place = firstPlace(filled, group, column)
    places.push([place.row, place.inner])
    filled = withPlace(filled, column, place, 'text', undefined)
  }
  expect(places).toEqual([
    [1, 'who'],
    [1, 'age'],
    [2, 'who'],
  ])
  const source = { sheet: 'Members', fieldKey: 'members', link: 'Id', columns: [] }
  expect(withSheet(filled, 'Members', source)).toMatchObject({ fields: [{ column: 'Title' }], sheets: [source] })
})
