import { expect, test, vi } from 'vitest'
import { expectFile, follow, putAside, takeExpected } from './followed.ts'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
})

test('a file is fetched by itself once, and only for an export begun here', () => {
  follow(['elsewhere'])
  expectFile('here')
  expect(takeExpected('elsewhere')).toBe(false)
  expect(takeExpected('here')).toBe(true)
  expect(takeExpected('here')).toBe(false)
  putAside('here')
  putAside('elsewhere')
  expect(JSON.parse(kept.get('laurel.exports.followed') ?? '')).toEqual([])
})
