import { describe, expect, it } from 'vitest'
import { startThread } from './index.ts'

const file = new URL('./thread-for-tests.ts', import.meta.url)

describe('a thread', () => {
  it('that is ended while it starts ends once its modules are loaded', async () => {
    const { worker, end } = startThread(file, { workerData: { fails: false } })
    const heard: string[] = []
    worker.on('message', (message: object) => heard.push(...Object.keys(message)))
    worker.on('exit', () => heard.push('exit'))
    await end()
    expect(heard).toEqual(['loaded', 'exit'])
  })

  it('that never loads ends too', async () => {
    const { worker, end } = startThread(file, { workerData: { fails: true } })
    const failed = new Promise((resolve) => worker.once('error', resolve))
    await end()
    expect(await failed).toMatchObject({ message: 'It cannot start' })
  })
})
