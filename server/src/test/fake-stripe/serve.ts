import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { PaymentProvider } from '../../kernel/scene.ts'
import { FakeStripe } from './fake-stripe.ts'
import { pageScript } from './page-script.ts'
import { connectAccount, payIntent } from './payments.ts'
import { answerBank, completeSession } from './saved-methods.ts'
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

/** The pages where a card or a mandate is stored, and where a bank asks its holder. */
export function serveSavedMethods(app: FastifyInstance, fake: FakeStripe): void {
  app.get<{ Querystring: { session?: string; number?: string } }>('/dev/stripe/setup', async ({ query }, reply) => {
    const session = fake.find(query.session, 'checkout.session')
    if (query.number) {
      try {
        completeSession(fake, session.id, query.number)
        return reply.redirect(String(session.success_url))
      } catch (error) {
        if (!(error instanceof StripeRefusal)) throw error
      }
    }
    const label = session.kind === 'card' ? 'Card number' : 'IBAN'
    const sample = session.kind === 'card' ? '4242 4242 4242 4242' : 'DE89 3704 0044 0532 0130 00'
    return reply
      .type('text/html; charset=utf-8')
      .send(
        html(
          `<h1>Rehearsal of Stripe</h1><p>No real card: money does not move here.</p><form><input type="hidden" name="session" value="${attribute(session.id)}"><label>${label} <input name="number" value="${sample}" required></label> <button>Save</button></form><p><a href="${attribute(String(session.cancel_url))}">Back</a></p>`,
        ),
      )
  })
  app.get<{ Querystring: { intent?: string; answer?: string } }>('/dev/stripe/bank', async ({ query }, reply) => {
    const intent = fake.find(query.intent, 'payment_intent')
    const next = intent.next_action as { redirect_to_url?: { return_url?: string } } | null
    const back = String(next?.redirect_to_url?.return_url ?? '/')
    if (query.answer) {
      answerBank(fake, intent.id, query.answer === 'yes')
      return reply.redirect(`${back}${back.includes('?') ? '&' : '?'}payment_intent=${intent.id}`)
    }
    const place = (answer: string) => attribute(`/dev/stripe/bank?intent=${intent.id}&answer=${answer}`)
    return reply
      .type('text/html; charset=utf-8')
      .send(
        html(
          `<h1>Your bank asks</h1><p><a href="${place('yes')}">Confirm</a></p><p><a href="${place('no')}">Refuse</a></p>`,
        ),
      )
  })
}
