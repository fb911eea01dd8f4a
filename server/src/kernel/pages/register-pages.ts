import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { cookieNames, holdsLinkSecret, type PagePlatform } from '@laurel/contract/kernel'
import {
  type ConsentState,
  consentCookieName,
  consentStateOf,
  readConsentCookie,
} from '@laurel/contract/kernel/consent'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { builtWeb } from './built-web.ts'
import { devWeb } from './dev-web.ts'
import { type CachedPage, createPageCache, type PageCache } from './page-cache.ts'
import { namesFile } from './static-files.ts'
import { visitorFetch } from './visitor-fetch.ts'
import type { Web } from './web.ts'

/** What a page hangs on besides its address and its language. */
export interface PageVariant {
  /** Pages of another name are other pages: none made before is shown again. */
  readonly name: string
  /** Given to a visitor who has none, until the browser is closed. */
  readonly cookie?: { readonly name: string; readonly value: string } | undefined
  /** Hosts of other sites that may show the page in a frame; absent: none. */
  readonly framedBy?: readonly string[] | undefined
}

export interface PagesParts {
  /** Asked before each page, cached or not; undefined for those that hang on nothing else. */
  variantOf?(request: FastifyRequest, platform: PagePlatform): Promise<PageVariant | undefined>
  /** The platform that the request's host names; undefined answers a plain 404. */
  platformOf(request: FastifyRequest): Promise<PagePlatform | undefined>
  /** The origin at which the platform wants to be visited, when the request came to another of its hosts. */
  requestedOrigin?(request: FastifyRequest): Promise<string | undefined>
  /** True: pages from the sources, with hot reload. False: from the build. */
  readonly dev: boolean
  /** Where the web is; by default, beside the server. */
  readonly folder?: string
  /** Milliseconds since 1970. */
  now?(): number
}

const besideServer = fileURLToPath(new URL('../../../../web', import.meta.url))

/** Serves the web: files of the build, and every other address as a page. Comes after all other routes. */
export async function registerPages(app: FastifyInstance, parts: PagesParts): Promise<void> {
  const folder = parts.folder ?? besideServer
  servePages(app, parts.dev ? await devWeb(folder) : await builtWeb(`${folder}/dist`), parts)
}

export function servePages(app: FastifyInstance, web: Web, parts: PagesParts): void {
  const cache = parts.dev ? undefined : createPageCache(parts.now ?? Date.now)
  app.addHook('onClose', async () => await web.close())
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      if (request.url.startsWith('/api/')) return reply.callNotFound()
      if (await web.serveFile(request, reply)) return reply
      if (namesFile(request.url)) return plain404(reply)
      const platform = await parts.platformOf(request)
      if (!platform) return plain404(reply)
      const origin = await parts.requestedOrigin?.(request)
      if (origin) return leadTo(`${origin}${request.url.replace(/^\/+/, '/')}`, reply)
      if (parts.dev) allowHotReload(reply)
      const variant = await parts.variantOf?.(request, platform)
      if (variant) vary(variant, request, reply)
      const consent = consentOf(request, platform, new Date(parts.now?.() ?? Date.now()))
      return await servePage({ app, web, cache, platform, consent, variant }, request, reply)
    },
  })
}

/** The page is made for the visitor as they are from now on. */
function vary({ cookie, framedBy }: PageVariant, request: FastifyRequest, reply: FastifyReply): void {
  if (cookie) {
    const pair = `${cookie.name}=${cookie.value}`
    reply.header('set-cookie', `${pair}; Path=/; SameSite=Lax`)
    request.headers.cookie = request.headers.cookie ? `${request.headers.cookie}; ${pair}` : pair
  }
  if (framedBy && framedBy.length > 0) {
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    const hosts = framedBy.map((host) => `https://${host}`).join(' ')
    if (policy)
      reply.header(
        'content-security-policy',
        policy.replace("frame-ancestors 'self'", `frame-ancestors 'self' ${hosts}`),
      )
    reply.removeHeader('x-frame-options')
  }
}

/** Open pages hear of edits by a websocket on a port of its own. */
function allowHotReload(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  if (policy) reply.header('content-security-policy', policy.replace("connect-src 'self'", "connect-src 'self' ws:"))
}

