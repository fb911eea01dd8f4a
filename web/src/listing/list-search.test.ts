import { describe, expect, it } from 'vitest'
import { fromTheTop, queryOfList, readListSearch, usualColumns, writeListSearch } from './list-search.ts'

const clause = { field: 'answers.budget', op: 'lte' as const, value: 50000 }
const inState = (state: string) => ({ field: 'state', op: 'in' as const, value: [state] })

describe('the address of a list', () => {
  it('holds the whole list and is short for the usual one', () => {
    expect(writeListSearch(readListSearch({}))).toBe('')
    const raw = {
      view: '01890000-0000-7000-8000-000000000001',
      search: 'pluie',
      filter: 'answers.budget:lte:50000;any(state:in:draft,submitted;submittedAt:after:today-7)',
      sort: '-answers.budget',
      columns: 'state,answers.budget:120:pin',
      density: 'roomy',
      after: 'abc',
    }
    const search = readListSearch(raw)
    expect(search).toMatchObject({
      isAsSaved: false,
      columns: [{ field: 'state' }, { field: 'answers.budget', width: 120, pinned: true }],
      filter: { and: [clause, { or: [{ field: 'state' }, { field: 'submittedAt', value: { today: -7 } }] }] },
    })
    expect(Object.fromEntries(new URLSearchParams(writeListSearch(search)))).toEqual(raw)
  })

  it('is read by people', () => {
    const search = readListSearch({ filter: 'state:in:draft,submitted;none(answers.city:eq:Lyon 3)' })
    expect(writeListSearch(search)).toBe('?filter=state:in:draft,submitted;none(answers.city:eq:Lyon+3)')
  })

  it('names a view alone, until the list is changed', () => {
    const search = readListSearch({ view: 'abc' })
    expect([search.isAsSaved, writeListSearch(search)]).toEqual([true, '?view=abc'])
    const changed = fromTheTop(search, { density: 'compact' })
    expect(writeListSearch(changed)).toBe('?view=abc&sort=-submittedAt&density=compact')
    expect(readListSearch({ view: 'abc', sort: '-submittedAt', density: 'compact' })).toEqual(changed)
    expect(readListSearch({ view: 'all' }).isAsSaved).toBe(false)
  })

  it('keeps its columns when there are none', () => {
    const none = fromTheTop(readListSearch({}), { columns: [] })
    expect(readListSearch(Object.fromEntries(new URLSearchParams(writeListSearch(none)))).columns).toEqual([])
  })

  it('does not trust what is written in it', () => {
    expect(readListSearch({ filter: '{', columns: '', density: 'x' })).toMatchObject({
      filter: { and: [] },
      density: 'usual',
      columns: usualColumns,
    })
    for (const filter of ['[{"field":"x"}]', 'a:b:c', 'any(', `${'all('.repeat(40)}`, ')', 'x(a:eq:1)', 'a']) {
      expect(readListSearch({ filter }).filter).toEqual({ and: [] })
    }
    expect(readListSearch({ columns: 'state:9000:12' }).columns).toEqual([{ field: 'state' }])
  })

  it('starts at the top again when the list changes', () => {
    const search = fromTheTop(readListSearch({ after: 'a', before: 'b' }), { sort: 'title' })
    expect(search).toMatchObject({ after: undefined, before: undefined, sort: 'title' })
  })

  it('reads addresses of before: clauses in JSON, and a state beside them', () => {
    const { filter } = readListSearch({ state: 'draft', filter: JSON.stringify([clause]) })
    expect(filter).toEqual({ and: [inState('draft'), clause] })
  })

  it('asks the API for the tree, the answers and the facts of its columns', () => {
    const search = readListSearch({
      filter: 'state:in:draft;answers.budget:lte:50000',
      columns: 'state,answers.a,answers.b,unread',
    })
    expect(queryOfList(search)).toEqual({
      sort: '-submittedAt',
      filter: JSON.stringify({ and: [inState('draft'), clause] }),
      columns: 'a,b',
      facts: 'gate,unread',
    })
    expect(queryOfList(readListSearch({ filter: 'state:in:draft' })).filter).toBe(JSON.stringify(inState('draft')))
  })
})
