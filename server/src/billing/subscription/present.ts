import type { Subscription, SubscriptionInvoice } from '@laurel/contract/billing/subscription'
import type { Scene } from '../../kernel/scene.ts'
import { readMeter } from '../meters.ts'
import { findUnpaid, listInvoices } from './invoice-store.ts'
import { suspensionOf } from './settle.ts'
import { findSubscription, type InvoiceRow, readAccount, type SubscriptionRow, sumCredit } from './store.ts'
import { waysToPay } from './ways-to-pay.ts'

/** Invoices on one page: more than a hundred years of monthly ones. */
const maxInvoices = 1500

export async function readSubscription(scene: Scene): Promise<Subscription> {
  const { db, platform } = scene
  const current = await findSubscription(db)
  const account = await readAccount(db)
  const unpaid = await findUnpaid(db)
  return {
    ...(current ? heldTerms(current) : noTerms(platform.plan)),
    seatsUsed: (await readMeter(scene, 'staff-seats', null)).used,
    methods: waysToPay(scene),
    method: account.method,
    details: account.details,
    taxIdState: account.taxIdState,
    credit: await sumCredit(db),
    unpaid: unpaid
      ? {
          id: unpaid.id,
          amount: unpaid.due,
          reason: unpaid.reason,
          nextAttemptAt: unpaid.next_attempt_at?.toISOString() ?? null,
          suspendsAt: suspensionOf(unpaid).toISOString(),
        }
      : null,
  }
}

function noTerms(plan: string) {
  return {
    status: 'none' as const,
    plan,
    interval: 'year' as const,
    nbSeats: 0,
    addons: [],
    promoCode: null,
    periodStart: null,
    periodEnd: null,
    isCancelled: false,
    next: null,
    payBy: null,
    purchaseOrder: '',
  }
}

function heldTerms(current: SubscriptionRow) {
  const { status, plan, interval, nbSeats, promoCode, isCancelled, payBy, purchaseOrder, next } = current
  return {
    ...{ status, plan, interval, nbSeats, promoCode, isCancelled, payBy, purchaseOrder },
    addons: current.addons.map(({ id, priceId, quantity }) => ({ id, priceId, quantity })),
    periodStart: current.periodStart.toISOString(),
    periodEnd: current.periodEnd.toISOString(),
    next: next && { plan: next.plan, interval: next.interval, nbSeats: next.nbSeats },
  }
}

export async function listSubscriptionInvoices({ db }: Scene): Promise<SubscriptionInvoice[]> {
  return (await listInvoices(db, maxInvoices)).map(presentInvoice)
}

export function presentInvoice(row: InvoiceRow): SubscriptionInvoice {
  const { id, number, kind, state, currency, lines, total, tax, refund, due, reason, seller, buyer } = row
  return {
    ...{ id, number, kind, state, currency, total, tax, refund, due, reason, buyer },
    seller: { name: seller.name, address: seller.address, taxId: seller.taxId, iban: seller.iban },
    lines: [...lines],
    issuedAt: row.issued_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    periodStart: row.period_start.toISOString(),
    periodEnd: row.period_end.toISOString(),
    interval: row.recurring_interval,
    actionUrl: row.action_url,
    purchaseOrder: row.purchase_order,
  }
}
