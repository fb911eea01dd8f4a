import type { FakeStripe, Routes } from './fake-stripe.ts'
import { confirmSaved } from './saved-methods.ts'
import { type StripeObject, StripeRefusal } from './state.ts'

/** The cards that mean something, as Stripe documents them for its tests. */
export const cards = {
  good: '4242424242424242',
  asks: '4000002760003184',
  declined: '4000000000000002',
  poor: '4000000000009995',
} as const

const list = (data: readonly StripeObject[]) => ({ object: 'list', data, has_more: false, url: '' })

function whole(value: unknown): number {
  const amount = Number(value)
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > 99_999_999)
    throw new StripeRefusal(400, 'parameter_invalid_integer', 'Invalid integer')
  return amount
}

function own(fake: FakeStripe, id: string | undefined, account: string): StripeObject {
  const intent = fake.find(id, 'payment_intent')
  if (intent.on !== account) throw new StripeRefusal(404, 'resource_missing', `No such payment_intent: '${id}'`)
  return intent
}

const refundsOf = (fake: FakeStripe, intent: string) =>
  fake.all('refund').filter((one) => one.payment_intent === intent && one.status !== 'failed')

/** Gives money back: by the API, or by the organiser on the pages of Stripe. */
export function refundIntent(
  fake: FakeStripe,
  intent: StripeObject,
  amount: number,
  metadata: object = {},
): StripeObject {
  const returned = refundsOf(fake, intent.id).reduce((sum, one) => sum + Number(one.amount), 0)
  if (intent.status !== 'succeeded' || amount > Number(intent.amount_received) - returned)
    throw new StripeRefusal(400, 'charge_already_refunded', 'Refund amount is greater than unrefunded amount')
  const refund = fake.put({
    id: fake.id('re'),
    object: 'refund',
    amount,
    currency: intent.currency,
    status: 'succeeded',
    payment_intent: intent.id,
    metadata,
  })
  fake.report('charge.refunded', { id: fake.id('ch'), object: 'charge', payment_intent: intent.id }, String(intent.on))
  return refund
}

/** A card is entered on the page: what the browser does with the secret of an intent. */
export function payIntent(fake: FakeStripe, secret: string, card: string, isApproved = false): StripeObject {
  const intent = fake.all('payment_intent').find((one) => one.client_secret === secret)
  if (!intent) throw new StripeRefusal(404, 'resource_missing', 'No such payment_intent')
  if (intent.status === 'succeeded') return intent
  if (intent.status === 'canceled') throw new StripeRefusal(400, 'payment_intent_unexpected_state', 'It was canceled')
  const number = card.replaceAll(/\s/g, '')
  const problem = number === cards.declined ? 'generic_decline' : number === cards.poor ? 'insufficient_funds' : ''
  if (!/^\d{12,19}$/.test(number))
    throw new StripeRefusal(402, 'incorrect_number', 'The card number is incorrect', 'card_error')
  if (problem) {
    const error = {
      type: 'card_error',
      code: 'card_declined',
      decline_code: problem,
      message: 'Your card was declined.',
    }
    const failed = fake.put({ ...intent, status: 'requires_payment_method', last_payment_error: error })
    fake.report('payment_intent.payment_failed', failed, String(intent.on))
    return failed
  }
  if (number === cards.asks && !isApproved) return fake.put({ ...intent, status: 'requires_action' })
  const paid = fake.put({ ...intent, status: 'succeeded', amount_received: intent.amount, last_payment_error: null })
  fake.report('payment_intent.succeeded', paid, String(intent.on))
  return paid
}

/** The bank of whoever paid asks for the money back. */
export function disputeIntent(fake: FakeStripe, id: string): StripeObject {
  const intent = fake.find(id, 'payment_intent')
  const dispute = fake.put({
    id: fake.id('du'),
    object: 'dispute',
    amount: intent.amount,
    status: 'needs_response',
    payment_intent: id,
  })
  fake.report('charge.dispute.created', dispute, String(intent.on))
  return dispute
}

/** Somebody agreed to connect their account: the code that they come back with. */
export function connectAccount(fake: FakeStripe, name: string): string {
  const account = fake.put({
    id: fake.id('acct'),
    object: 'account',
    charges_enabled: true,
    country: 'FR',
    default_currency: 'eur',
    email: 'billing@example.org',
    business_profile: { name },
  })
  const code = fake.id('ac')
  fake.state.codes[code] = account.id
  return code
}

/** The organiser cuts the connection on the pages of Stripe. */
export function deauthorize(fake: FakeStripe, id: string): void {
  const account = fake.put({ ...fake.find(id, 'account'), deauthorized: true })
  fake.report('account.application.deauthorized', { id: account.id, object: 'application' }, id)
}

export const payments: Routes = {
  'POST /v1/payment_intents': (fake, { form, account }) => {
    const id = fake.id('pi')
    const intent = fake.put({
      id,
      object: 'payment_intent',
      amount: whole(form.amount),
      amount_received: 0,
      currency: String(form.currency),
      status: 'requires_payment_method',
      client_secret: `${id}_secret_${Math.random().toString(36).slice(2)}`,
      metadata: form.metadata ?? {},
      last_payment_error: null,
      on: account,
    })
    return form.confirm === 'true' ? confirmSaved(fake, intent, form) : intent
  },
  'GET /v1/payment_intents/:id': (fake, { account }, [id]) => own(fake, id, account),
  'POST /v1/payment_intents/:id/confirm': (fake, { form, account }, [id]) => {
    const intent = own(fake, id, account)
    const { card } = (form.payment_method_data ?? {}) as { card?: { number?: string } }
    return payIntent(fake, String(intent.client_secret), String(card?.number), true)
  },
  'POST /v1/payment_intents/:id/cancel': (fake, { account }, [id]) => {
    const intent = own(fake, id, account)
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw new StripeRefusal(400, 'payment_intent_unexpected_state', 'It cannot be canceled')
    return fake.put({ ...intent, status: 'canceled' })
  },
  'POST /v1/refunds': (fake, { form, account }) => {
    const intent = own(fake, String(form.payment_intent), account)
    return refundIntent(fake, intent, whole(form.amount), (form.metadata as object) ?? {})
  },
  'GET /v1/refunds': (fake, { form }) =>
    list(fake.all('refund').filter((one) => one.payment_intent === form.payment_intent)),
  'GET /v1/disputes': (fake, { form }) =>
    list(fake.all('dispute').filter((one) => one.payment_intent === form.payment_intent)),
  'GET /v1/accounts/:id': (fake, _, [id]) => fake.find(id, 'account'),
  'GET /v1/account': (fake) =>
    fake.all('account').find((one) => one.isOfKeys === true) ??
    fake.put({
      id: fake.id('acct'),
      object: 'account',
      isOfKeys: true,
      charges_enabled: true,
      country: 'FR',
      default_currency: 'eur',
      email: 'own@example.org',
      business_profile: { name: 'Own keys' },
    }),
  'POST /oauth/token': (fake, { form }) => {
    const account = fake.state.codes[String(form.code)]
    if (!account) throw new StripeRefusal(400, 'invalid_grant', 'This authorization code does not exist')
    delete fake.state.codes[String(form.code)]
    fake.onChange?.()
    return { stripe_user_id: account, livemode: false, scope: 'read_write', token_type: 'bearer' }
  },
}
