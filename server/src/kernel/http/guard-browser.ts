import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Allows the inline scripts of this very answer (Content-Security-Policy). */
    cspNonce: string
  }
  interface FastifyContextConfig {
    /** The route answers JSON and nothing else: no browser shows it, runs it or frames it. */
    answersJson?: boolean
  }
}

/** What an answer that is only read by programs says to browsers (OWASP REST Security Cheat Sheet, security headers). */
const jsonHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const maxAge = 31_536_000

/** Every answer tells browsers what it may load, run and be framed by. Routes of `answersJson` also say `helmet: false`. */
export async function guardBrowser(
  app: FastifyInstance,
  { secure, outside, frames }: { secure: boolean; outside: readonly string[]; frames?: string | undefined },
): Promise<void> {
  const fixed = {
    ...jsonHeaders,
    ...(secure && { 'strict-transport-security': `max-age=${maxAge}; includeSubDomains` }),
  }
  app.decorateRequest('cspNonce', '')
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.answersJson) reply.headers(fixed)
    else {
      request.cspNonce = randomUUID()
      Object.assign(request.raw, { cspNonce: request.cspNonce })
    }
    done()
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Scripts are those that the page names, and what they fetch; a file of the same host is none.
        scriptSrc: [
          (request) => `'nonce-${(request as unknown as { cspNonce: string }).cspNonce}'`,
          "'strict-dynamic'",
        ],
        workerSrc: ["'self'"],
        // Styles only ever set looks; the component library writes them as attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...outside],
        frameSrc: ["'self'", 'https:', ...(frames ? [frames] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  })
}
