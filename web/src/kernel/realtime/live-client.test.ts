import type { LiveAsk, LiveMessage, LivePerson } from '@laurel/contract/kernel'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLiveClient, type LiveWire } from './live-client.ts'

class FakeWire implements LiveWire {
  requested: LiveAsk[] = []
  isClosed = false
  readyState = 1
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  send(text: string) {
    this.requested.push(JSON.parse(text) as LiveAsk)
  }
  close() {
    this.isClosed = true
    this.onclose?.()
  }
  notify(reported: LiveMessage) {
    this.onmessage?.({ data: JSON.stringify(reported) })
  }
}

let wires: FakeWire[] = []
let signature: string | null = 'signed'
const last = () => wires.at(-1) as FakeWire

function client() {
  return createLiveClient({
    signature: async () => {
      if (signature === 'lost') throw new Error('lost on the way')
      return signature
    },
    open() {
      const wire = new FakeWire()
      wires.push(wire)
      return wire
    },
    chance: () => 0.5,
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  wires = []
  signature = 'signed'
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the socket of a visit', () => {
  it('opens with the first watch, carries the others, and closes after the last', async () => {
    const live = client()
    const first = live.watch('getMyApplication', { responseId: 'a' }, {})
    await vi.advanceTimersByTimeAsync(0)
    last().onopen?.()
    const second = live.watch('readProfile', {}, {})
    expect(last().requested).toEqual([
      { t: 'watch', n: 1, call: 'getMyApplication', params: { responseId: 'a' } },
      { t: 'watch', n: 2, call: 'readProfile', params: {} },
    ])
    first.end()
    await vi.advanceTimersByTimeAsync(500)
    expect(last().isClosed).toBe(false)
    second.end()
    await vi.advanceTimersByTimeAsync(500)
    expect(last().isClosed).toBe(true)
    expect(wires).toHaveLength(1)
  })

  it('tells its watch what changed and who is there', async () => {
    const changed: string[] = []
    let people: readonly LivePerson[] = []
    client().watch(
      'getMyApplication',
      {},
      { onChanged: (what) => changed.push(what), onPeople: (them) => (people = them) },
    )
    await vi.advanceTimersByTimeAsync(0)
    last().onopen?.()
    last().notify({ t: 'changed', n: 1, what: 'answers', ids: {} })
    last().notify({ t: 'changed', n: 9, what: 'another', ids: {} })
    last().notify({ t: 'people', n: 1, people: [{ id: 'x', name: 'Ada', doing: 'edit' }] })
    expect(changed).toEqual(['answers'])
    expect(people).toHaveLength(1)
    last().close()
    expect(people).toEqual([])
  })

  it('comes back after a loss, later and later, watches again and reads everything again', async () => {
    const stale = vi.fn()
    client().watch('getMyApplication', {}, { onStale: stale })
    await vi.advanceTimersByTimeAsync(0)
    last().onopen?.()
    expect(stale).not.toHaveBeenCalled()
    last().notify({ t: 'watching', n: 1 })
    expect(stale, 'what changed before it was watched').toHaveBeenCalledOnce()
    last().close()
    await vi.advanceTimersByTimeAsync(1_100)
    expect(wires).toHaveLength(2)
    last().close()
    await vi.advanceTimersByTimeAsync(1_100)
    expect(wires).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1_100)
    expect(wires).toHaveLength(3)
    last().onopen?.()
    expect(last().requested).toHaveLength(1)
    expect(stale).toHaveBeenCalledOnce()
    last().notify({ t: 'watching', n: 1 })
    last().notify({ t: 'gap' })
    expect(stale).toHaveBeenCalledTimes(3)
  })

  it('sends nothing into a socket that is closing, and asks for all of it once it is back', async () => {
    const live = client()
    live.watch('readProfile', {}, {})
    await vi.advanceTimersByTimeAsync(0)
    last().onopen?.()
    last().readyState = 2
    live.watch('getMyApplication', { responseId: 'a' }, {})
    expect(last().requested).toHaveLength(1)
    last().onclose?.()
    await vi.advanceTimersByTimeAsync(1_000)
    last().onopen?.()
    expect(last().requested).toHaveLength(2)
  })

  it('takes a silence for a loss', async () => {
    client().watch('getMyApplication', {}, {})
    await vi.advanceTimersByTimeAsync(0)
    last().onopen?.()
    await vi.advanceTimersByTimeAsync(50_000)
    last().notify({ t: 'beat' })
    await vi.advanceTimersByTimeAsync(50_000)
    expect(wires).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(wires).toHaveLength(2)
  })

  it('stands in nobody’s way where there are no sockets, and asks again quietly', async () => {
    signature = null
    client().watch('getMyApplication', {}, {})
    await vi.advanceTimersByTimeAsync(59_000)
    expect(wires).toEqual([])
    signature = 'signed'
    await vi.advanceTimersByTimeAsync(2_000)
    expect(wires).toHaveLength(1)
  })

  it('asks again soon when the call for it was lost on the way', async () => {
    signature = 'lost'
    client().watch('getMyApplication', {}, {})
    await vi.advanceTimersByTimeAsync(100)
    signature = 'signed'
    await vi.advanceTimersByTimeAsync(2_000)
    expect(wires).toHaveLength(1)
  })

  it('says where I am, at rest, and again after a loss', async () => {
    const watch = client().watch('getMyApplication', {}, {})
    await vi.advanceTimersByTimeAsync(0)
    last().onopen?.()
    watch.here('edit', 's', 'one')
    watch.here('edit', 's', 'two')
    await vi.advanceTimersByTimeAsync(300)
    expect(last().requested.slice(1)).toEqual([{ t: 'here', n: 1, doing: 'edit', step: 's', field: 'two' }])
    last().close()
    await vi.advanceTimersByTimeAsync(1_100)
    last().onopen?.()
    expect(last().requested.at(-1)).toMatchObject({ t: 'here', field: 'two' })
  })
})
