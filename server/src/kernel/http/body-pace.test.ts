import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { hurryBody, keepPace } from './body-pace.ts'

let app: FastifyInstance
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

/** A call whose body has begun, on a clock that the test moves. */
async function begin(hook: typeof hurryBody) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  app = Fastify()
  const parsing = Promise.withResolvers<void>()
  const reported = (
    _request: unknown,
    _reply: unknown,
    payload: never,
    next: (error: null, payload: never) => void,
  ) => {
    parsing.resolve()
    next(null, payload)
  }
  app.post('/', { preParsing: [hook, reported] as never }, async () => 'ok')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const call = request({
    port,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '1000000' },
  })
  const end = new Promise<string>((done) => {
    call.on('error', () => done('cut'))
    call.on('response', (response) => done(String(response.resume().statusCode)))
  })
  call.write('[')
  await parsing.promise
  return { call, end }
}

test('JSON that does not come within two minutes is waited for no longer', async () => {
  const { end } = await begin(hurryBody)
  vi.advanceTimersByTime(120_000)
  expect(await end).toBe('cut')
})

test('a file that has all but stopped is waited for no longer', async () => {
  const { end } = await begin(keepPace)
  vi.advanceTimersByTime(60_000)
  expect(await end).toBe('cut')
})

test('what arrives in time is answered', async () => {
  const { call, end } = await begin(hurryBody)
  vi.advanceTimersByTime(119_000)
  call.end(`${'1,'.repeat(499_998)}1]`.padEnd(999_999))
  expect(await end).toBe('200')
})
