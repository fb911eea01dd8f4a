import { beforeEach, expect, test, vi } from 'vitest'
import { carriedChoice, carryChoice, markOfChoice } from './carried-choice.ts'

beforeEach(() => {
  const storage = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
})

test('a choice is found again by its mark, and no other is taken for it', () => {
  const except = { except: ['a', 'b'] }
  const mark = markOfChoice(except)
  expect(carriedChoice(mark)).toBeUndefined()
  carryChoice(except)
  expect(carriedChoice(mark)).toEqual(except)
  expect(carriedChoice(markOfChoice({ only: ['a', 'b'] }))).toBeUndefined()
  carryChoice({ except: ['a', 'c'] })
  expect(carriedChoice(mark)).toBeUndefined()
  sessionStorage.setItem('laurel.list.choice', '{"only":"a"}')
  expect(carriedChoice(markOfChoice({ only: ['a'] }))).toBeUndefined()
})
