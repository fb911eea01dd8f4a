import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { writeCursor } from './cursor.ts'
import { type KeyOrder, keyPlaceOf } from './keyset.ts'

const id = '0198bbbb-ffff-7fff-8fff-ffffffffffff'
const orderOf = (type: KeyOrder['type']): KeyOrder => ({ name: 'one', by: sql`x`, type, direction: 'asc' })
const placeAt = (type: KeyOrder['type'], value: string, sort = 'one') =>
  keyPlaceOf({ after: writeCursor({ direction: 'after', sort, value, id }) }, orderOf(type))

describe('a cursor', () => {
  it.each([
    ['int', '-12'],
    ['int', '2147483647'],
    ['uuid', id],
    ['timestamptz', '2026-11-22 05:03:01.123456+00'],
    ['timestamptz', '1970-01-01 00:00:00+00'],
    ['timestamptz', 'infinity'],
    ['timestamptz', '-infinity'],
    ['text', ''],
    ['text', 'Élan'],
  ] as const)('of a list ordered by %s can hold %s', (type, value) => {
    expect(placeAt(type, value).cursor).toMatchObject({ value, id })
  })

  it.each([
    ['int', 'nonsense'],
    ['int', '2147483648'],
    ['uuid', 'nonsense'],
    ['timestamptz', '2026-02-30 00:00:00+00'],
    ['timestamptz', '2026-13-01 00:00:00+00'],
    ['timestamptz', 'now'],
    ['text', 'a\u0000b'],
  ] as const)('of a list ordered by %s is refused with %s in it', (type, value) => {
    expect(() => placeAt(type, value)).toThrow()
  })

  it('of another order is refused', () => {
    expect(() => placeAt('text', 'a', 'other')).toThrow()
  })
})
