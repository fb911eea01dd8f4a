import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { expect, it } from 'vitest'
import { type AppParts, createApp } from './create-app.ts'
import { pageCall } from './page-call.ts'

const parts = {
  log: pino({ level: 'silent' }),
  endpoints: [],
  limits: true,
  proxies: 0,
  secureCookies: false,
  house: { support: {} },
  database: { pool: { options: { max: 10 } } },
  isReady: async () => true,
  registerPages: async (app: FastifyInstance) => {
    app.get('/*', async () => 'a page')
  },
} as unknown as AppParts

it('limits what costs, for an address: not files of the build, nor the calls that a page makes', async () => {
  const app = await createApp(parts)
  const statusOf = async (url: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url, headers })).statusCode
  for (let call = 0; call < 1200; call += 1) expect(await statusOf('/api/health')).toBe(200)
  expect(await statusOf('/api/health')).toBe(429)
  expect(await statusOf('/assets/entry.js')).toBe(200)
  expect(await statusOf('/api/health', { [pageCall.name]: pageCall.value })).toBe(200)
  expect(await statusOf('/api/health', { [pageCall.name]: 'guessed' })).toBe(429)
})

it('asks someone who opens a page to wait, in words', async () => {
  const app = await createApp(parts)
  for (let call = 0; call < 1200; call += 1) await app.inject('/')
  const { statusCode, headers, body } = await app.inject('/fr/programs')
  expect([statusCode, headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8'])
  expect(body).toContain('Wait a minute')
})
