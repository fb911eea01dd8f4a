import type { FakeStripe, Routes } from './fake-stripe.ts'
import { type StripeObject, StripeRefusal } from './state.ts'

const day = 86_400
const secondsOf = (price: StripeObject) =>
  (price.recurring as { interval?: string } | undefined)?.interval === 'year' ? 365 * day : 30 * day

interface Item {
  readonly id: string
  readonly price: string
  readonly quantity: number
}

const list = (data: readonly StripeObject[]) => ({ object: 'list', data, has_more: false, url: '' })
const itemsOf = (form: Record<string, unknown>, key = 'items') =>
  Object.values((form[key] ?? {}) as Record<string, Record<string, unknown>>)

/** The lines that a period of these items costs. */
function linesOf(fake: FakeStripe, items: readonly Item[]) {
  return items.map(({ price: id, quantity }) => {
    const price = fake.find(id, 'price')
    const amount = Number(price.unit_amount) * quantity
    return {
      id: fake.id('il'),
      object: 'line_item',
      amount,
      currency: price.currency,
      quantity,
      price: id,
      discount_amounts: [],
      tax_amounts: [],
    }
  })
}

function customerOf(fake: FakeStripe, id: unknown): StripeObject {
  return fake.find(id, 'customer')
}

/** An invoice of a customer: paid where their card is good, open otherwise. */
function bill(
  fake: FakeStripe,
  customer: StripeObject,
  lines: ReturnType<typeof linesOf>,
  subscription: string,
): StripeObject {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const isPaid = total <= 0 || customer.fails !== true
  const invoice = fake.put({
    id: fake.id('in'),
    object: 'invoice',
    number: `FAKE-${String(fake.all('invoice').length + 1).padStart(4, '0')}`,
    customer: customer.id,
    subscription,
    status: isPaid ? 'paid' : 'open',
    total,
    amount_due: isPaid ? 0 : total,
    currency: 'eur',
    created: fake.now,
    lines: { object: 'list', data: lines },
  })
  fake.report(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice)
  return invoice
}

/** What changing to other items costs now: the unused part of the old ones is given back (proration at a moment). */
function proration(fake: FakeStripe, subscription: StripeObject, items: readonly Item[], at: number) {
  const start = Number(subscription.current_period_start)
  const end = Number(subscription.current_period_end)
  const share = Math.max(0, Math.min(1, (end - at) / (end - start)))
  const scaled = (list: readonly Item[], sign: number) =>
    linesOf(fake, list).map((line) => ({ ...line, amount: sign * Math.round(line.amount * share) }))
  return [...scaled(subscription.plan_items as Item[], -1), ...scaled(items, 1)]
}

function readItems(
  fake: FakeStripe,
  form: Record<string, unknown>,
  before: readonly Item[] = [],
  key = 'items',
): Item[] {
  const changed = new Map(before.map((item) => [item.id, item]))
  for (const one of itemsOf(form, key)) {
    const known = changed.get(String(one.id))
    if (one.deleted === 'true') changed.delete(String(one.id))
    else {
      const price = String(one.price ?? known?.price)
      fake.find(price, 'price')
      const id = known?.id ?? fake.id('si')
      changed.set(id, { id, price, quantity: Number(one.quantity ?? known?.quantity ?? 1) })
    }
  }
  return [...changed.values()]
}

/** Moves the clock: periods that end are billed anew, subscriptions that were to end do. */
export function moveClock(fake: FakeStripe, seconds: number): void {
  fake.state.ahead += seconds
  for (const one of fake.all('subscription')) {
    let subscription = one
    while (subscription.status !== 'canceled' && Number(subscription.current_period_end) <= fake.now) {
      if (subscription.cancel_at_period_end === true) {
        subscription = fake.put({ ...subscription, status: 'canceled', canceled_at: fake.now })
        fake.report('customer.subscription.deleted', subscription)
        break
      }
      const items = subscription.plan_items as Item[]
      const invoice = bill(fake, customerOf(fake, subscription.customer), linesOf(fake, items), subscription.id)
      const start = Number(subscription.current_period_end)
      const length = start - Number(subscription.current_period_start)
      subscription = fake.put({
        ...subscription,
        status: invoice.status === 'paid' ? 'active' : 'past_due',
        latest_invoice: invoice.id,
        current_period_start: start,
        current_period_end: start + length,
      })
      fake.report('customer.subscription.updated', subscription)
    }
  }
}

function shown(fake: FakeStripe, subscription: StripeObject): StripeObject {
  const data = (subscription.plan_items as Item[]).map(({ id, price, quantity }) => ({
    id,
    object: 'subscription_item',
    quantity,
    price: fake.find(price, 'price'),
    current_period_start: subscription.current_period_start,
    current_period_end: subscription.current_period_end,
  }))
  return { ...subscription, items: { object: 'list', data } } as StripeObject
}

