import { describe, expect, it } from 'vitest'
import { keepRunning, type Running } from './keep-running.ts'

/** Something whose end a test brings about. */
function openRunning(): Running & { fail(error: Error): void } {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { promise, fail: reject, stop: async () => resolve() }
}

describe('what is kept running', () => {
  it('is started again when it ends by itself, and when it cannot be started', async () => {
    const started: ReturnType<typeof openRunning>[] = []
    const reported: unknown[] = []
    let refuses = 0
    const running = await keepRunning(
      async () => {
        if (refuses-- > 0) throw new Error('away')
        const one = openRunning()
        started.push(one)
        return one
      },
      (err) => reported.push(String(err)),
      1,
    )
    const until = async (count: number) => {
      while (started.length < count) await new Promise((next) => setTimeout(next, 1))
    }
    refuses = 2
    started[0]?.fail(new Error('gone'))
    await until(2)
    await started[1]?.stop()
    await until(3)
    await running.stop()
    expect(started).toHaveLength(3)
    expect(reported).toEqual(['Error: gone', 'Error: away', 'Error: away', 'Error: It ended by itself'])
  })

  it('stops while it waits', async () => {
    const one = openRunning()
    const running = await keepRunning(
      async () => one,
      () => undefined,
      60_000,
    )
    one.fail(new Error('gone'))
    await new Promise((next) => setTimeout(next, 1))
    await running.stop()
  })
})
