import { type FilterTree, type ListOp, listOps } from '@laurel/contract/listing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readListSearch, writeListSearch } from '../list-search.ts'
import { readFilter, tidyFilter, valuesOf, wholeOf, writeFilter } from './filter-text.ts'

const text = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '',
    'today',
    'today-7',
    '50000',
    '-0',
    '1e5',
    'true',
    '!',
    '!.',
    'a!,b',
    '2027-03-01',
    ' ',
    'é(è);:,',
  ),
)
const plain = fc.oneof(
  text,
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => (Object.is(one, -0) ? 0 : one)),
  fc.integer(),
  fc.boolean(),
  fc.integer({ min: -36_500, max: 36_500 }).map((today) => ({ today })),
)
const field = fc.oneof(
  fc.constantFrom('state', 'answers.budget', 'score.01890000-0000-7000-8000-000000000001'),
  fc.string({ minLength: 1, maxLength: 12 }),
)

function clauseWith(op: ListOp): fc.Arbitrary<FilterTree> {
  const value = valuesOf(op) === 'one' ? plain : fc.array(plain, { minLength: 1, maxLength: 4 })
  return valuesOf(op) === 'none'
    ? fc.record({ field, op: fc.constant(op) })
    : fc.record({ field, op: fc.constant(op), value })
}
const clause = fc.constantFrom(...listOps).chain(clauseWith)
const { tree } = fc.letrec<{ tree: FilterTree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    clause,
    fc.array(tie('tree'), { maxLength: 3 }).map((and) => ({ and })),
    fc.array(tie('tree'), { maxLength: 3 }).map((or) => ({ or })),
    tie('tree').map((not) => ({ not })),
  ),
}))

describe('a filter in an address', () => {
  it('comes back as it was, whatever it asks', () => {
    fc.assert(
      fc.property(tree, (filter) => {
        const whole = wholeOf(filter)
        expect(readFilter(writeFilter(whole))).toEqual(whole)
      }),
      { numRuns: 1000 },
    )
  })

  it('comes back through a whole address', () => {
    fc.assert(
      fc.property(tree, fc.string(), (filter, search) => {
        const list = { ...readListSearch({}), filter: wholeOf(filter), search: search || undefined }
        const address = new URL(writeListSearch(list), 'https://demo.test/responses')
        expect(readListSearch(Object.fromEntries(address.searchParams))).toEqual(list)
      }),
    )
  })

  it('never throws, whatever is written there', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z:;,()!.]*$/)), (anything) => {
        const read = readFilter(anything)
        if (read) expect(readFilter(writeFilter(read))).toEqual(read)
      }),
      { numRuns: 1000 },
    )
  })

  it('says the same in one way', () => {
    expect(tidyFilter({ field: 'state', op: 'in', value: 'draft' })).toEqual({
      field: 'state',
      op: 'in',
      value: ['draft'],
    })
    const draft = { field: 'state', op: 'eq', value: 'draft' } as const
    expect(tidyFilter({ not: draft })).toEqual({ not: { or: [draft] } })
    expect(wholeOf({ or: [draft] })).toEqual({ and: [{ or: [draft] }] })
    expect(writeFilter(wholeOf({ not: { and: [draft] } }))).toBe('none(all(state:eq:draft))')
  })
})