/** Customers, prices, subscriptions, their invoices and previews. */
export const subscriptions: Routes = {
  'POST /v1/customers': (fake, { form }) =>
    fake.put({ metadata: {}, ...form, id: fake.id('cus'), object: 'customer', created: fake.now }),
  'GET /v1/customers/:id': (fake, _, [id]) => customerOf(fake, id),
  'POST /v1/customers/:id': (fake, { form }, [id]) =>
    fake.put({ ...customerOf(fake, id), ...form, id: String(id), object: 'customer' }),
  'POST /v1/prices': (fake, { form }) =>
    fake.put({
      metadata: {},
      ...form,
      unit_amount: Number(form.unit_amount),
      id: fake.id('price'),
      object: 'price',
      active: true,
    }),
  'GET /v1/prices': (fake) => list(fake.all('price')),
  'GET /v1/prices/:id': (fake, _, [id]) => fake.find(id, 'price'),
  'POST /v1/subscriptions': (fake, { form }) => {
    const items = readItems(fake, form)
    const [first] = items
    if (!first) throw new StripeRefusal(400, 'parameter_missing', 'Missing required param: items')
    const customer = customerOf(fake, form.customer)
    const subscription: StripeObject = {
      id: fake.id('sub'),
      object: 'subscription',
      customer: customer.id,
      metadata: form.metadata ?? {},
      plan_items: items,
      status: 'active',
      cancel_at_period_end: false,
      current_period_start: fake.now,
      current_period_end: fake.now + secondsOf(fake.find(first.price, 'price')),
    }
    const invoice = bill(fake, customer, linesOf(fake, items), subscription.id)
    const made = fake.put({
      ...subscription,
      status: invoice.status === 'paid' ? 'active' : 'incomplete',
      latest_invoice: invoice.id,
    })
    fake.report('customer.subscription.created', made)
    return shown(fake, made)
  },
  'GET /v1/subscriptions/:id': (fake, _, [id]) => shown(fake, fake.find(id, 'subscription')),
  'POST /v1/subscriptions/:id': (fake, { form }, [id]) => {
    const before = fake.find(id, 'subscription')
    const items = readItems(fake, form, before.plan_items as Item[])
    const at = Number(form.proration_date ?? fake.now)
    const isBilled = form.items && form.proration_behavior !== 'none'
    const invoice = isBilled
      ? bill(fake, customerOf(fake, before.customer), proration(fake, before, items, at), before.id)
      : undefined
    const ends =
      form.cancel_at_period_end === undefined ? before.cancel_at_period_end : form.cancel_at_period_end === 'true'
    const isPending = invoice?.status === 'open' && form.payment_behavior === 'pending_if_incomplete'
    const after = fake.put({
      ...before,
      ...(form.metadata ? { metadata: form.metadata } : {}),
      plan_items: isPending ? before.plan_items : items,
      cancel_at_period_end: ends,
      ...(invoice && { latest_invoice: invoice.id }),
    })
    fake.report('customer.subscription.updated', after)
    return shown(fake, after)
  },
  'DELETE /v1/subscriptions/:id': (fake, _, [id]) => {
    const ended = fake.put({ ...fake.find(id, 'subscription'), status: 'canceled', canceled_at: fake.now })
    fake.report('customer.subscription.deleted', ended)
    return shown(fake, ended)
  },
  'POST /v1/invoices/create_preview': (fake, { form }) => {
    const details = (form.subscription_details ?? {}) as Record<string, unknown>
    const before = form.subscription ? fake.find(form.subscription, 'subscription') : undefined
    const items = readItems(fake, details, (before?.plan_items as Item[]) ?? [])
    const at = Number(details.proration_date ?? fake.now)
    const lines = before ? proration(fake, before, items, at) : linesOf(fake, items)
    const total = lines.reduce((sum, { amount }) => sum + amount, 0)
    return {
      id: 'upcoming',
      object: 'invoice',
      total,
      amount_due: Math.max(0, total),
      starting_balance: 0,
      currency: 'eur',
      lines: { object: 'list', data: lines },
    }
  },
  'GET /v1/invoices/:id': (fake, _, [id]) => fake.find(id, 'invoice'),
  'GET /v1/invoices': (fake, { form }) =>
    list(fake.all('invoice').filter((one) => !form.customer || one.customer === form.customer)),
  'POST /v1/invoices/:id/pay': (fake, _, [id]) => {
    const invoice = fake.find(id, 'invoice')
    if (customerOf(fake, invoice.customer).fails === true)
      throw new StripeRefusal(402, 'card_declined', 'Your card was declined.', 'card_error')
    const paid = fake.put({ ...invoice, status: 'paid', amount_due: 0 })
    fake.report('invoice.paid', paid)
    return paid
  },
}
