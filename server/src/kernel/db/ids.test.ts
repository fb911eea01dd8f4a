import { expect, test, vi } from 'vitest'
import { newId } from './ids.ts'

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