interface Serving {
  readonly app: FastifyInstance
  readonly web: Web
  readonly cache: PageCache | undefined
  readonly platform: PagePlatform
  readonly consent: ConsentState
  readonly variant: PageVariant | undefined
}

/** Where a visitor stands: pages are drawn, and kept, for each of the few answers. */
function consentOf(request: FastifyRequest, { measure, cookiePolicyVersion }: PagePlatform, now: Date): ConsentState {
  const cookie = (request.headers.cookie ?? '').match(new RegExp(`(?:^|;\\s*)${consentCookieName}=([^;]*)`))?.[1]
  return consentStateOf(readConsentCookie(cookie), {
    version: cookiePolicyVersion ?? 1,
    now,
    isMeasured: measure !== undefined,
    isRefusedByBrowser: request.headers['sec-gpc'] === '1',
  })
}

function plain404(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
}

/** Not for ever: the platform may leave that domain again. */
function leadTo(location: string, reply: FastifyReply): FastifyReply {
  return reply.code(302).header('location', location).header('cache-control', 'no-store').send()
}

async function servePage(serving: Serving, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (holdsLinkSecret(request.url)) reply.header('referrer-policy', 'no-referrer')
  const key = serving.cache && cacheKey(serving, request)
  const cached = key && serving.cache?.get(key)
  if (cached) return sendCached(cached, request, reply)
  return await renderPage(serving, key, request, reply)
}

/**
 * Only pages of people who are not signed in are kept, and none of a mailed link; the language asked for tells apart those
 * that have none in their path.
 */
function cacheKey({ platform, consent, variant }: Serving, request: FastifyRequest): string | undefined {
  if (holdsLinkSecret(request.url)) return undefined
  const cookie = request.headers.cookie ?? ''
  if (cookie.includes(`${cookieNames.access}=`) || cookie.includes(`${cookieNames.refresh}=`)) return undefined
  // Whoever opened a closed program reads what others may not.
  if (cookie.includes(`${cookieNames.visitorPass}=`)) return undefined
  const chosen = cookie.match(/(?:^|;\s*)locale=(\w+)/)?.[1] ?? request.headers['accept-language'] ?? ''
  return JSON.stringify([platform, consent, request.url, chosen.slice(0, 100), variant?.name])
}

async function renderPage(serving: Serving, key: string | undefined, request: FastifyRequest, reply: FastifyReply) {
  const nonce = nonceOf(request)
  const visitor = visitorFetch(serving.app, request)
  const { response, failure } = await serving.web.render({
    request: new Request(addressOf(request), { headers: { accept: 'text/html' } }),
    nonce,
    assets: serving.web.assets,
    platform: serving.platform,
    consent: serving.consent,
    acceptLanguage: request.headers['accept-language'],
    cookies: visitor.cookies,
    fetch: visitor.fetch,
  })
  if (failure) request.log.error({ err: failure }, 'page failed')
  for (const line of visitor.setCookies) reply.header('set-cookie', line)
  const location = response.headers.get('location')
  if (location) return leadTo(location, reply)
  const html = await response.text()
  if (key && response.status === 200 && serving.cache)
    return sendCached(serving.cache.set(key, html, nonce), request, reply)
  return htmlHeaders(reply.code(response.status)).header('cache-control', 'private, no-store').send(html)
}

/** 304 when the browser has this very page; its copy keeps the policy that came with it, and so its nonce. */
function sendCached(cached: CachedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  htmlHeaders(reply)
    .header('etag', cached.etag)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'cookie, accept-language, sec-gpc')
  if (request.headers['if-none-match']?.replace(/^W\//, '') === cached.etag) {
    reply.removeHeader('content-security-policy')
    return reply.code(304).send()
  }
  return reply.send(cached.html.replaceAll(cached.nonce, nonceOf(request)))
}

function htmlHeaders(reply: FastifyReply): FastifyReply {
  return reply.type('text/html; charset=utf-8')
}

/** The nonce of this answer's policy, when a policy is sent. */
function nonceOf(request: FastifyRequest): string {
  return (request as { cspNonce?: string }).cspNonce || randomUUID()
}

function addressOf(request: FastifyRequest): string {
  const origin = `${request.protocol}://${request.host}`
  return new URL(request.url.replace(/^\/+/, '/'), URL.canParse(origin) ? origin : 'http://localhost').href
}
