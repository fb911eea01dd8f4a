import { describe, expect, it } from 'vitest'
import { chosenValues, filterAround, toggledValue } from './facet-filter.ts'
import { noFilter } from './filter-text.ts'

const state = { field: 'state', kind: 'choice' }
const budget = { field: 'answers.budget', op: 'lte', value: 50 } as const

describe('ticking the values of a facet', () => {
  it('puts them into the filter and takes them out again', () => {
    const one = toggledValue({ and: [budget] }, state, 'draft')
    expect(one).toEqual({ and: [budget, { field: 'state', op: 'in', value: ['draft'] }] })
    const two = toggledValue(one, state, 'submitted')
    expect(chosenValues(two, 'state')).toEqual(['draft', 'submitted'])
    expect(toggledValue(toggledValue(two, state, 'draft'), state, 'submitted')).toEqual({ and: [budget] })
    expect(toggledValue(noFilter, { field: 'tags', kind: 'choices' }, 'a').and[0]).toMatchObject({ op: 'includesAny' })
  })

  it('leaves what asks something else of the field', () => {
    const not = { field: 'state', op: 'nin', value: ['draft'] } as const
    expect(toggledValue({ and: [not] }, state, 'submitted').and).toHaveLength(2)
    expect(chosenValues({ and: [not] }, 'state')).toEqual([])
    expect(toggledValue({ and: [{ field: 'state', op: 'eq', value: 'draft' }] }, state, 'draft')).toEqual(noFilter)
  })

  it('counts the values of a field as if none of them were chosen', () => {
    const filter = { and: [budget, { field: 'state', op: 'in', value: ['draft'] } as const] }
    expect(filterAround(filter, 'state')).toEqual(budget)
    expect(filterAround(filter, 'category')).toEqual(filter)
    expect(filterAround({ and: filter.and.slice(1) }, 'state')).toBeUndefined()
  })
})
