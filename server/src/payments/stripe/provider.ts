import Stripe from 'stripe'
import { refuse } from '../../kernel/refuse.ts'
import type { House, PaymentProvider, Scene } from '../../kernel/scene.ts'
import { openSealed } from '../../kernel/seal/index.ts'
import type { AccountRow } from '../store/index.ts'

/** The provider does not answer, or answers with a failure of its own: nothing is known. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway'
}

/** The account does not take our calls any more. */
export class AccountGone extends Error {
  override readonly name = 'AccountGone'
}

/** The provider says no, with a code of its own. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal'
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

export interface Intent {
  readonly id: string
  readonly status: string
  readonly amount: number
  readonly received: number
  readonly currency: string
  readonly clientSecret: string
  /** Of the bank, when it turned the card down. */
  readonly problem: string
  readonly paymentId: string | undefined
}

export interface ProviderRefund {
  readonly id: string
  readonly amount: number
  readonly status: string
  readonly refundId: string | undefined
}

/** Milliseconds of one call: whoever pays waits no longer. */
const timeout = 8000
const hosts = new Set(['api.stripe.com', 'connect.stripe.com'])

/** Calls the provider alone, and follows nothing that it is led to. */
function callOnly(provider: PaymentProvider): typeof fetch {
  return (target, init) => {
    const { hostname } = new URL(String(target instanceof Request ? target.url : target))
    if (!hosts.has(hostname)) throw new ProviderAway(`Not a host of the provider: ${hostname}`)
    return provider.fetch(target, { ...init, redirect: 'error' })
  }
}

function clientOf(provider: PaymentProvider, secretKey: string): Stripe {
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(callOnly(provider)),
    maxNetworkRetries: 0,
    timeout,
    telemetry: false,
  })
}

async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeAuthenticationError ||
      error instanceof Stripe.errors.StripePermissionError
    )
      throw new AccountGone(error.message)
    if (error instanceof Stripe.errors.StripeError) {
      if (error.code === 'account_invalid') throw new AccountGone(error.message)
      const isOurs = (error.statusCode ?? 500) < 500 && error.statusCode !== 429
      if (isOurs) throw new ProviderRefusal(error.code ?? error.type)
    }
    throw new ProviderAway(error instanceof Error ? error.message : String(error))
  }
}

const readIntent = (intent: Stripe.PaymentIntent): Intent => ({
  id: intent.id,
  status: intent.status,
  amount: intent.amount,
  received: intent.amount_received,
  currency: intent.currency.toUpperCase(),
  clientSecret: intent.client_secret ?? '',
  problem: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? '',
  paymentId: intent.metadata.payment,
})

/** One account at the provider. What a payment is called travels with it, so that its answer finds it again. */
export function accountAt(provider: PaymentProvider, account: Pick<AccountRow, 'kind' | 'ref'>, secretKey: string) {
  const client = clientOf(provider, secretKey)
  const as = account.kind === 'connect' ? { stripeAccount: account.ref } : {}
  return {
    createIntent: (input: { id: string; amount: number; currency: string; about: Record<string, string> }) =>
      asking(async () =>
        readIntent(
          await client.paymentIntents.create(
            {
              amount: input.amount,
              currency: input.currency.toLowerCase(),
              // What leads to other pages is left out: a card is entered in place.
              automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
              metadata: { ...input.about, payment: input.id },
            },
            // Whatever happens between the call and our row: the same payment is the same intent.
            { ...as, idempotencyKey: input.id },
          ),
        ),
      ),
    readIntent: (ref: string) => asking(async () => readIntent(await client.paymentIntents.retrieve(ref, {}, as))),
    cancelIntent: (ref: string) => asking(async () => readIntent(await client.paymentIntents.cancel(ref, {}, as))),
    refund: (input: { id: string; intent: string; amount: number }) =>
      asking(async () => {
        const made = await client.refunds.create(
          { payment_intent: input.intent, amount: input.amount, metadata: { refund: input.id } },
          { ...as, idempotencyKey: input.id },
        )
        return { id: made.id, amount: made.amount, status: made.status ?? 'pending', refundId: input.id }
      }),
    listRefunds: (intent: string): Promise<ProviderRefund[]> =>
      asking(async () => {
        const { data } = await client.refunds.list({ payment_intent: intent, limit: 100 }, as)
        return data.map((one) => ({
          id: one.id,
          amount: one.amount,
          status: one.status ?? 'pending',
          refundId: one.metadata?.refund,
        }))
      }),
    hasDispute: (intent: string) =>
      asking(async () => (await client.disputes.list({ payment_intent: intent, limit: 1 }, as)).data[0]?.status),
    readAccount: () =>
      asking(async () => {
        const found =
          account.kind === 'connect'
            ? await client.accounts.retrieve(account.ref)
            : await client.accounts.retrieveCurrent()
        return {
          ref: found.id,
          name: found.business_profile?.name ?? found.email ?? '',
          country: found.country ?? '',
          currency: (found.default_currency ?? '').toUpperCase(),
          isReady: found.charges_enabled,
        }
      }),
  }
}
export type AccountAtProvider = ReturnType<typeof accountAt>

export const keyUse = (platformId: string) => ({ purpose: 'payment-key', platformId })
export const hookUse = (platformId: string) => ({ purpose: 'payment-hook', platformId })

/** An account as it is called; undefined where the installation has no provider. */
export function openAccount(house: House, platformId: string, account: AccountRow): AccountAtProvider | undefined {
  const provider = house.payments
  if (!provider) return undefined
  const key = account.sealed_key ? openSealed(house.secret, keyUse(platformId), account.sealed_key) : provider.secretKey
  return key === '' ? undefined : accountAt(provider, account, key)
}

/** The same for somebody who waits: refuses payment_provider_away where there is none. */
export function accountOf(scene: Scene, account: AccountRow | undefined): AccountAtProvider {
  const found =
    account && account.state !== 'disconnected' ? openAccount(scene.house, scene.platform.id, account) : undefined
  return found ?? refuse('payment_provider_away')
}

/** Ends at the provider what a person began there: the account that they connected. */
export async function redeemCode(provider: PaymentProvider, code: string): Promise<{ ref: string; isLive: boolean }> {
  const client = clientOf(provider, provider.secretKey)
  return await asking(async () => {
    const answer = await client.oauth.token({ grant_type: 'authorization_code', code })
    return { ref: answer.stripe_user_id ?? '', isLive: answer.livemode === true }
  })
}
