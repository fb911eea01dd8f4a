import { createHmac } from 'node:crypto'
import { payments } from './payments.ts'
import { savedMethods } from './saved-methods.ts'
import { emptyState, readForm, type StripeEvent, type StripeObject, StripeRefusal, type StripeState } from './state.ts'
import { subscriptions } from './subscriptions.ts'

export interface StripeCall {
  readonly method: string
  readonly path: string
  readonly form: Record<string, unknown>
  /** The connected account that the call is about; empty: that of the key. */
  readonly account: string
}

type Answer = (fake: FakeStripe, call: StripeCall, parts: readonly string[]) => unknown
/** `GET /v1/refunds/:id`, and who answers it. */
export type Routes = Readonly<Record<string, Answer>>

export interface StoredHook {
  readonly body: string
  readonly event: StripeEvent
}

/**
 * Stripe as far as we need it, on this machine: it keeps customers, accounts, prices, subscriptions with a clock, previews,
 * intents, refunds and disputes, and reports with signed hooks that a test can repeat, reorder or lose. No money moves.
 */
export class FakeStripe {
  readonly secretKey = 'sk_test_rehearsal'
  readonly publishableKey = 'pk_test_rehearsal'
  readonly hookSecret = 'whsec_rehearsal'
  /** `gone`: the account does not take our calls any more. `breaks`: it does what it is requested, and its answer is lost. */
  mood: 'well' | 'down' | 'slow' | 'gone' | 'breaks' = 'well'
  readonly calls: StripeCall[] = []
  /** Reports that were not delivered yet, or were lost. */
  readonly hooks: StoredHook[] = []
  /** Where reports go by themselves; absent: they wait in `hooks`. */
  deliver: ((hook: StoredHook, signature: string) => Promise<void>) | undefined
  onChange: (() => void) | undefined
  state: StripeState
  readonly #now: () => number

  constructor({ now = () => Date.now(), state = emptyState() }: { now?: () => number; state?: StripeState } = {}) {
    this.#now = now
    this.state = state
  }

  /** Seconds, with what the clock was moved by. */
  get now(): number {
    return Math.floor(this.#now() / 1000) + this.state.ahead
  }

  id(prefix: string): string {
    return `${prefix}_fake${String(this.state.next++).padStart(8, '0')}`
  }

  put<T extends StripeObject>(object: T): T {
    this.state.objects[object.id] = object
    this.onChange?.()
    return object
  }

  find(id: unknown, kind: string): StripeObject {
    const found = this.state.objects[String(id)]
    if (found?.object !== kind) throw new StripeRefusal(404, 'resource_missing', `No such ${kind}: '${String(id)}'`)
    return found
  }

  all(kind: string): StripeObject[] {
    return Object.values(this.state.objects).filter(({ object }) => object === kind)
  }

  /** Remembers that something happened, and reports it. */
  report(type: string, object: StripeObject, account = ''): StripeEvent {
    const event: StripeEvent = {
      id: this.id('evt'),
      object: 'event',
      type,
      created: this.now,
      livemode: false,
      ...(account && { account }),
      data: { object: structuredClone(object) },
    }
    this.state.events.push(event)
    const hook = { body: JSON.stringify(event), event }
    if (this.deliver) void this.deliver(hook, this.sign(hook.body)).catch(() => this.hooks.push(hook))
    else this.hooks.push(hook)
    return event
  }

  sign(body: string, at = Math.floor(this.#now() / 1000), secret: string = this.hookSecret): string {
    return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
  }

  /** What answers in the place of the network. */
  readonly fetch: typeof fetch = async (target, init) => {
    const url = new URL(String(target))
    const headers = new Headers(init?.headers)
    if (this.mood === 'down') throw new TypeError('fetch failed')
    if (this.mood === 'slow') throw new DOMException('The operation timed out', 'TimeoutError')
    const key = headers.get('idempotency-key') ?? ''
    const text = url.search.slice(1) || String(init?.body ?? '')
    const call = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      form: readForm(text),
      account: headers.get('stripe-account') ?? '',
    }
    this.calls.push(call)
    const { status, body } = this.#once(key && `${call.account} ${key}`, `${call.method} ${call.path} ${text}`, () =>
      this.#answer(call, headers.get('authorization') ?? ''),
    )
    if (this.mood === 'breaks') throw new TypeError('socket hang up')
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  }

  #once(
    key: string,
    requested: string,
    work: () => { status: number; body: unknown },
  ): { status: number; body: unknown } {
    const known = key && this.state.answers[key]
    if (known && known.requested !== requested) {
      const refusal = new StripeRefusal(
        400,
        'idempotency_key_in_use',
        'Keys can only be used with the same parameters',
        'idempotency_error',
      )
      return { status: refusal.status, body: refusal.body }
    }
    if (known) return known
    const said = work()
    if (key && said.status < 500) this.state.answers[key] = { requested, ...structuredClone(said) }
    return said
  }

  #answer(call: StripeCall, authorization: string): { status: number; body: unknown } {
    try {
      if (!/(sk|rk)_(test|live)_/.test(authorization) && !atobSafe(authorization).includes('sk_'))
        throw new StripeRefusal(401, 'api_key_invalid', 'Invalid API Key provided')
      if (this.mood === 'gone' && call.path !== '/oauth/token')
        throw new StripeRefusal(403, 'account_invalid', 'The provided key does not have access to the account')
      const gone = call.account && this.state.objects[call.account]?.deauthorized === true
      if (gone) throw new StripeRefusal(403, 'account_invalid', 'The account was deauthorized')
      return { status: 200, body: structuredClone(this.#route(call)) }
    } catch (error) {
      if (error instanceof StripeRefusal) return { status: error.status, body: error.body }
      throw error
    }
  }

  #route(call: StripeCall): unknown {
    for (const [place, answer] of Object.entries({ ...payments, ...subscriptions, ...savedMethods })) {
      const [method, path = ''] = place.split(' ')
      const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`)
      const found = method === call.method ? pattern.exec(call.path) : null
      if (found) return answer(this, call, found.slice(1).map(decodeURIComponent))
    }
    throw new StripeRefusal(404, 'url_invalid', `Unrecognized request URL (${call.method}: ${call.path})`)
  }
}

function atobSafe(header: string): string {
  return Buffer.from(header.replace(/^Basic /, ''), 'base64').toString('latin1')
}
