import { describe, expect, it } from 'vitest'
import { fromTheTop, queryOfList, readListSearch, writeListSearch } from './list-search.ts'

const filter = [{ field: 'answers.budget', op: 'lte' as const, value: 50000 }]

describe('the address of a list', () => {
  it('holds the whole view and is short for the usual one', () => {
    expect(writeListSearch(readListSearch({}))).toBe('')
    const raw = {
      state: 'submitted',
      search: 'pluie',
      filter: JSON.stringify(filter),
      sort: '-answers.budget',
      columns: 'state,answers.budget',
      after: 'abc',
    }
    const search = readListSearch(raw)
    expect(search).toMatchObject({ state: 'submitted', filter, columns: ['state', 'answers.budget'] })
    expect(Object.fromEntries(new URLSearchParams(writeListSearch(search)))).toEqual(raw)
  })

  it('does not trust what is written in it', () => {
    expect(readListSearch({ state: 'nothing', filter: '{', columns: '' })).toMatchObject({
      state: undefined,
      filter: [],
      columns: ['category', 'state', 'submittedAt'],
    })
    expect(readListSearch({ filter: '[{"field":"x"}]' }).filter).toEqual([])
  })

  it('starts at the top again when the view changes', () => {
    const search = fromTheTop(readListSearch({ after: 'a', before: 'b' }), { sort: 'title' })
    expect(search).toMatchObject({ after: undefined, before: undefined, sort: 'title' })
  })

  it('asks the API for the state as a sentence of the filter', () => {
    const search = readListSearch({
      state: 'draft',
      filter: JSON.stringify(filter),
      columns: 'state,answers.a,answers.b',
    })
    expect(queryOfList(search)).toEqual({
      sort: '-submittedAt',
      filter: JSON.stringify([{ field: 'state', op: 'eq', value: 'draft' }, ...filter]),
      columns: 'a,b',
    })
  })
})
