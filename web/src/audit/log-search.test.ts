import { describe, expect, test } from 'vitest'
import { filterOf, isFiltered, readLogSearch, writeLogSearch } from './log-search.ts'

const someId = '01900000-0000-7000-8000-000000000000'

describe('the address of a log', () => {
  test.each([
    ['', { kind: undefined, event: undefined, person: '', about: '', from: undefined, until: undefined }],
    ['?kind=people&person=Arnaud', { kind: 'people', person: 'Arnaud' }],
    ['?kind=weather&from=yesterday&sort=rain&event=rain.fell', { kind: undefined, from: undefined, sort: undefined }],
    ['?event=program.published&about=PC27', { event: 'program.published', about: 'PC27' }],
    ['?from=2027-02-01&until=2027-02-09', { from: '2027-02-01', until: '2027-02-09' }],
    [`?sort=at&export=${someId}`, { sort: 'at', export: someId }],
  ])('%s', (query, expected) => {
    expect(readLogSearch(Object.fromEntries(new URLSearchParams(query)))).toMatchObject(expected)
  })

  test('says back what was read, and nothing usual', () => {
    const query = `?kind=people&person=Arnaud&from=2027-02-01&sort=at`
    expect(writeLogSearch(readLogSearch(Object.fromEntries(new URLSearchParams(query))))).toBe(query)
    expect(writeLogSearch(readLogSearch({}))).toBe('')
    expect(isFiltered(readLogSearch({ sort: 'at' }))).toBe(false)
    expect(isFiltered(readLogSearch({ about: 'PC27' }))).toBe(true)
  })

  test('asks for whole days, and for one action rather than its kind', () => {
    const { from, until } = filterOf(readLogSearch({ from: '2027-02-28', until: '2027-02-28' }))
    expect(Date.parse(until ?? '') - Date.parse(from ?? '')).toBe(86_400_000)
    expect(filterOf(readLogSearch({ kind: 'program', event: 'program.published' }))).toMatchObject({
      kind: undefined,
      event: 'program.published',
    })
  })
})
