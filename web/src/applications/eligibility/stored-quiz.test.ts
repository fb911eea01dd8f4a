import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetQuiz, keepQuiz, storedQuiz } from './stored-quiz.ts'

const quiz = { revision: 2, answers: { people: 12 } }
let storage: Map<string, string>

beforeEach(() => {
  storage = new Map()
  vi.useFakeTimers({ now: new Date('2027-02-01') })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is kept for each category until an application starts, a month at most', () => {
  keepQuiz('a', quiz)
  expect(storedQuiz('a')).toMatchObject(quiz)
  expect(storedQuiz('b')).toBeUndefined()
  vi.setSystemTime(new Date('2027-03-04'))
  expect(storedQuiz('a')).toBeUndefined()
  vi.setSystemTime(new Date('2027-02-02'))
  forgetQuiz('a')
  expect(storedQuiz('a')).toBeUndefined()
})

it.each(['{', 'null', '[]', '{"answers":1,"at":1}', '{"answers":{}}'])('is none when what is kept is %s', (text) => {
  storage.set('laurel-quiz-a', text)
  expect(storedQuiz('a')).toBeUndefined()
})

it('is asked again where the browser keeps nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  keepQuiz('a', quiz)
  forgetQuiz('a')
  expect(storedQuiz('a')).toBeUndefined()
})
