import { expect, test } from 'vitest'
import { readFilter, writeFilter } from '../filters/filter-text.ts'
import { aroundIn, aroundOf, placedBy, withAround, withUnplaced } from './around-filter.ts'

const field = 'answers.address'
const lyon = { name: 'Lyon, 69', lat: 45.75, lng: -4.85, km: 3.5 }
const state = { field: 'state', op: 'in', value: ['draft'] } as const

test('a circle is one part of the filter, changed in its place and taken out', () => {
  const one = withAround({ and: [state] }, field, lyon)
  expect(aroundIn(one, field)).toEqual(lyon)
  expect(aroundIn(one, 'answers.other')).toBeUndefined()
  expect([placedBy(one), placedBy({ and: [state] })]).toEqual(['address', undefined])
  const wider = withAround({ and: [...one.and].reverse() }, field, { ...lyon, km: 20 })
  expect(wider.and.map((part) => 'field' in part && part.op)).toEqual(['within', 'in'])
  expect(aroundIn(wider, field)?.km).toBe(20)
  expect(withAround(wider, field, undefined)).toEqual({ and: [state] })
  expect(withUnplaced(one, field).and).toEqual([state, { field, op: 'unplaced' }])
})

test('an address says it and reads it back', () => {
  const filter = withAround({ and: [] }, field, lyon)
  expect(readFilter(writeFilter(filter))).toEqual(filter)
  const nameless = withAround({ and: [] }, field, { ...lyon, name: '' })
  expect(readFilter(writeFilter(nameless))).toEqual(nameless)
})

test.each([{ value: ['Lyon'] }, { value: 'Lyon' }, {}, { value: ['Lyon', '1', '2', '3'] }])(
  '%j says no circle',
  (more) => {
    expect(aroundOf({ field, op: 'within', ...more } as Parameters<typeof aroundOf>[0])).toBeUndefined()
  },
)
