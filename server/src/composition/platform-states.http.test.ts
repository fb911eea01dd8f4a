import type { AnyEndpoint } from '@laurel/contract/kernel'
import { type PlatformState, refusedBy } from '@laurel/contract/platforms'
import { afterEach, describe, expect, it } from 'vitest'
import type { Caller } from '../test/caller.ts'
import { openHouse } from '../test/open-house.ts'
import { endpoints } from './rooms.ts'

/** The table of states is what the server does: every endpoint is called in every state, as it is told there. */
const house = openHouse()
const all: readonly AnyEndpoint[] = endpoints.map((bound) => bound.endpoint)
const refusals = ['platform_in_standby', 'platform_suspended', 'platform_deleted']
const states: readonly PlatformState[] = [
  'past_due',
  'suspend',
  'suspended',
  'suspension_expired',
  'standby',
  'closing',
  'deleted',
]

async function setStatus(status: PlatformState): Promise<void> {
  await house.database.acrossPlatforms('a test changes a status', ({ kysely }) =>
    kysely.updateTable('platforms').set({ status }).where('id', '=', house.platformId('demo')).execute(),
  )
  house.product.house.forgetPlatforms()
}

async function codeOf(caller: Caller, endpoint: AnyEndpoint): Promise<string | undefined> {
  const path = endpoint.path.replaceAll(/\{\w+\}/g, 'anything')
  if (endpoint.upload) return (await caller.upload(path, 'a.txt', 'a', 'text/plain')).body?.error?.code
  const sent = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : {}
  return (await caller.send(endpoint.method, path, sent)).body?.error?.code
}

afterEach(() => setStatus('trial'))

describe('a platform', () => {
  it.each(states)('lets through what its state lets through, and refuses the rest in its words: %s', async (state) => {
    await setStatus(state)
    const nobody = house.as('nobody')
    const wrong: string[] = []
    for (const endpoint of all) {
      if (endpoint.speaksOauth) continue
      const expected = refusedBy(state, endpoint)
      const code = await codeOf(nobody, endpoint)
      const isRight = expected ? code === expected : !refusals.includes(code ?? '')
      if (!isRight) wrong.push(`${endpoint.method} ${endpoint.path}: ${code} instead of ${expected ?? 'going on'}`)
    }
    expect(wrong).toEqual([])
  })
})
