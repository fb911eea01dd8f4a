import { Readable } from 'node:stream'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { oneRun } from '../../test/one-run.ts'
import { openHouse } from '../../test/open-house.ts'
import { runPendingJobs } from '../jobs/index.ts'
import { createLog } from '../log/index.ts'
import type { Scene } from '../scene.ts'
import {
  cancelOperation,
  completeOperation,
  findOperation,
  heartbeatTimeout,
  holdEnded,
  listLive,
  OperationFailed,
  type OperationKind,
  type OperationRun,
  operation,
  operationJobs,
  presentOperation,
  restartOperation,
  runOperation,
  startOperation,
  startOwnOperation,
} from './index.ts'

const house = openHouse()

/** Works the queue with one kind alone. */
async function workQueue(...kinds: OperationKind[]): Promise<void> {
  const platform = await house.inScene('owner', async (scene) => scene.platform)
  await runPendingJobs({
    database: house.database,
    jobs: operationJobs(kinds),
    house: house.product.house,
    log: createLog('silent'),
    platformById: async (id) => (id === platform.id ? platform : undefined),
    now: () => house.clock.now,
  })
}

const watch = (kind: OperationKind) => operationJobs([kind]).find(({ name }) => name === 'operations.watch')
const as = <T>(work: (scene: Scene) => Promise<T>) => house.inScene('owner', work)
const start = (kind: string, more = {}) =>
  as(async (scene) => (await startOwnOperation(scene, { kind, programId: null, ...more })).id)
const read = (id: string) => as(({ db }) => findOperation(db, id))
const complete = (at: OperationRun, more = {}) =>
  at.inPlatform((scene) => completeOperation(scene, at.operation, { done: 1, total: 1, ...more }))
const later = (milliseconds: number) => {
  const { now } = house.clock
  onTestFinished(() => {
    house.clock.now = now
  })
  house.clock.now = new Date(now.getTime() + milliseconds)
}

