import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { PaymentProvider } from '../../kernel/scene.ts'
import { FakeStripe } from './fake-stripe.ts'
import { pageScript } from './page-script.ts'
import { connectAccount, payIntent } from './payments.ts'
import { StripeRefusal, type StripeState } from './state.ts'

/** The rehearsal as the product reaches it. */
export function providerOf(fake: FakeStripe): PaymentProvider {
  return {
    secretKey: fake.secretKey,
    publishableKey: fake.publishableKey,
    clientId: 'ca_rehearsal',
    hookSecret: fake.hookSecret,
    script: '/dev/stripe/script.js',
    connectPage: '/dev/stripe/connect',
    isRehearsal: true,
    fetch: fake.fetch,
  }
}

/** One that remembers itself in a folder, so that what was paid yesterday can be given back today. */
export function storedFakeStripe(folder: string): FakeStripe {
  const path = join(folder, 'rehearsal-of-payments.json')
  const state = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as StripeState) : undefined
  const fake = new FakeStripe(state ? { state } : {})
  let waiting: ReturnType<typeof setTimeout> | undefined
  fake.onChange = () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => void writeFile(path, JSON.stringify(fake.state)).catch(() => undefined), 200)
    waiting.unref()
  }
  return fake
}

const html = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Rehearsal of Stripe</title></head><body><main>${body}</main></body></html>`
const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Its pages: the script that takes a card, and the page where an account is connected. Never in production. */
export function serveFakeStripe(app: FastifyInstance, fake: FakeStripe): void {
  fake.deliver = async (hook, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    await app.inject({ method: 'POST', url: '/api/hooks/stripe/connect', headers, payload: hook.body })
  }
  app.get('/dev/stripe/script.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(pageScript),
  )
  app.post<{ Body: { secret?: string; number?: string; isApproved?: boolean } }>(
    '/dev/stripe/pay',
    async ({ body }) => {
      try {
        return payIntent(fake, String(body.secret), String(body.number), body.isApproved === true)
      } catch (error) {
        if (error instanceof StripeRefusal) return error.body
        throw error
      }
    },
  )
  app.get<{ Querystring: { redirect_uri?: string; state?: string } }>(
    '/dev/stripe/connect',
    async ({ query }, reply) => {
      const back = new URL(query.redirect_uri ?? '/', 'http://localhost')
      back.searchParams.set('state', query.state ?? '')
      back.searchParams.set('code', connectAccount(fake, 'Traboule'))
      const path = `${back.pathname}${back.search}`
      return reply
        .type('text/html; charset=utf-8')
        .send(
          html(
            `<h1>Connect an account</h1><p>No real account: money does not move here.</p><p><a href="${attribute(path)}">Connect</a></p>`,
          ),
        )
    },
  )
}
