import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDesk } from './upload-desk.ts'

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
    const desk = createDesk<string>()
    const { underway, send } = sender()
    const [first, second] = [vi.fn(), vi.fn()]
    desk.deliverTo(first)
    for (const name of ['a', 'b', 'c', 'd']) desk.add(file(name), send)
    expect(underway.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    expect(desk.list().map(({ phase }) => phase)).toEqual(['sending', 'sending', 'sending', 'queued'])
    desk.deliverTo(second)
    underway[0]?.arrive()
    await settled()
    expect(first).not.toHaveBeenCalled()
    expect(second.mock.calls[0]?.[0]).toBe('a')
    expect(underway.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
    for (const one of underway) one.arrive()
    await settled()
    expect(desk.list()).toEqual([])
  })

  it('keeps what failed with its reason, to be sent again or forgotten', async () => {
    const desk = createDesk<string>()
    const { underway, send } = sender()
    desk.add(file('a'), send)
    underway[0]?.fail('Too large')
    await settled()
    expect(desk.list()).toMatchObject([{ phase: 'failed', error: 'Too large', mayRetry: true }])
    const id = desk.list()[0]?.id ?? ''
    desk.retry(id)
    expect(desk.list()[0]).toMatchObject({ phase: 'sending' })
    expect(desk.list()[0]?.error).toBeUndefined()
    desk.forget(id)
    await settled()
    expect(underway[1]?.signal.aborted).toBe(true)
    expect(desk.list()).toEqual([])
  })

  it('tells of a file that is refused before it is sent', () => {
    const desk = createDesk<string>()
    desk.refuse(file('a.exe'), 'Not this kind')
    expect(desk.list()).toMatchObject([{ name: 'a.exe', phase: 'failed', error: 'Not this kind' }])
    expect(desk.list()[0]?.mayRetry).toBeUndefined()
  })

  it('asks before the page is left, for as long as something is on its way', async () => {
    const desk = createDesk<string>()
    const { underway, send } = sender()
    desk.add(file('a'), send)
    expect(addEventListener).toHaveBeenCalledWith('beforeunload', expect.any(Function))
    expect(removeEventListener).not.toHaveBeenCalled()
    underway[0]?.arrive()
    await settled()
    expect(removeEventListener).toHaveBeenCalledWith('beforeunload', expect.any(Function))
  })
})
