import { expect, test } from 'vitest'
import { eventKinds } from './event-kinds.ts'
import { eventNames } from './event-names.ts'

test('every event belongs to one kind', () => {
  for (const name of eventNames) {
    const kinds = Object.values(eventKinds).filter((prefixes) => prefixes.some((prefix) => name.startsWith(prefix)))
    expect(kinds, name).toHaveLength(1)
  }
})

test('no event is listed twice', () => {
  expect(new Set(eventNames).size).toBe(eventNames.length)
})
