import type { PaymentMethod } from '@laurel/contract/billing/subscription'
import Stripe from 'stripe'
import type { House } from '../../kernel/scene.ts'
import { type Charged, type Charger, ProviderAway, type SavedMethod } from './charger.ts'

/** Undefined where the installation has no provider of payments. */
export function chargerOf({ payments }: Pick<House, 'payments'>): Charger | undefined {
  if (!payments?.secretKey) return undefined
  const stripe = new Stripe(payments.secretKey, {
    httpClient: Stripe.createFetchHttpClient(payments.fetch),
    maxNetworkRetries: 1,
    timeout: 20_000,
  })
  return {
    openMethod: (request) => orAway(openMethod(stripe, request)),
    readMethod: (session, customerRef) => orAway(readMethod(stripe, session, customerRef)),
    charge: (request) => orAway(charge(stripe, request)),
    readCharge: async (ref) => chargedOf(await orAway(stripe.paymentIntents.retrieve(ref))),
  }
}

/** No answer, too many questions and failures of the other side are one thing for whoever asks: later. */
async function orAway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeAuthenticationError } = Stripe.errors
    const kinds = [StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeAuthenticationError]
    if (kinds.some((kind) => error instanceof kind)) throw new ProviderAway(String(error), { cause: error })
    throw error
  }
}

async function openMethod(stripe: Stripe, request: Parameters<Charger['openMethod']>[0]) {
  const { platformId, name, email, kind } = request
  const customer =
    request.customerRef ??
    (
      await stripe.customers.create(
        { name, email, metadata: { platform: platformId } },
        { idempotencyKey: `customer:${platformId}` },
      )
    ).id
  const back = new URL(request.backUrl)
  const backWithSession = `${back}${back.search ? '&' : '?'}session={CHECKOUT_SESSION_ID}`
  const session = await stripe.checkout.sessions.create({
    mode: 'setup',
    customer,
    allowed_payment_method_types: [kind === 'card' ? 'card' : 'sepa_debit'],
    success_url: backWithSession,
    cancel_url: request.backUrl,
  })
  if (!session.url) throw new ProviderAway('A session without a page')
  return { customerRef: customer, url: session.url }
}

async function readMethod(stripe: Stripe, id: string, customerRef: string): Promise<SavedMethod | undefined> {
  const session = await stripe.checkout.sessions
    .retrieve(id, { expand: ['setup_intent.payment_method'] })
    .catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
      throw error
    })
  const customer = typeof session?.customer === 'string' ? session.customer : session?.customer?.id
  const intent = session?.setup_intent
  if (!session || customer !== customerRef || !intent || typeof intent === 'string') return undefined
  const method = intent.payment_method
  if (intent.status !== 'succeeded' || !method || typeof method === 'string') return undefined
  return { customerRef, methodRef: method.id, method: methodOf(method) }
}

function methodOf({ card, sepa_debit }: Stripe.PaymentMethod): PaymentMethod {
  if (card) {
    const expires = `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year).slice(-2)}`
    return { kind: 'card', brand: card.brand, last4: card.last4, expires }
  }
  return { kind: 'sepa', brand: sepa_debit?.bank_code ?? '', last4: sepa_debit?.last4 ?? '', expires: '' }
}

async function charge(stripe: Stripe, request: Parameters<Charger['charge']>[0]): Promise<Charged> {
  const { key, customerRef, methodRef, kind, amount, currency, description, returnUrl } = request
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount,
        currency: currency.toLowerCase(),
        customer: customerRef,
        payment_method: methodRef,
        allowed_payment_method_types: [kind === 'card' ? 'card' : 'sepa_debit'],
        confirm: true,
        return_url: returnUrl,
        description,
        metadata: { invoice: key },
      },
      { idempotencyKey: `subscription:${key}` },
    )
    return chargedOf(intent)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error
    const reason = error.decline_code ?? error.code ?? 'card_declined'
    return { state: 'refused', ref: error.payment_intent?.id ?? null, reason }
  }
}

function chargedOf(intent: Stripe.PaymentIntent): Charged {
  const ref = intent.id
  if (intent.status === 'succeeded') return { state: 'paid', ref }
  if (intent.status === 'processing') return { state: 'pending', ref }
  const url = intent.next_action?.redirect_to_url?.url
  if (intent.status === 'requires_action' && url) return { state: 'action', ref, url }
  const { last_payment_error: problem } = intent
  return { state: 'refused', ref, reason: problem?.decline_code ?? problem?.code ?? intent.status }
}
