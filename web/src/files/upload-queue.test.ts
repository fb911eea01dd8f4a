import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createUploadQueue } from './upload-queue.ts'

const file = (name: string) => new File(['hello'], name)
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
})
afterEach(() => vi.unstubAllGlobals())

/** A way of sending that ends when it is told to. */
function sender() {
  const underway: { name: string; arrive(): void; fail(why: string): void; signal: AbortSignal }[] = []
  const send = (sent: File, { signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      const { name } = sent
      underway.push({ name, signal, arrive: () => resolve(name), fail: (why) => reject(new Error(why)) })
    })
  return { underway, send }
}

describe('the desk', () => {
  it('sends three at once, and delivers to who asked last', async () => {
    const queue = createUploadQueue<string>()
    const { underway, send } = sender()
    const [first, second] = [vi.fn(), vi.fn()]
    queue.deliverTo(first)
    for (const name of ['a', 'b', 'c', 'd']) queue.add(file(name), send)
    expect(underway.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    expect(queue.list().map(({ phase }) => phase)).toEqual(['sending', 'sending', 'sending', 'queued'])
    queue.deliverTo(second)
    underway[0]?.arrive()
    await settled()
    expect(first).not.toHaveBeenCalled()
    expect(second.mock.calls[0]?.[0]).toBe('a')
    expect(underway.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
    for (const one of underway) one.arrive()
    await settled()
    expect(queue.list()).toEqual([])
  })

  it('keeps what failed with its reason, to be sent again or forgotten', async () => {
    const queue = createUploadQueue<string>()
    const { underway, send } = sender()
    queue.add(file('a'), send)
    underway[0]?.fail('Too large')
    await settled()
    expect(queue.list()).toMatchObject([{ phase: 'failed', error: 'Too large', mayRetry: true }])
    const id = queue.list()[0]?.id ?? ''
    queue.retry(id)
    expect(queue.list()[0]).toMatchObject({ phase: 'sending' })
    expect(queue.list()[0]?.error).toBeUndefined()
    queue.forget(id)
    await settled()
    expect(underway[1]?.signal.aborted).toBe(true)
    expect(queue.list()).toEqual([])
  })

  it('tells of a file that is refused before it is sent', () => {
    const queue = createUploadQueue<string>()
    queue.refuse(file('a.exe'), 'Not this kind')
    expect(queue.list()).toMatchObject([{ name: 'a.exe', phase: 'failed', error: 'Not this kind' }])
    expect(queue.list()[0]?.mayRetry).toBeUndefined()
  })

  it('asks before the page is left, for as long as something is on its way', async () => {
    const queue = createUploadQueue<string>()
    const { underway, send } = sender()
    queue.add(file('a'), send)
    expect(addEventListener).toHaveBeenCalledWith('beforeunload', expect.any(Function))
    expect(removeEventListener).not.toHaveBeenCalled()
    underway[0]?.arrive()
    await settled()
    expect(removeEventListener).toHaveBeenCalledWith('beforeunload', expect.any(Function))
  })
})
