import { expect, test, vi } from 'vitest'
import { expectFile, follow, putAside, takeExpected } from './followed.ts'

const saved = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => saved.get(key) ?? null,
  setItem: (key: string, value: string) => saved.set(key, value),
})

test('a file is fetched by itself once, and only for an export begun here', () => {
  follow(['elsewhere'])
  expectFile('here')
  expect(takeExpected('elsewhere')).toBe(false)
  expect(takeExpected('here')).toBe(true)
  expect(takeExpected('here')).toBe(false)
  putAside('here')
  putAside('elsewhere')
  expect(JSON.parse(saved.get('laurel.exports.followed') ?? '')).toEqual([])
})