describe('an operation', () => {
  it('waits, runs and is done, with signs of life', async () => {
    const seen: unknown[] = []
    const kind = operation('test-plain', {
      async run(at) {
        seen.push(await read(at.operation.id))
        expect(await complete(at)).toBe(true)
      },
    })
    const id = await start('test-plain', { total: 3 })
    expect(await read(id)).toMatchObject({ state: 'waiting', total: 3, heartbeatAt: null, endedAt: null })
    await workQueue(kind)
    expect(seen).toMatchObject([{ state: 'running', attempt: 1, heartbeatAt: house.clock.now }])
    const done = await read(id)
    expect(done).toMatchObject({ state: 'done', done: 1, endedAt: house.clock.now, expiresAt: null })
    expect(done && presentOperation(done)).toMatchObject({ state: 'done', progress: { done: 1, total: 1 } })
  })

  it('does not begin where another of its kind is at work for the same key, and does once that one has ended', async () => {
    const order = { kind: 'test-key', programId: null, liveKey: 'one' }
    const first = await as((scene) => startOperation(scene, order))
    expect(await as((scene) => startOperation(scene, order))).toBeUndefined()
    expect(await as(({ db }) => listLive(db, { kind: 'test-key', liveKey: 'one' }))).toHaveLength(1)
    await as((scene) => cancelOperation(scene, first?.id ?? '', 'stale'))
    expect(await as((scene) => startOperation(scene, order))).toMatchObject({ state: 'waiting' })
  })

  it('cancelled is heard of by the run at work, which completes nothing more', async () => {
    const kind = operation('test-cancel', {
      heartbeatEvery: 10,
      async run(at) {
        await as((scene) => cancelOperation(scene, at.operation.id, 'stale'))
        await new Promise((resolve) => at.signal.addEventListener('abort', resolve, { once: true }))
        expect(await complete(at)).toBe(false)
        at.signal.throwIfAborted()
      },
    })
    const id = await start('test-cancel')
    expect(await runOperation(kind, oneRun(house, 0), id)).toBe('ended')
    expect(await read(id)).toMatchObject({ state: 'cancelled', failure: null, endedAt: house.clock.now })
    await expect(as((scene) => cancelOperation(scene, id, 'stale'))).rejects.toMatchObject({
      code: 'stale',
      why: { details: { state: 'cancelled' } },
    })
  })

  it('is given back by a server that closes, and gone on with by the next run', async () => {
    const stopping = new AbortController()
    const attempts: number[] = []
    const kind = operation('test-stop', {
      async run(at) {
        attempts.push(at.operation.attempt)
        if (attempts.length === 1) stopping.abort()
        at.signal.throwIfAborted()
        await complete(at)
      },
    })
    const id = await start('test-stop')
    expect(await runOperation(kind, oneRun(house, 0, undefined, stopping), id)).toBe('stopped')
    expect(await read(id)).toMatchObject({ state: 'running', attempt: 1 })
    expect(await runOperation(kind, oneRun(house, 0), id)).toBe('ended')
    expect(attempts).toEqual([1, 2])
    expect(await read(id)).toMatchObject({ state: 'done', attempt: 2 })
  })

  it('whose worker is silent is handed to another; the first one completes nothing more', async () => {
    let first: Promise<boolean> | undefined
    const kind = operation('test-silent', {
      async run(at) {
        if (at.operation.attempt > 1) return void (await complete(at))
        later(heartbeatTimeout + 1)
        await watch(kind)?.run(oneRun(house, 0), { operationId: at.operation.id, kind: kind.name })
        await workQueue(kind)
        first = complete(at)
        await first
      },
    })
    const id = await start('test-silent')
    await runOperation(kind, oneRun(house, 0), id)
    expect(await first).toBe(false)
    expect(await read(id)).toMatchObject({ state: 'done', attempt: 2 })
  })

  it('that fails is tried again, and given up on its last try', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const reported: unknown[] = []
    const kind = operation('test-fail', {
      async run() {
        throw new Error('the disk is full')
      },
      onFail: async (_scene, { id }, failure) => void reported.push([id, failure.reason]),
    })
    const id = await start('test-fail')
    const [run] = operationJobs([kind])
    await expect(run?.run(oneRun(house, 0), { operationId: id, kind: kind.name })).rejects.toThrow('the disk is full')
    expect(await read(id)).toMatchObject({ state: 'running' })
    await run?.run({ ...oneRun(house, 0), isLastTry: true }, { operationId: id, kind: kind.name })
    expect(await read(id)).toMatchObject({ state: 'failed', failure: 'unexpected', endedAt: house.clock.now })
    expect(reported).toEqual([[id, 'unexpected']])
  })

  it('that can never succeed fails at once, with its reason', async () => {
    const reported: unknown[] = []
    const kind = operation('test-never', {
      async run() {
        throw new OperationFailed('too_large', { part: 'a' })
      },
      onFail: async (_scene, _one, failure) => void reported.push(failure),
    })
    const id = await start('test-never')
    await workQueue(kind)
    expect(await read(id)).toMatchObject({ state: 'failed', failure: 'too_large' })
    expect(reported).toEqual([{ reason: 'too_large', details: { part: 'a' } }])
  })

  it('runs again once it has ended, and backwards where it is undone', async () => {
    const done: string[] = []
    const note = async (at: OperationRun, word: string) => {
      done.push(word)
      await complete(at)
    }
    const kind = operation('test-undo', {
      run: (at) => note(at, 'run'),
      undo: (at) => note(at, 'undo'),
    })
    const id = await start('test-undo')
    await workQueue(kind)
    await as(async (scene) => {
      await holdEnded(scene, id, 'stale')
      await restartOperation(scene, id, { isUndo: true })
    })
    expect(await read(id)).toMatchObject({ state: 'waiting', isUndo: true, done: 0, endedAt: null })
    await workQueue(kind)
    expect(done).toEqual(['run', 'undo'])
    expect(await read(id)).toMatchObject({ state: 'done', isUndo: true, attempt: 2 })
  })

  it('expires with the file that it made, and not while it runs again', async () => {
    const expired: string[] = []
    const storageKey = `${house.platformId('demo')}/test-operation`
    const kind = operation('test-expire', {
      async run(at) {
        await complete(at, { expiresAt: new Date(house.clock.now.getTime() + 1000), storageKey })
      },
      onExpire: async (_scene, { id }) => void expired.push(id),
    })
    const { storage } = house.product.house
    await storage.put(storageKey, Readable.from(['x']), { mime: 'text/plain' })
    const id = await start('test-expire')
    await workQueue(kind)
    const expire = operationJobs([kind]).find(({ name }) => name === 'operations.expire')
    const named = { operationId: id, kind: kind.name, storageKey }
    await as((scene) => restartOperation(scene, id))
    await expire?.run(oneRun(house, 0), named)
    expect(await storage.exists(storageKey)).toBe(true)
    await workQueue(kind)
    await expire?.run(oneRun(house, 0), named)
    expect(await storage.exists(storageKey)).toBe(false)
    expect(await read(id)).toMatchObject({ state: 'expired' })
    expect(expired).toEqual([id])
  })

  it('of a kind that takes a core waits for its turn in each process', async () => {
    let atWork = 0
    let max = 0
    const kind = operation('test-turns', {
      maxAtOnce: 1,
      async run(at) {
        atWork += 1
        max = Math.max(max, atWork)
        await complete(at)
        atWork -= 1
      },
    })
    await Promise.all([start('test-turns'), start('test-turns'), start('test-turns')])
    await workQueue(kind)
    expect(max).toBe(1)
  })

  it('belongs to its platform alone', async () => {
    const id = await start('test-plain')
    expect(await house.inScene('otherOwner', ({ db }) => findOperation(db, id), 'other')).toBeUndefined()
  })
})
