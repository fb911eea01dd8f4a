import { expect, test } from 'vitest'
import { stepsAt } from './steps.ts'

function terminal(isTTY: boolean) {
  const written: string[] = []
  return { written, isTTY, write: (text: string) => written.push(text) }
}

test('a step is told as it begins, with its seconds as it ends, and gives back what it made', async () => {
  const screen = terminal(true)
  let at = 0
  const steps = stepsAt(screen, () => at)
  expect(
    await steps.run('Building the pages', async () => {
      at = 12_400
      return 7
    }),
  ).toBe(7)
  expect(screen.written).toEqual(['\r… Building the pages', '\r✓ Building the pages (12 s)', '\n'])
})

test('a step that fails says so and passes its error on', async () => {
  const screen = terminal(true)
  const failing = stepsAt(screen).run('Starting the database', async () => {
    throw new Error('no room')
  })
  await expect(failing).rejects.toThrow('no room')
  expect(screen.written.slice(-2)).toEqual(['\r✗ Starting the database', '\n'])
})

test('where no person looks, nothing is said', async () => {
  const pipe = terminal(false)
  expect(await stepsAt(pipe).run('Starting the database', async () => 1)).toBe(1)
  expect(pipe.written).toEqual([])
})
