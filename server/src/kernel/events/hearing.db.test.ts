import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleIds } from '../../composition/sample-ids.ts'
import { openHouse } from '../../test/open-house.ts'
import { newId } from '../db/index.ts'
import { awaitEvents, type Listener, listen, record, recordAll } from './index.ts'
import type { RecordedEvent } from './record.ts'

const house = openHouse()
const batches: { listener: string; events: readonly RecordedEvent[] }[] = []
const listener = (name: string, wants?: 'awaited'): Listener => ({
  name,
  to: ['test.happened'],
  ...(wants && { wants }),
  hear: async (_scene, events) => void batches.push({ listener: name, events }),
})

beforeAll(() => listen([listener('test-always'), listener('test-awaited', 'awaited')]))
afterAll(() =>
  listen([
    { ...listener('test-always'), to: [] },
    { ...listener('test-awaited'), to: [] },
  ]),
)

async function heard(): Promise<string[]> {
  await house.runJobs()
  return batches
    .splice(0)
    .map((one) => `${one.listener} ${one.events.length}`)
    .sort()
}

it('hears many events in jobs of at most five hundred', async () => {
  const changes = Array.from({ length: 1001 }, (_, number) => ({ payload: { number } }))
  await house.inScene('owner', (scene) => recordAll(scene, 'test.happened', changes))
  await house.runJobs()
  const taken = batches.splice(0)
  expect(taken.map(({ events }) => events.length).sort()).toEqual([1, 500, 500])
  expect(new Set(taken.flatMap(({ events }) => events.map(({ payload }) => payload.number))).size).toBe(1001)
  const [event] = taken[0]?.events ?? []
  expect(event).toMatchObject({
    name: 'test.happened',
    at: house.clock.now.toISOString(),
    actor: { kind: 'user', id: house.personId('owner') },
  })
})

it('wakes who waits only for events that somebody waits for, and as long as they do', async () => {
  const happen = () => house.inScene('owner', (scene) => record(scene, 'test.happened', {}))
  const waiter = { listener: 'test-awaited', id: newId(), programId: null }
  await happen()
  expect(await heard()).toEqual(['test-always 1'])
  await house.inScene('owner', ({ db }) => awaitEvents(db, waiter, ['test.happened', 'test.other', 'test.happened']))
  await happen()
  expect(await heard()).toEqual(['test-always 1', 'test-awaited 1'])
  await house.inScene('otherOwner', (scene) => record(scene, 'test.happened', {}), 'other')
  expect(await heard()).toEqual(['test-always 1'])
  await house.inScene('owner', ({ db }) => awaitEvents(db, waiter, []))
  await happen()
  expect(await heard()).toEqual(['test-always 1'])
})

it('wakes for the program that is waited for alone', async () => {
  const programId = newId()
  await house.database.acrossPlatforms('a program for the test', ({ kysely }) =>
    kysely
      .insertInto('programs')
      .values({
        platform_id: house.platformId('demo'),
        id: programId,
        slug: 'waited-for',
        default_lang: 'fr',
        supported_langs: ['fr'],
        title: JSON.stringify({ fr: 'P' }),
        reference_prefix: 'P',
      } as never)
      .execute(),
  )
  await house.inScene('owner', ({ db }) =>
    awaitEvents(db, { listener: 'test-awaited', id: newId(), programId }, ['test.happened']),
  )
  await house.inScene('owner', (scene) => record(scene, 'test.happened', { programId: sampleIds.program }))
  await house.inScene('owner', (scene) => record(scene, 'test.happened', {}))
  expect(await heard()).toEqual(['test-always 1', 'test-always 1'])
  const changes = [{ payload: {} }, { programId, payload: {} }]
  await house.inScene('owner', (scene) => recordAll(scene, 'test.happened', changes))
  expect(await heard()).toEqual(['test-always 2', 'test-awaited 2'])
})
