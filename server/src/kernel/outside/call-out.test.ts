import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { type CallOutOptions, createCallOut } from './call-out.ts'
import { isPublicAddress } from './public-address.ts'

const servers: Server[] = []

async function listenWith(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const bound = server.address()
  return typeof bound === 'object' && bound ? bound.port : 0
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const callOutWith = (options: Partial<CallOutOptions> = {}) =>
  createCallOut({ allowPrivate: false, isOwnHost: async (host) => host === 'prix.example.org', ...options })
const call = (url: string) => ({ platformId: 'one', url, body: '{}' })
const local = (options: Partial<CallOutOptions> = {}) => callOutWith({ allowPrivate: true, ...options })

describe('an address that a tenant wrote', () => {
  const problems = {
    'no address': 'unreadable',
    'http://example.org': 'scheme',
    'ftp://example.org': 'scheme',
    'file:///etc/passwd': 'scheme',
    'https://a:b@example.org': 'user_part',
    'https://example.org:22': 'port',
    'https://127.0.0.1': 'private_address',
    'https://2130706433': 'private_address',
    'https://0x7f.1': 'private_address',
    'https://0177.0.0.1': 'private_address',
    'https://１２７.0.0.1': 'private_address',
    'https://10.1.2.3': 'private_address',
    'https://100.64.0.1': 'private_address',
    'https://169.254.169.254/latest/meta-data': 'private_address',
    'https://192.168.1.1': 'private_address',
    'https://198.18.0.1': 'private_address',
    'https://224.0.0.1': 'private_address',
    'https://0.0.0.0': 'private_address',
    'https://[::1]': 'private_address',
    'https://[::ffff:127.0.0.1]': 'private_address',
    'https://[::ffff:7f00:1]': 'private_address',
    'https://[fd00::1]': 'private_address',
    'https://[fe80::1]': 'private_address',
    'https://[64:ff9b::7f00:1]': 'private_address',
    'https://[2002:7f00:1::]': 'private_address',
    'https://[2001:0:1::]': 'private_address',
    'https://localhost': 'private_address',
    'https://localhost.': 'private_address',
    'https://printer': 'private_address',
    'https://vault.internal': 'private_address',
    'https://prix.example.org/api': 'own_host',
    'https://PRIX.example.org./api': 'own_host',
  }
  for (const [url, problem] of Object.entries(problems)) {
    it(`${url} is refused: ${problem}`, async () => {
      expect(await callOutWith()(call(url))).toEqual({ kind: 'refused', problem })
    })
  }

  it('is accepted when it is public', async () => {
    for (const url of [
      'https://example.org/x?y=1',
      'https://8.8.8.8',
      'https://example.org:8443',
      'https://[2606:4700::1]',
    ])
      expect(await callOutWith().check(url)).toHaveProperty('url')
    expect(isPublicAddress('not an address')).toBe(false)
  })

  it('is refused where its name leads to a private address, at each call: names change', async () => {
    const addresses = ['93.184.216.34', '127.0.0.1']
    const callOut = callOutWith({
      resolve: (_host, done) =>
        done(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        ),
    })
    expect(await callOut(call('https://rebinding.example'))).toEqual({ kind: 'refused', problem: 'private_address' })
  })

  it('is called where the installation allows its own network, its own hosts never', async () => {
    const port = await listenWith((_request, response) => response.writeHead(204).end())
    expect(await local()(call(`http://127.0.0.1:${port}`))).toMatchObject({ kind: 'answered', status: 204 })
    expect(await local()(call('http://prix.example.org'))).toEqual({ kind: 'refused', problem: 'own_host' })
  })
})

describe('a call', () => {
  it('sends its body and headers, and hands on status and text', async () => {
    const port = await listenWith((request, response) => {
      request.setEncoding('utf8').on('data', (body) => {
        response.writeHead(201, { 'retry-after': '7' }).end(`${request.method} ${request.headers['x-a']} ${body}\0`)
      })
    })
    const answer = await local()({
      platformId: 'one',
      url: `http://127.0.0.1:${port}/`,
      headers: { 'x-a': 'b' },
      body: 'é',
    })
    expect(answer).toMatchObject({ kind: 'answered', status: 201, text: 'POST b é', retryAfter: '7' })
  })

  it('follows no redirect', async () => {
    let calls = 0
    const port = await listenWith((_request, response) => {
      calls += 1
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    })
    expect(await local()(call(`http://127.0.0.1:${port}`))).toMatchObject({ kind: 'answered', status: 302 })
    expect(calls).toBe(1)
  })

  it('cuts an endless answer', async () => {
    const port = await listenWith((_request, response) => {
      const write = (): boolean => response.write('x'.repeat(10_000), () => !response.destroyed && write())
      write()
    })
    const answer = await local()(call(`http://127.0.0.1:${port}`))
    expect(answer).toMatchObject({ kind: 'answered', status: 200 })
    expect(answer.kind === 'answered' && answer.text.length).toBe(4096)
  })

  it('ends after its time', async () => {
    const port = await listenWith((_request, response) => void response.write('…'))
    const answer = await local({ timeout: 50 })(call(`http://127.0.0.1:${port}`))
    expect(answer).toMatchObject({ kind: 'failed', failure: 'timeout', isOurs: false })
  })

  it('says what kept it from being answered, and whether that is our own fault', async () => {
    const port = await listenWith((request) => request.socket.destroy())
    expect(await local()(call(`http://127.0.0.1:${port}`))).toMatchObject({ failure: 'connection', isOurs: false })
    const failing = (code: string) =>
      local({ resolve: (_host, done) => done(Object.assign(new Error(), { code }), []) })(call('http://a.example'))
    expect(await failing('ENOTFOUND')).toMatchObject({ failure: 'dns', isOurs: false })
    expect(await failing('EAI_AGAIN')).toMatchObject({ failure: 'dns', isOurs: true })
  })

  it('carries no header that would begin another', async () => {
    const answer = await local()({ platformId: 'one', url: 'http://127.0.0.1:9', headers: { 'x-a': 'b\r\nhost: c' } })
    expect(answer).toMatchObject({ kind: 'failed', failure: 'header' })
  })

  it('waits while four others are at the same host', async () => {
    let [atOnce, max] = [0, 0]
    const port = await listenWith((_request, response) => {
      max = Math.max(max, ++atOnce)
      setImmediate(() => {
        atOnce -= 1
        response.end()
      })
    })
    const callOut = local()
    await Promise.all(Array.from({ length: 30 }, () => callOut(call(`http://127.0.0.1:${port}`))))
    expect(max).toBeLessThanOrEqual(4)
  })

  it('that never answers keeps no other host waiting, however many calls wait for it', async () => {
    const silent = await listenWith(() => {})
    const port = await listenWith((_request, response) => response.end())
    const callOut = local({ timeout: 60_000 })
    for (let at = 0; at < 30; at += 1) void callOut(call(`http://127.0.0.1:${silent}`))
    expect(await callOut(call(`http://127.0.0.1:${port}`))).toMatchObject({ kind: 'answered', status: 200 })
  })

  it('is called for one platform while another has all its places taken by hosts that never answer', async () => {
    const port = await listenWith((_request, response) => response.end())
    const callOut = local({ timeout: 60_000 })
    for (let host = 0; host < 5; host += 1) {
      const silent = await listenWith(() => {})
      for (let at = 0; at < 4; at += 1) void callOut(call(`http://127.0.0.1:${silent}`))
    }
    for (let at = 0; at < 4; at += 1) void callOut(call(`http://127.0.0.1:${port}`))
    const answer = await callOut({ ...call(`http://127.0.0.1:${port}`), platformId: 'other' })
    expect(answer).toMatchObject({ kind: 'answered', status: 200 })
  })
})
