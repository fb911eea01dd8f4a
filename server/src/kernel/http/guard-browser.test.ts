import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { guardBrowser } from './guard-browser.ts'

test('a page runs the scripts that it names and no file of its host, with another nonce each time', async () => {
  const app = Fastify()
  await guardBrowser(app, { secure: false, outside: [] })
  app.get('/', async (request) => request.cspNonce)
  const nonces = new Set<string>()
  for (let visit = 0; visit < 2; visit += 1) {
    const { headers, body } = await app.inject('/')
    const policy = String(headers['content-security-policy']).split(';')
    const of = (name: string) => policy.find((one) => one.startsWith(`${name} `))
    expect(of('script-src')).toBe(`script-src 'nonce-${body}' 'strict-dynamic'`)
    expect(of('worker-src')).toBe("worker-src 'self'")
    expect(of('object-src')).toBe("object-src 'none'")
    nonces.add(body)
  }
  expect(nonces.size).toBe(2)
  await app.close()
})
