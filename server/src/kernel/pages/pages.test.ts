import type { PagePlatform } from '@laurel/contract/kernel'
import Fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { assetsOf } from './built-web.ts'
import { type PagesParts, servePages } from './register-pages.ts'
import { visitorFetch } from './visitor-fetch.ts'
import type { RenderRequest, Web } from './web.ts'

const platform: PagePlatform = { id: 'p', name: 'Traboule', supportedLangs: ['fr'], defaultLang: 'fr' }
const app = { close: async () => {} }
afterEach(async () => await app.close())

/** A server whose pages say how often they were rendered. */
function serving(render?: (request: RenderRequest) => Response, variantOf?: PagesParts['variantOf']) {
  let rendered = 0
  const clock = { now: 0 }
  const web: Web = {
    assets: { entry: '/e.js', common: { scripts: [], styles: [] }, modules: {} },
    render: async (request) => {
      rendered++
      const html = `<script nonce="${request.nonce}">${rendered}</script>`
      return { response: render?.(request) ?? new Response(html), failure: undefined }
    },
    serveFile: async () => false,
    close: async () => {},
  }
  const fastify = Fastify()
  fastify.addHook('onRequest', async (_request, reply) => void reply.header('content-security-policy', 'nonce'))
  const platformOf = async ({ host }: { host: string }) => (host === 'unknown.test' ? undefined : platform)
  const requestedOrigin = async ({ host }: { host: string }) =>
    host === 'demo.laurel.test' ? 'https://prix.example.org' : undefined
  servePages(fastify, web, { dev: false, platformOf, requestedOrigin, variantOf, now: () => clock.now })
  app.close = async () => await fastify.close()
  const get = async (url: string, headers: Record<string, string> = {}) => await fastify.inject({ url, headers })
  return { get, clock, count: () => rendered }
}

