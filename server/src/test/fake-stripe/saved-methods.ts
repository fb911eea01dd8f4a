import type { FakeStripe, Routes } from './fake-stripe.ts'
import { type StripeObject, StripeRefusal } from './state.ts'

/** Cards and mandates that are stored, to be charged while nobody is there. The numbers that mean something are Stripe's. */
const asks = '4000002760003184'
const problems: Readonly<Record<string, string>> = {
  '4000000000000341': 'generic_decline',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
}

/** What somebody types on the page of a session: a card or an IBAN. */
export function completeSession(fake: FakeStripe, id: string, typed: string): StripeObject {
  const session = fake.find(id, 'checkout.session')
  const number = typed.replaceAll(/\s/g, '').toUpperCase()
  const isCard = session.kind === 'card'
  if (isCard ? !/^\d{12,19}$/.test(number) : !/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(number))
    throw new StripeRefusal(402, 'incorrect_number', 'The number is incorrect', 'card_error')
  const last4 = number.slice(-4)
  const method = fake.put({
    id: fake.id('pm'),
    object: 'payment_method',
    customer: session.customer,
    type: isCard ? 'card' : 'sepa_debit',
    ...(isCard
      ? { card: { brand: 'visa', last4, exp_month: 9, exp_year: 2029 } }
      : { sepa_debit: { last4, country: number.slice(0, 2), bank_code: number.slice(4, 9) } }),
    number,
  })
  const intent = fake.put({
    id: fake.id('seti'),
    object: 'setup_intent',
    status: 'succeeded',
    payment_method: method.id,
    customer: session.customer,
  })
  return fake.put({ ...session, status: 'complete', setup_intent: intent.id })
}

/** The bank heard its holder, on the page that it led to. */
export function answerBank(fake: FakeStripe, id: string, isApproved: boolean): StripeObject {
  const intent = fake.find(id, 'payment_intent')
  if (intent.status !== 'requires_action') return intent
  return isApproved ? succeed(fake, intent) : fail(fake, intent, 'authentication_required')
}

function succeed(fake: FakeStripe, intent: StripeObject): StripeObject {
  return fake.put({ ...intent, status: 'succeeded', amount_received: intent.amount, next_action: null })
}

function fail(fake: FakeStripe, intent: StripeObject, problem: string): StripeObject {
  const error = { type: 'card_error', code: 'card_declined', decline_code: problem, message: 'Your card was declined.' }
  return fake.put({ ...intent, status: 'requires_payment_method', last_payment_error: error, next_action: null })
}

/** Charges a stored card or mandate at once. */
export function confirmSaved(fake: FakeStripe, intent: StripeObject, form: Record<string, unknown>): StripeObject {
  const method = fake.find(form.payment_method, 'payment_method')
  if (method.customer !== form.customer)
    throw new StripeRefusal(400, 'resource_missing', 'The payment method does not belong to this customer')
  const number = String(method.number)
  const problem = problems[number]
  if (problem) {
    const failed = fail(fake, intent, problem)
    const refusal = new StripeRefusal(402, 'card_declined', 'Your card was declined.', 'card_error')
    Object.assign(refusal.body.error, { decline_code: problem, payment_intent: failed })
    throw refusal
  }
  if (number === asks) {
    const url = `/dev/stripe/bank?intent=${intent.id}`
    const next = { type: 'redirect_to_url', redirect_to_url: { url, return_url: form.return_url } }
    return fake.put({ ...intent, status: 'requires_action', next_action: next })
  }
  if (method.type === 'sepa_debit') return fake.put({ ...intent, status: 'processing' })
  return succeed(fake, intent)
}

function kindOf(form: Record<string, unknown>): string {
  return Object.values((form.allowed_payment_method_types as object) ?? {}).includes('sepa_debit') ? 'sepa' : 'card'
}

export const savedMethods: Routes = {
  'POST /v1/payment_methods': (fake, { form }) => {
    const number = String((form.card as { number?: string } | undefined)?.number)
    return fake.put({
      id: fake.id('pm'),
      object: 'payment_method',
      customer: form.customer,
      type: 'card',
      card: { brand: 'visa', last4: number.slice(-4), exp_month: 9, exp_year: 2029 },
      number,
    })
  },
  'POST /v1/checkout/sessions': (fake, { form }) => {
    const id = fake.id('cs')
    return fake.put({
      id,
      object: 'checkout.session',
      mode: form.mode,
      customer: form.customer,
      kind: kindOf(form),
      status: 'open',
      success_url: String(form.success_url).replace('{CHECKOUT_SESSION_ID}', id),
      cancel_url: form.cancel_url,
      setup_intent: null,
      url: `/dev/stripe/setup?session=${id}`,
    })
  },
  'GET /v1/checkout/sessions/:id': (fake, _, [id]) => {
    const session = fake.find(id, 'checkout.session')
    if (!session.setup_intent) return session
    const intent = fake.find(session.setup_intent, 'setup_intent')
    return {
      ...session,
      setup_intent: { ...intent, payment_method: fake.find(intent.payment_method, 'payment_method') },
    }
  },
}
