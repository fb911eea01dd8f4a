import { sampleIds as s } from './sample-ids.ts'

const at = '2027-01-01T00:00:00Z'
const text = { fr: 'Exemple' }
const inProgram = { program_id: s.program }
const ofOrder = { application_id: s.application, order_id: s.order }

type Rows = readonly (readonly [table: string, row: Readonly<Record<string, unknown>>])[]

/** What an application pays, and what became of it. */
export function paymentRows(userId: string): Rows {
  return [...orderRows(userId), ...moneyRows(userId)]
}

function orderRows(userId: string): Rows {
  const { order_id, application_id } = ofOrder
  const product = { id: s.product, ...inProgram, kind: 'fee', title: text, is_required: true, max_quantity: 1 }
  const order = { id: s.order, ...inProgram, application_id, payer_id: userId, reference: 'RF00SAMPLE' }
  return [
    [
      'payment_accounts',
      { id: s.paymentAccount, kind: 'connect', ref: 'acct_sample', is_live: false, state: 'ready', created_at: at },
    ],
    ['payment_sellers', { id: s.seller, facts: { legalName: 'Sample' }, created_at: at }],
    ['payment_products', { ...product, tax_rate: 0, created_at: at }],
    ['payment_coupons', { id: s.coupon, ...inProgram, code: 'S', folded: 'S', kind: 'free', value: 0, created_at: at }],
    ['payment_orders', { ...order, state: 'paid', currency: 'EUR', is_test: true, total: 6000, created_at: at }],
    [
      'payment_lines',
      {
        order_id,
        position: 0,
        product_id: s.product,
        price_id: s.product,
        title: text,
        label: text,
        quantity: 1,
        unit: 6000,
        discount: 0,
        tax_rate: 0,
        net: 6000,
        tax: 0,
        gross: 6000,
      },
    ],
  ]
}

function moneyRows(userId: string): Rows {
  const { order_id, application_id } = ofOrder
  const document = { id: s.invoice, ...inProgram, order_id, seller_id: s.seller, kind: 'invoice', year: 2027 }
  const sums = { net: 6000, tax: 0, gross: 6000, seller: text, buyer: text, taxes: '[{"rate":0,"net":6000,"tax":0}]' }
  const series = { seller_id: s.seller, kind: 'invoice', year: 2027, is_test: true, prefix: '' }
  return [
    [
      'payments',
      { id: s.payment, ...inProgram, order_id, method: 'cheque', state: 'confirmed', amount: 6000, begun_at: at },
    ],
    [
      'payment_refunds',
      { id: s.refund, order_id, payment_id: s.payment, amount: 1, state: 'asked', reason: 'Sample', created_at: at },
    ],
    [
      'payment_tasks',
      { id: s.paymentTask, ...inProgram, application_id, payment_id: s.payment, kind: 'late', created_at: at },
    ],
    [
      'payment_waivers',
      {
        id: s.waiver,
        ...inProgram,
        application_id,
        asked_by: userId,
        reason: 'Sample',
        state: 'pending',
        asked_at: at,
      },
    ],
    ['payment_coupon_uses', { coupon_id: s.coupon, order_id, payer_id: userId, used_at: at }],
    ['payment_coupon_tries', { id: s.coupon, user_id: userId, tried_at: at }],
    ['invoice_series', { ...series, next: 2, last_on: '2027-01-01' }],
    [
      'invoices',
      {
        ...document,
        ...sums,
        is_test: true,
        prefix: '',
        sequence: 1,
        number: 'TEST-2027-00001',
        issued_on: '2027-01-01',
        currency: 'EUR',
        lines: '[{"title":"Sample","quantity":1,"unit":6000,"discount":0,"taxRate":0,"net":6000,"tax":0,"gross":6000}]',
        lang: 'fr',
        method: 'cheque',
        sha256: 'sample',
        created_at: at,
      },
    ],
  ]
}