describe('pages', () => {
  test('of people who are not signed in are kept 30 s, with a new nonce each time', async () => {
    const { get, clock, count } = serving()
    const [first, second] = [await get('/fr'), await get('/fr')]
    expect(count()).toBe(1)
    expect(second.body).not.toBe(first.body)
    expect(second.body.replace(/nonce=".*?"/, '')).toBe(first.body.replace(/nonce=".*?"/, ''))
    clock.now = 30_000
    await get('/fr')
    expect(count()).toBe(2)
  })

  test('are told apart by address and language', async () => {
    const { get, count } = serving()
    const visitors: Record<string, string>[] = [
      { cookie: 'locale=en' },
      { cookie: 'locale=fr' },
      { 'accept-language': 'de' },
    ]
    for (const headers of visitors) await get('/', headers)
    await get('/?a=1', { cookie: 'locale=fr' })
    expect(count()).toBe(4)
  })

  test('that hang on something else are made anew when it changes, and let a visitor keep what they are given', async () => {
    const facts = { name: 'one' }
    const seen: (string | undefined)[] = []
    const { get, count } = serving(undefined, async ({ headers }) => {
      seen.push(headers.cookie)
      return { name: facts.name, cookie: headers.cookie ? undefined : { name: 'order', value: '3' } }
    })
    const first = await get('/fr/g')
    expect(first.headers['set-cookie']).toBe('order=3; Path=/; SameSite=Lax')
    await get('/fr/g', { cookie: 'order=3' })
    expect([count(), seen]).toEqual([1, [undefined, 'order=3']])
    facts.name = 'two'
    await get('/fr/g', { cookie: 'order=3' })
    expect(count()).toBe(2)
  })

  test('of signed-in people are never kept', async () => {
    const { get, count } = serving()
    for (const cookie of ['laurel_access=a', 'laurel_refresh=b']) {
      const page = await get('/fr', { cookie })
      expect(page.headers['cache-control']).toBe('private, no-store')
    }
    await get('/fr', { cookie: 'laurel_access=a' })
    expect(count()).toBe(3)
  })

  test('of mailed links are never kept, and tell no other site where they are', async () => {
    const { get, count } = serving()
    const first = await get('/fr/reference?token=secret')
    expect(first.headers['referrer-policy']).toBe('no-referrer')
    await get('/fr/reference?token=secret')
    expect(count()).toBe(2)
    expect((await get('/fr')).headers['referrer-policy']).toBeUndefined()
  })

  test('that the browser has are not sent again, nor a policy that its copy would not meet', async () => {
    const { get } = serving()
    const { etag = '' } = (await get('/fr')).headers
    const again = await get('/fr', { 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(304)
    expect(again.headers['content-security-policy']).toBeUndefined()
  })

  test('may redirect, be missing or fail, and are then not kept', async () => {
    const moved = serving(() => new Response(null, { status: 307, headers: { location: '/fr/login' } }))
    const redirect = await moved.get('/fr/profile')
    expect([redirect.statusCode, redirect.headers.location]).toEqual([302, '/fr/login'])
    const missing = serving(() => new Response('no', { status: 404 }))
    expect([(await missing.get('/x')).statusCode, (await missing.get('/x')).statusCode, missing.count()]).toEqual([
      404, 404, 2,
    ])
  })

  test('lead to the domain that the platform wants to be visited at, with path and question', async () => {
    const { get, count } = serving()
    const requested = await get('//fr/programs?type=open', { host: 'demo.laurel.test' })
    expect([requested.statusCode, requested.headers.location]).toEqual([
      302,
      'https://prix.example.org/fr/programs?type=open',
    ])
    expect((await get('/fr', { host: 'prix.example.org' })).statusCode).toBe(200)
    expect(count()).toBe(1)
  })

  test('are not made for files, the API or hosts that nobody has', async () => {
    const { get, count } = serving()
    for (const url of ['/assets/old.js', '/favicon.ico', '/api/nothing']) expect((await get(url)).statusCode).toBe(404)
    expect((await get('/fr', { host: 'unknown.test' })).statusCode).toBe(404)
    expect(count()).toBe(0)
  })
})

test('a page calls the API as its visitor, with the cookies that calls set meanwhile', async () => {
  const fastify = Fastify()
  const seen: unknown[] = []
  fastify.post('/api/auth/refresh', async (request, reply) => {
    seen.push(request.headers.cookie)
    reply.header('set-cookie', ['laurel_access=new; Path=/; HttpOnly', 'laurel_csrf=; Max-Age=0'])
    return {}
  })
  fastify.get('/api/profile', async (request) => {
    seen.push(request.headers.cookie, request.headers.host)
    return { id: '1' }
  })
  fastify.get('/page', async (request) => {
    const visitor = visitorFetch(fastify, request)
    await visitor.fetch('/api/auth/refresh', { method: 'POST' })
    const profile = await (await visitor.fetch('/api/profile')).json()
    return { profile, setCookies: visitor.setCookies.length, cookies: visitor.cookies() }
  })
  app.close = async () => await fastify.close()
  const cookie = 'laurel_refresh=r; laurel_csrf=c'
  const page = await fastify.inject({ url: '/page', headers: { cookie, host: 'demo.localhost' } })
  expect(seen).toEqual([cookie, 'laurel_refresh=r; laurel_access=new', 'demo.localhost'])
  expect(page.json()).toEqual({ profile: { id: '1' }, setCookies: 2, cookies: 'laurel_refresh=r; laurel_access=new' })
})

test('the build says what each file needs beyond the entry', () => {
  const assets = assetsOf({
    'src/entry-client.tsx': {
      file: 'assets/entry.js',
      isEntry: true,
      imports: ['_shared.js'],
      css: ['assets/base.css'],
    },
    '_shared.js': { file: 'assets/shared.js' },
    '_card.js': { file: 'assets/card.js', css: ['assets/card.css'], imports: ['_shared.js'] },
    'src/x/x-page.tsx': {
      file: 'assets/x.js',
      src: 'src/x/x-page.tsx',
      imports: ['_card.js', 'src/entry-client.tsx'],
      css: ['assets/x.css'],
    },
  })
  expect(assets).toMatchObject({
    entry: '/assets/entry.js',
    common: { scripts: ['/assets/shared.js'], styles: ['/assets/base.css'] },
    modules: {
      'src/x/x-page.tsx': {
        scripts: ['/assets/card.js', '/assets/x.js'],
        styles: ['/assets/card.css', '/assets/x.css'],
      },
    },
  })
})
