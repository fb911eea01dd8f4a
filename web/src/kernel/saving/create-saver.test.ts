import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSaver, retryDelay, type SaveOutcome, saveDelay } from './create-saver.ts'

interface Draft {
  readonly title: string
}

const draft = (title: string): Draft => ({ title })
const conflict = { etag: 7, changedBy: 'Mehdi', changedAt: '2027-02-09T09:00:00Z' }

function aSaving(...outcomes: SaveOutcome<typeof conflict>['kind'][]) {
  const saves: [string, number][] = []
  const saving = createSaver<Draft, typeof conflict>({ etag: 1, at: 'then' }, async ({ title }, etag) => {
    saves.push([title, etag])
    const kind = outcomes.shift() ?? 'saved'
    if (kind === 'saved') return { kind, etag: etag + 1, at: 'now' }
    return kind === 'stale' ? { kind, conflict } : { kind }
  })
  return { saving, saves }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('waits for a rest, saves the last draft, and takes the new etag', async () => {
  const { saving, saves } = aSaving()
  saving.changed(draft('a'))
  await vi.advanceTimersByTimeAsync(saveDelay - 1)
  saving.changed(draft('ab'))
  expect(saves).toEqual([])
  await vi.advanceTimersByTimeAsync(saveDelay)
  saving.changed(draft('abc'))
  await vi.advanceTimersByTimeAsync(saveDelay)
  expect(saves).toEqual([
    ['ab', 1],
    ['abc', 2],
  ])
  expect(saving.state().saving).toEqual({ state: 'saved', at: 'now' })
})

it('saves at once when asked, and what changed meanwhile after', async () => {
  const { saving, saves } = aSaving()
  saving.changed(draft('a'))
  const done = saving.flush()
  saving.changed(draft('b'))
  expect(await done).toBe(true)
  expect(saves.map(([title]) => title)).toEqual(['a', 'b'])
})

it('stops at a conflict until it is settled, losing nothing', async () => {
  const { saving, saves } = aSaving('stale')
  saving.changed(draft('a'))
  expect(await saving.flush()).toBe(false)
  expect(saving.state()).toEqual({ saving: { state: 'conflict' }, conflict })
  saving.changed(draft('b'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saves).toHaveLength(1)
  expect(await saving.flush()).toBe(false)
  expect(await saving.overwrite()).toBe(true)
  expect(saves.at(-1)).toEqual(['b', 7])
})

it('forgets its own draft when the other version is loaded', async () => {
  const { saving, saves } = aSaving('stale')
  saving.changed(draft('a'))
  await saving.flush()
  saving.reloaded(7, 'now')
  expect(await saving.flush()).toBe(true)
  expect(saves).toHaveLength(1)
  expect(saving.state()).toEqual({ saving: { state: 'saved', at: 'now' } })
})

it('tries again by itself without network, and when something changes after a failure', async () => {
  const { saving, saves } = aSaving('offline', 'failed')
  saving.changed(draft('a'))
  await vi.advanceTimersByTimeAsync(saveDelay)
  expect(saving.state().saving.state).toBe('offline')
  await vi.advanceTimersByTimeAsync(retryDelay)
  expect(saving.state().saving.state).toBe('failed')
  saving.changed(draft('b'))
  await vi.advanceTimersByTimeAsync(saveDelay)
  expect(saves.map(([title]) => title)).toEqual(['a', 'a', 'b'])
})

it('is at rest only when nothing waits, leaves or is disputed', async () => {
  const { saving } = aSaving('saved', 'stale')
  expect(saving.isAtRest()).toBe(true)
  saving.changed(draft('a'))
  expect(saving.isAtRest()).toBe(false)
  const done = saving.flush()
  expect(saving.isAtRest()).toBe(false)
  await done
  expect([saving.isAtRest(), saving.etag()]).toEqual([true, 2])
  saving.changed(draft('b'))
  await saving.flush()
  expect(saving.isAtRest()).toBe(false)
})

it('saves once more as it is left, and then waits for nothing', async () => {
  const { saving, saves } = aSaving('offline')
  saving.changed(draft('a'))
  saving.dispose()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saves).toEqual([['a', 1]])
})
