import type { AnyEndpoint } from '@laurel/contract/kernel'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type AppParts, createApp } from '../kernel/http/create-app.ts'
import { endpoints } from './rooms.ts'

/** What anybody may read page by page, or guess: nobody takes it whole from one address. */
const bases = [
  '/api/portal/platforms/{platformId}/programs/{portalProgramId}/galleries/',
  '/api/portal/platforms/{platformId}/programs/{portalProgramId}/votes-sessions/',
  '/api/portal/directories/{directorySlug}',
  '/api/portal/awards/{awardCode}',
]
const all = endpoints.map(({ endpoint }) => endpoint)
/** Each is one page that says what a thing is called, and how it is verified: there is no next one. */
const faces = ['getPublicGallery', 'readVotePage', 'readVoteProof', 'readPublicDirectory']
const open = all.filter(({ path, name }) => bases.some((base) => path.startsWith(base)) && !faces.includes(name))
const queryOf = ({ query }: AnyEndpoint) => query as z.ZodObject | undefined
const label = ({ method, path }: AnyEndpoint) => `${method} ${path}`

describe('what the public reads', () => {
  it.each(open.map((endpoint) => [label(endpoint), endpoint]))(
    'is read so often a minute at most: %s',
    (_, { perMinute }) => {
      expect(perMinute).toBeGreaterThan(0)
      expect(perMinute).toBeLessThanOrEqual(120)
    },
  )

  it.each(
    open
      .filter((endpoint) => 'perPage' in (queryOf(endpoint)?.shape ?? {}))
      .map((endpoint) => [label(endpoint), endpoint]),
  )('comes by sixty at most: %s', (_, endpoint) => {
    const query = queryOf(endpoint)
    expect(query?.safeParse({ perPage: '60' }).success).toBe(true)
    expect(query?.safeParse({ perPage: '61' }).success).toBe(false)
  })

  it('is of every one of these kinds', () => {
    for (const base of bases)
      expect(
        open.some(({ path }) => path.startsWith(base)),
        base,
      ).toBe(true)
  })
})

it('whoever asks more often waits', async () => {
  const app = await createApp({
    log: pino({ level: 'silent' }),
    endpoints,
    limits: true,
    proxies: 0,
    secureCookies: false,
    house: { support: {} },
    database: { pool: { options: { max: 10 } } },
    isReady: async () => true,
  } as unknown as AppParts)
  const chosen = ['listPublicItems', 'listPublicEntries', 'getPublicAward', 'typeVoteCode']
  for (const { name, method, path, perMinute = 0 } of all.filter((one) => chosen.includes(one.name))) {
    const ask = async () => (await app.inject({ method, url: path.replace(/\{\w+\}/g, 'x') })).statusCode
    for (let call = 0; call < perMinute; call += 1) expect(await ask(), name).not.toBe(429)
    expect(await ask(), name).toBe(429)
  }
})
