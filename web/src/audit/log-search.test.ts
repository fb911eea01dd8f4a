import { describe, expect, test } from 'vitest'
import { callQuery, isFiltered, readLogSearch, writeLogSearch } from './log-search.ts'

describe('the address of a log', () => {
  test.each([
    ['', { kind: undefined, person: '', from: undefined, until: undefined, page: 1 }],
    ['?kind=people&person=Arnaud&page=3', { kind: 'people', person: 'Arnaud', page: 3 }],
    ['?kind=weather&from=yesterday&page=-2', { kind: undefined, from: undefined, page: 1 }],
    ['?from=2027-02-01&until=2027-02-09', { from: '2027-02-01', until: '2027-02-09' }],
  ])('%s', (query, expected) => {
    expect(readLogSearch(Object.fromEntries(new URLSearchParams(query)))).toMatchObject(expected)
  })

  test('says back what was read, and nothing usual', () => {
    const query = '?kind=people&person=Arnaud&from=2027-02-01&page=3'
    expect(writeLogSearch(readLogSearch(Object.fromEntries(new URLSearchParams(query))))).toBe(query)
    expect(writeLogSearch(readLogSearch({}))).toBe('')
    expect(isFiltered(readLogSearch({ page: '4' }))).toBe(false)
  })

  test('asks for whole days', () => {
    const { from, until } = callQuery(readLogSearch({ from: '2027-02-28', until: '2027-02-28' }))
    expect(Date.parse(until ?? '') - Date.parse(from ?? '')).toBe(86_400_000)
  })
})
