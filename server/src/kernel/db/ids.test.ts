import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { newId, newIdAt } from './ids.ts'
import { placesAt } from './places-at.ts'

test('an id is a uuid of version 7 that sorts by the time it was made', () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 1))
  const first = newId()
  clock.mockReturnValue(Date.UTC(2026, 0, 1) + 1)
  const second = newId()
  clock.mockRestore()
  for (const id of [first, second])
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(first.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 0, 1))
  expect(second > first).toBe(true)
})

test('an id of what happened sorts by its moment, and within it in the order in which it was made', () => {
  const [earlier, later] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-01T00:00:00.001Z')]
  const ids = [newIdAt(later), newIdAt(earlier), newIdAt(later), newIdAt(earlier)]
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(ids.toSorted()).toEqual([ids[1], ids[3], ids[0], ids[2]])
})

test('ids of one moment stay in the order in which they were made, however many there are', () => {
  const at = new Date('2026-03-01T12:00:00Z')
  const ids = Array.from({ length: 10_000 }, () => newIdAt(at))
  expect(ids).toEqual(ids.toSorted())
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('places of any moments, told in any order, go forward within each, and a full moment goes on in the next', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 200 }),
      fc.integer({ min: 1, max: 9 }),
      (reported, max) => {
        const next = placesAt(max)
        const places = reported.map((moment) => ({ told: moment, ...next(moment) }))
        const seen = new Set(places.map(({ moment, count }) => `${moment} ${count}`))
        expect(seen.size).toBe(places.length)
        const rank = ({ moment, count }: (typeof places)[number]) => moment * max + count
        for (const [at, place] of places.entries()) {
          expect(place.count).toBeLessThan(max)
          expect(place.moment).toBeGreaterThanOrEqual(place.told)
          const before = places.slice(0, at).findLast((other) => other.told === place.told)
          if (before) expect(rank(place)).toBeGreaterThan(rank(before))
        }
      },
    ),
  )
})
