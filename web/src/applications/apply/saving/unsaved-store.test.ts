import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { latestUnsaved } from './latest-unsaved.ts'
import type { Unsaved } from './unsaved.ts'
import type { LeftNotes, Note } from './unsaved-notes.ts'
import { unsavedStore } from './unsaved-store.ts'
import type { UnsavedTable } from './unsaved-table.ts'

const one: Unsaved = { s1: { a: { value: 'one', baseVersion: 0 } } }
const other: Unsaved = { s1: { b: { value: 'two', baseVersion: 3 } }, s2: { a: { value: 'x', baseVersion: 0 } } }

let now = 0
let rows = new Map<string, Note>()
let left = new Map<string, Note>()
let writings = 0

/** As a browser's: it answers a little later, and a page that goes meanwhile never hears. */
const table: UnsavedTable = {
  under: async (prefix) => [...rows].filter(([key]) => key.startsWith(prefix)),
  async put(key, note) {
    await Promise.resolve()
    writings += 1
    rows.set(key, note)
  },
  async forget(key, found) {
    await Promise.resolve()
    rows.delete(key)
    for (const [at, written] of found) if (rows.get(at)?.at === written) rows.delete(at)
  },
  forgetOld: async () => undefined,
}
const notes: LeftNotes = {
  leave(key, note) {
    left.set(key, note)
    return JSON.stringify(note).length
  },
  forgetOld: () => undefined,
  under: (prefix) => [...left].filter(([key]) => key.startsWith(prefix)),
  remove(key, at) {
    const note = left.get(key)
    if (note && note.at <= at) left.delete(key)
  },
}
const tab = (name: string) => unsavedStore('ana', 'a1', name, () => ++now, { table, notes })
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  now = 0
  writings = 0
  rows = new Map()
  left = new Map()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what several tabs left is put together, the later over the earlier', () => {
  expect(latestUnsaved([])).toBeUndefined()
  expect(
    latestUnsaved([
      ['t1', { at: 1, unsaved: one }],
      ['t2', { at: 2, unsaved: other }],
    ]),
  ).toEqual({ s1: { ...one.s1, ...other.s1 }, s2: other.s2 })
  const later: Unsaved = { s1: { a: { value: 'later', baseVersion: 0 } } }
  expect(
    latestUnsaved([
      ['t1', { at: 1, unsaved: one }],
      ['t2', { at: 2, unsaved: later }],
    ]),
  ).toEqual(later)
})

test('of one tab only the last note counts: what it does not name any more was saved', () => {
  const all: [string, Note][] = [
    ['t1', { at: 1, unsaved: one }],
    ['t1', { at: 2, unsaved: other }],
  ]
  expect(latestUnsaved(all)).toEqual(other)
  expect(latestUnsaved([...all, ['t1', { at: 3, unsaved: {} }]])).toBeUndefined()
})

test('a page left while its last writing is on its way leaves it beside', async () => {
  const store = tab('t1')
  store.write(one)
  await settle()
  store.write(other)
  store.leave()
  expect(await tab('t2').read()).toEqual(other)
})

test('a page left just after all was saved does not bring back what it had noted before', async () => {
  const store = tab('t1')
  store.write(one)
  await settle()
  store.write(other)
  store.write(undefined)
  store.leave()
  expect(await tab('t2').read()).toBeUndefined()
  await settle()
  expect([rows.size, left.size]).toEqual([0, 0])
})

test.each([
  ['with a network', true, 1],
  ['without', false, 6],
])(
  'typing is noted within half a second, and written now and then %s; that all is saved is told at once',
  async (_, onLine, times) => {
    vi.stubGlobal('navigator', { onLine })
    const store = tab('t1')
    for (let key = 0; key < 60; key += 1) {
      store.write({ s1: { a: { value: `key ${key}`, baseVersion: 0 } } })
      const noted = (await tab('t2').read())?.s1?.a?.value
      expect(Number(String(noted).slice(4))).toBeGreaterThanOrEqual(key - 5)
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(writings).toBe(times)
    await vi.advanceTimersByTimeAsync(500)
    expect((await tab('t2').read())?.s1?.a?.value).toBe('key 59')
    store.write(undefined)
    await settle()
    expect([rows.size, left.size]).toEqual([0, 0])
  },
)

test('where the browser takes no note, the table is written at once', async () => {
  const deaf: LeftNotes = { ...notes, leave: () => Number.POSITIVE_INFINITY }
  const store = unsavedStore('ana', 'a1', 't1', () => ++now, { table, notes: deaf })
  store.write(one)
  await settle()
  expect(writings).toBe(1)
})

test('what is long is noted when the page is left, not while it is typed', async () => {
  const store = tab('t1')
  const long = 'x'.repeat(30_000)
  store.write({ s1: { a: { value: long, baseVersion: 0 } } })
  store.write({ s1: { a: { value: `${long}y`, baseVersion: 0 } } })
  expect((await tab('t2').read())?.s1?.a?.value).toBe(long)
  store.leave()
  expect((await tab('t2').read())?.s1?.a?.value).toBe(`${long}y`)
})

test('saving what another tab left forgets it, unless that tab wrote again', async () => {
  const first = tab('t1')
  first.write(one)
  await settle()
  const second = tab('t2')
  expect(await second.read()).toEqual(one)
  await vi.advanceTimersByTimeAsync(600)
  first.write(other)
  await settle()
  second.write(undefined)
  await settle()
  expect(await tab('t3').read()).toEqual(other)
})
