import { expect, test, vi } from 'vitest'
import { newId, newIdAt } from './ids.ts'

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
