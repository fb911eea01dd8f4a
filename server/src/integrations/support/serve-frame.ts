import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { House } from '../../kernel/scene.ts'
import { scriptOf } from './frame-script.ts'
import { type FrameFor, readFrame } from './frame-token.ts'

/**
 * The frame of a help desk, on a host of its own: its scripts reach nothing of ours, and the policy of the back office stays
 * as strict as it is. On any other host it does not exist.
 */
export const supportFrames =
  ({ secret, support }: Pick<House, 'secret' | 'support'>, now: () => Date) =>
  (app: FastifyInstance): void => {
    const { frameOrigin } = support
    if (!frameOrigin) return
    const { host } = new URL(frameOrigin)
    const isElsewhere = (request: FastifyRequest) => request.host !== host
    const missing = (reply: FastifyReply) => reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    app.get<{ Querystring: { token?: string } }>('/widget', { helmet: false }, async (request, reply) => {
      const { token } = request.query
      const frame = typeof token === 'string' ? readFrame(secret, token, now()) : undefined
      if (isElsewhere(request) || !frame) return missing(reply)
      const nonce = randomUUID()
      return reply
        .headers({ ...common, 'content-security-policy': policyOf(frame, nonce) })
        .type('text/html; charset=utf-8')
        .send(pageOf(frame, nonce))
    })
    app.get('/widget/forget', { helmet: false }, async (request, reply) => {
      if (isElsewhere(request)) return missing(reply)
      return reply
        .headers({
          ...common,
          'clear-site-data': '"cookies", "storage"',
          'content-security-policy': "default-src 'none'",
        })
        .type('text/html; charset=utf-8')
        .send('<!doctype html><title>…</title>')
    })
  }

const common = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

/** Whatever the help desk needs, and nobody but the platform's own pages around it. */
function policyOf({ origin }: FrameFor, nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'unsafe-inline' https:",
    'connect-src https: wss:',
    'img-src https: data: blob:',
    'font-src https: data:',
    'media-src https: blob:',
    'frame-src https:',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origin}`,
  ].join('; ')
}

/** Data in a script: nothing in it ends the script. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028')

function pageOf(frame: FrameFor, nonce: string): string {
  const { provider, origin: _, ...known } = frame
  return `<!doctype html><html lang="${frame.locale}"><head><meta charset="utf-8"><title>${provider}</title>
<meta name="viewport" content="width=device-width"></head><body>
<script nonce="${nonce}">(function (f) {
function load(src, done) { var s = document.createElement('script'); s.src = src; s.async = true; s.onload = done; document.head.appendChild(s) }
${scriptOf(provider)}
})(${inScript(known)})</script></body></html>`
}
