import { expect, test } from 'vitest'
import { audienceOf, filterOf, isOfOwnList } from './audience.ts'

const search = { search: undefined, sort: undefined, choice: undefined, filter: undefined }

test('a message to many is for what is under way, until somebody chooses otherwise', () => {
  expect(audienceOf(undefined)).toBe('active')
  expect(filterOf('active')).not.toMatch(/draft|rejected|withdrawn|deleted/)
  expect(filterOf('everybody')).not.toContain('deleted')
  for (const audience of ['active', 'everybody', 'accepted'] as const)
    expect(audienceOf(filterOf(audience))).toBe(audience)
})

test('a list with a filter of its own stays what it is', () => {
  expect(isOfOwnList(search)).toBe(false)
  expect(isOfOwnList({ ...search, filter: filterOf('draft') })).toBe(false)
  expect(isOfOwnList({ ...search, filter: '[]' })).toBe(true)
  expect(isOfOwnList({ ...search, choice: 'x' })).toBe(true)
})
