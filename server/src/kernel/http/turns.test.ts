import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that ends when it is told to, and says when it begins. */
function slowWork(begun: string[]) {
  const ends: (() => void)[] = []
  return {
    ends,
    work: (name: string) => () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    },
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('of one person so much is worked on at a time, in order; nobody else waits for it', async () => {
  const begun: string[] = []
  const { ends, work } = slowWork(begun)
  const turns = createTurns(2)
  const mine = ['a', 'b', 'c', 'd'].map((name) => turns.take('ada', work(name)))
  const theirs = turns.take('bob', work('x'))
  expect(begun).toEqual(['a', 'b', 'x'])
  ends[0]?.()
  await settled()
  expect(begun).toEqual(['a', 'b', 'x', 'c'])
  while (ends.length < 5) {
    for (const end of ends) end()
    await settled()
  }
  for (const end of ends) end()
  expect(await Promise.all([...mine, theirs])).toEqual(['a', 'b', 'c', 'd', 'x'])
})

test('what fails gives its place on', async () => {
  const turns = createTurns(1)
  const failing = turns.take('ada', () => Promise.reject(new Error('no')))
  const next = turns.take('ada', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('whoever has too much waiting is asked to come again', async () => {
  const begun: string[] = []
  const { ends, work } = slowWork(begun)
  const turns = createTurns(1, 1)
  const [one, two] = [turns.take('ada', work('one')), turns.take('ada', work('two'))]
  await expect(turns.take('ada', work('three'))).rejects.toMatchObject({ code: 'try_again' })
  ends[0]?.()
  await settled()
  ends[1]?.()
  expect(await Promise.all([one, two])).toEqual(['one', 'two'])
})
