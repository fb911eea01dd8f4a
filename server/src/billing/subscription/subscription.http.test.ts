import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listNewestEmails } from '../../emails/index.ts'
import { makeDue } from '../../test/due-jobs.ts'
import { FakeStripe } from '../../test/fake-stripe/fake-stripe.ts'
import { answerBank, completeSession } from '../../test/fake-stripe/saved-methods.ts'
import { providerOf } from '../../test/fake-stripe/serve.ts'
import { openHouse } from '../../test/open-house.ts'
import { confirmTransfer } from './subscribe.ts'

/** The register of tax numbers: it knows one, and may be down. */
const register = { isDown: false, known: '901234567' }
const server: Server = createServer((request, response) => {
  if (register.isDown) return response.writeHead(503).end()
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ isValid: (request.url ?? '').includes(register.known) }))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())

const fake = new FakeStripe()
const seller = { name: 'Laurel SAS', address: 'Roubaix', country: 'FR', taxId: 'FR18', iban: 'FR7618', prefix: 'LR' }
const house = openHouse({
  payments: providerOf(fake),
  seller,
  taxRegister: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
})
const owner = () => house.as('owner')
const day = 86_400_000

const company = {
  type: 'company',
  companyName: 'Traboule',
  taxId: '',
  email: 'comptabilite@traboule.fr',
  address: { line1: '14 quai Arloing', line2: '', zipCode: '69009', city: 'Lyon', country: 'FR' },
}

interface Price {
  id: string
  recurringInterval: string
  unitAmount: number
}
let plans: Record<string, Price[]>
let addons: Record<string, Price[]>

const priceOf = (prices: Price[] | undefined, interval: string) =>
  prices?.find(({ recurringInterval }) => recurringInterval === interval)?.id ?? ''

const order = (plan = 'plus', more: Record<string, unknown> = {}, interval = 'year') => ({
  planId: plan,
  priceId: priceOf(plans[plan], interval),
  nbSeats: { basic: 2, plus: 5, pro: 10 }[plan] ?? 1,
  prorationDate: Math.floor(house.clock.now.getTime() / 1000),
  addons: [],
  ...more,
})

const read = async () => (await owner().get('/api/subscription')).body
const invoices = async () => (await owner().get('/api/billing/invoices')).body.data
const platform = () =>
  house.database.acrossPlatforms('a test looks at the platform', ({ kysely }) =>
    kysely
      .selectFrom('platforms')
      .where('id', '=', house.platformId('demo'))
      .select(['plan', 'status', 'plan_version'])
      .executeTakeFirstOrThrow(),
  )

/** Stores a card or a mandate as somebody does on the page of the provider. */
async function give(number: string, kind: 'card' | 'sepa' = 'card') {
  const body = { kind, backTo: '/admin/billing/retry-invoice' }
  const { url } = (await owner().post('/api/billing/payment-method/sessions', body)).body
  const session = new URL(url, 'http://localhost').searchParams.get('session') ?? ''
  completeSession(fake, session, number)
  return owner().put('/api/billing/payment-method', { session })
}

/** Everything of before goes; the numbers of invoices go on. */
async function forgetAll() {
  await house.inScene('system', async ({ db }) => {
    await db.remove('subscription_credits').execute()
    await db.remove('subscription_invoices').execute()
    await db.remove('subscriptions').execute()
    await db.remove('billing_accounts').execute()
    await db.remove('platform_addons').execute()
  })
  await house.database.pool.query('delete from graphile_worker._private_jobs')
  await house.database.acrossPlatforms('a test begins anew', ({ kysely }) =>
    kysely
      .updateTable('platforms')
      .set({ plan: 'trial', status: 'active' })
      .where('id', '=', house.platformId('demo'))
      .execute(),
  )
  house.product.house.forgetPlatforms()
  fake.mood = 'well'
  register.isDown = false
}

/** On Plus by the year, paid by a good card. */
async function subscribed(more: Record<string, unknown> = {}) {
  await owner().put('/api/billing/info', company)
  await give('4242424242424242')
  const bought = await owner().post('/api/subscription', { ...order('plus', more), payBy: 'card' })
  expect(bought.status, JSON.stringify(bought.body)).toBe(201)
  await house.runJobs()
  return bought.body.id as string
}

async function at(moment: Date, work: () => Promise<unknown>) {
  house.clock.now = moment
  await house.signInAgain()
  await work()
}

const start = house.clock.now
beforeAll(async () => {
  const catalogue = (await house.as('nobody').get('/api/plans')).body
  const pricesOf = (list: { id: string; prices: Price[] }[]) =>
    Object.fromEntries(list.map((one) => [one.id, one.prices]))
  plans = pricesOf(catalogue.data)
  addons = pricesOf(catalogue.addons)
})
beforeEach(async () => {
  await at(start, forgetAll)
})

describe('a first subscription', () => {
  it('is previewed with the prices of our own rows', async () => {
    const { status, body } = await owner().post('/api/subscription/preview-upcoming-invoice', order())
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      starting_balance: 0,
      hasFailed: false,
      lines: [{ item: 'plus', quantity: 5, amount: 119_000, tax_amounts: [{ amount: 23_800 }] }],
    })
  })

  it.each([
    ['a price of another plan', () => order('plus', { priceId: priceOf(plans.pro, 'year') }), 422, 'price_unknown'],
    ['a price that does not exist', () => order('plus', { priceId: crypto.randomUUID() }), 422, 'price_unknown'],
    ['no id at all', () => order('plus', { priceId: "'; drop table plans" }), 422, 'price_unknown'],
    ['a plan that is given', () => order('custom', { priceId: priceOf(plans.plus, 'year') }), 422, 'price_unknown'],
    ['fewer seats than the minimum', () => order('plus', { nbSeats: 4 }), 422, 'seats_below_minimum'],
    ['a code that nobody made', () => order('plus', { promoCode: 'NOPE' }), 422, 'promo_code_unknown'],
    [
      'an add-on by the month in a year',
      () => order('plus', { addons: [{ id: 'sso', priceId: priceOf(addons.sso, 'month'), quantity: 1 }] }),
      422,
      'price_unknown',
    ],
  ])('is refused with %s', async (_, body, status, code) => {
    const answer = await owner().post('/api/subscription/preview-upcoming-invoice', body())
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
  })

  it('needs whom to bill, then what to charge, and a preview of now', async () => {
    const buy = (more: object = {}) => owner().post('/api/subscription', { ...order(), payBy: 'card', ...more })
    expect((await buy()).body.error.code).toBe('billing_details_missing')
    await owner().put('/api/billing/info', company)
    expect((await buy()).body.error.code).toBe('payment_method_missing')
    await give('4242424242424242')
    expect((await buy({ payBy: 'sepa' })).body.error.code).toBe('payment_method_missing')
    const old = Math.floor(house.clock.now.getTime() / 1000) - 16 * 60
    expect((await buy({ prorationDate: old })).body.error.code).toBe('preview_stale')
    expect(await invoices()).toEqual([])
  })

  it('begins once its card is charged, for what was previewed', async () => {
    await subscribed({
      nbSeats: 7,
      addons: [{ id: 'applications', priceId: priceOf(addons.applications, 'year'), quantity: 2 }],
    })
    const [invoice] = await invoices()
    expect(invoice).toMatchObject({
      state: 'paid',
      total: 224_600,
      tax: 44_920,
      due: 269_520,
      seller: { name: 'Laurel SAS' },
    })
    expect(invoice.number).toMatch(/^LR-2027-\d{4}$/)
    const charge = fake.all('payment_intent').at(-1)
    expect(charge).toMatchObject({ amount: 269_520, status: 'succeeded' })
    expect(await read()).toMatchObject({
      status: 'active',
      plan: 'plus',
      nbSeats: 7,
      periodEnd: '2028-02-09T09:00:00.000Z',
    })
    expect(await platform()).toMatchObject({ plan: 'plus', plan_version: 1, status: 'active' })
    const usage = (await owner().get('/api/platform-usage')).body
    const allowed = (limit: string) => usage.meters.find((one: { limit: string }) => one.limit === limit).allowed
    expect([allowed('staff-seats'), allowed('applications-a-year')]).toEqual([7, 2500])
    expect((await owner().post('/api/subscription', { ...order(), payBy: 'card' })).body.error.code).toBe(
      'subscription_exists',
    )
  })

  it('leaves nothing behind while its card is refused, and no gap in the numbers', async () => {
    await owner().put('/api/billing/info', company)
    await give('4000000000009995')
    const first = (await owner().post('/api/subscription', { ...order(), payBy: 'card' })).body
    await house.runJobs()
    expect(await read()).toMatchObject({ status: 'none', plan: 'trial' })
    const refused = (await owner().get(`/api/billing/invoices/${first.id}`)).body
    expect(refused).toMatchObject({ state: 'refused', reason: 'insufficient_funds', number: null })
    const numberBefore = await lastNumber()
    await give('4242424242424242')
    expect((await owner().post(`/api/billing/invoices/${first.id}/payment`)).status).toBe(200)
    await house.runJobs()
    expect(await read()).toMatchObject({ status: 'active', plan: 'plus' })
    expect(await lastNumber()).toBe(numberBefore + 1)
  })

  it('waits for the bank that asks its holder', async () => {
    await owner().put('/api/billing/info', company)
    await give('4000002760003184')
    const { id } = (await owner().post('/api/subscription', { ...order(), payBy: 'card' })).body
    await house.runJobs()
    const pending = (await owner().get(`/api/billing/invoices/${id}`)).body
    expect(pending.state).toBe('action')
    answerBank(fake, new URL(pending.actionUrl, 'http://localhost').searchParams.get('intent') ?? '', true)
    await owner().post(`/api/billing/invoices/${id}/payment`)
    await house.runJobs()
    expect((await owner().get(`/api/billing/invoices/${id}`)).body.state).toBe('paid')
    expect(await read()).toMatchObject({ status: 'active' })
  })

  it('is charged once, whatever happens to the answer and however often its job runs', async () => {
    await owner().put('/api/billing/info', company)
    await give('4242424242424242')
    const charges = () => fake.all('payment_intent').length
    const before = charges()
    fake.mood = 'breaks'
    const { id } = (await owner().post('/api/subscription', { ...order(), payBy: 'card' })).body
    await house.runJobs()
    expect((await owner().get(`/api/billing/invoices/${id}`)).body.state).toBe('open')
    fake.mood = 'well'
    await makeDue(house, 'billing.charge')
    await house.runJobs()
    expect((await owner().get(`/api/billing/invoices/${id}`)).body.state).toBe('paid')
    expect(charges()).toBe(before + 1)
  })

  it('takes each use of a code once, also when many come at the same time', async () => {
    await house.database.acrossPlatforms('a test makes a code', ({ kysely }) =>
      kysely.insertInto('promo_codes').values({ code: 'LYON10', percent: 10, max_uses: 1 }).execute(),
    )
    await subscribed({ promoCode: 'lyon10' })
    expect((await invoices())[0]).toMatchObject({ total: 107_100 })
    const other = { ...order(), promoCode: 'LYON10' }
    await forgetAll()
    const { body } = await owner().post('/api/subscription/preview-upcoming-invoice', other)
    expect(body.error.code).toBe('promo_code_spent')
  })
})

async function lastNumber(): Promise<number> {
  const { rows } = await house.database.pool.query('select coalesce(max(next), 1) - 1 as last from billing_series')
  return Number(rows[0].last)
}

describe('a change', () => {
  it('to more is billed for the days that are left, and holds once paid', async () => {
    await subscribed()
    const half = new Date((start.getTime() + Date.parse('2028-02-09T09:00:00Z')) / 2)
    await at(half, async () => {
      const preview = (await owner().post('/api/subscription/preview-upcoming-invoice', order('pro'))).body
      expect(preview.lines.map(({ amount }: { amount: number }) => amount)).toEqual([-59_500, 175_000])
      const { body, status } = await owner().put('/api/subscription', order('pro'))
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body.invoice.due).toBe(175_000 + 35_000 - 59_500 - 11_900)
      await house.runJobs()
      expect(await read()).toMatchObject({ plan: 'pro', nbSeats: 10, periodEnd: '2028-02-09T09:00:00.000Z' })
    })
  })

  it('that is refused changes nothing', async () => {
    await subscribed()
    await give('4000000000000341')
    const { body } = await owner().put('/api/subscription', order('pro'))
    await house.runJobs()
    expect((await owner().get(`/api/billing/invoices/${body.invoice.id}`)).body.state).toBe('refused')
    expect(await read()).toMatchObject({ plan: 'plus', status: 'active' })
    expect(await platform()).toMatchObject({ plan: 'plus' })
  })

  it('to less holds from the renewal, and can be dropped until then', async () => {
    await subscribed()
    const { body } = await owner().put('/api/subscription', order('basic'))
    expect(body).toMatchObject({ invoice: null, subscription: { plan: 'plus', next: { plan: 'basic', nbSeats: 2 } } })
    await owner().post('/api/subscription/renewal')
    expect((await read()).next).toBeNull()
    await owner().put('/api/subscription', order('basic'))
    await at(new Date('2028-02-09T09:00:01Z'), async () => {
      await makeDue(house, 'billing.renew')
      await house.runJobs()
      expect(await read()).toMatchObject({ plan: 'basic', next: null, periodEnd: '2029-02-09T09:00:00.000Z' })
      expect((await invoices())[0]).toMatchObject({ total: 49_000, state: 'paid' })
    })
  })

  it('below the seats that are used is refused', async () => {
    await subscribed({ nbSeats: 6 })
    await house.inScene('system', ({ db }) =>
      db.insert('platform_limits', { limit_name: 'staff-seats', value: 50, reason: 'test' }).execute(),
    )
    const { seatsUsed } = await read()
    const { body } = await owner().put('/api/subscription', order('basic', { nbSeats: Math.max(2, seatsUsed - 1) }))
    if (seatsUsed > 2) expect(body.error.code).toBe('seats_in_use')
    await house.inScene('system', ({ db }) => db.remove('platform_limits').execute())
  })
})

describe('a renewal', () => {
  it('that is refused is tried again, then suspends the platform; paying opens it again', async () => {
    await subscribed()
    await give('4000000000009995')
    await at(new Date('2028-02-09T09:00:01Z'), async () => {
      await makeDue(house, 'billing.renew')
      await house.runJobs()
      expect(await read()).toMatchObject({
        status: 'past_due',
        unpaid: { amount: 142_800, reason: 'insufficient_funds' },
      })
    })
    for (const days of [3, 4, 7]) {
      await at(new Date(house.clock.now.getTime() + days * day), async () => {
        await makeDue(house, 'billing.retry')
        await house.runJobs()
      })
    }
    expect(await read()).toMatchObject({ status: 'suspend' })
    const mails = await house.inScene('system', ({ db }) => listNewestEmails(db, 20))
    const kinds = mails.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'subscription_refused').length).toBeGreaterThanOrEqual(3)
    expect(kinds).toContain('subscription_suspended')
    await give('4242424242424242')
    const { unpaid } = await read()
    await owner().post(`/api/billing/invoices/${unpaid.id}/payment`)
    await house.runJobs()
    expect(await read()).toMatchObject({ status: 'active', unpaid: null })
    expect(await platform()).toMatchObject({ plan: 'plus', status: 'active' })
  })

  it('does not come after the subscription was stopped: the platform sleeps', async () => {
    await subscribed()
    expect((await owner().delete('/api/subscription')).status).toBe(204)
    await at(new Date('2028-02-09T09:00:01Z'), async () => {
      await makeDue(house, 'billing.renew')
      await house.runJobs()
      expect(await platform()).toMatchObject({ plan: 'standby', status: 'standby' })
      expect(await read()).toMatchObject({ status: 'none' })
    })
  })

  it('runs once, however often its job does', async () => {
    await subscribed()
    await at(new Date('2028-02-09T09:00:01Z'), async () => {
      await makeDue(house, 'billing.renew')
      await house.runJobs()
      await makeDue(house, 'billing.renew')
      await house.runJobs()
      expect(await invoices()).toHaveLength(2)
    })
  })
})

describe('a transfer', () => {
  it('begins at once; the platform is suspended 30 days after it is late, and opens when it comes', async () => {
    await owner().put('/api/billing/info', company)
    const bought = await owner().post('/api/subscription', { ...order(), payBy: 'transfer', purchaseOrder: 'BC-42' })
    expect(bought.body).toMatchObject({
      state: 'awaited',
      purchaseOrder: 'BC-42',
      number: expect.stringMatching(/^LR-/),
    })
    expect(await read()).toMatchObject({ status: 'active', plan: 'plus', payBy: 'transfer' })
    await at(new Date(start.getTime() + 30 * day + 1000), async () => {
      await makeDue(house, 'billing.late')
      await house.runJobs()
      expect((await read()).status).toBe('past_due')
    })
    await at(new Date(start.getTime() + 60 * day + 2000), async () => {
      await makeDue(house, 'billing.late')
      await house.runJobs()
      expect((await read()).status).toBe('suspend')
    })
    const body = { invoiceId: bought.body.id }
    expect((await owner().post('/api/billing/transfers', body)).status).toBe(403)
    await house.inScene('system', (scene) => confirmTransfer(scene, bought.body.id))
    expect(await read()).toMatchObject({ status: 'active' })
    expect(await platform()).toMatchObject({ status: 'active', plan: 'plus' })
  })
})

describe('tax', () => {
  const abroad = { ...company, taxId: 'BE 0901234567', address: { ...company.address, country: 'BE' } }
  const taxOf = async () => {
    const { lines } = (await owner().post('/api/subscription/preview-upcoming-invoice', order())).body
    return lines[0].tax_amounts[0].amount
  }

  it('is not billed to a company of another country of the Union whose number is known', async () => {
    await owner().put('/api/billing/info', abroad)
    expect([await taxOf(), (await read()).taxIdState]).toEqual([23_800, 'unknown'])
    await house.runJobs()
    expect([await taxOf(), (await read()).taxIdState]).toEqual([0, 'valid'])
  })

  it('is billed while the register is down, or does not know the number', async () => {
    register.isDown = true
    await owner().put('/api/billing/info', abroad)
    await house.runJobs()
    expect([await taxOf(), (await read()).taxIdState]).toEqual([23_800, 'unknown'])
    register.isDown = false
    await owner().put('/api/billing/info', { ...abroad, taxId: 'BE0111111111' })
    await house.runJobs()
    expect([await taxOf(), (await read()).taxIdState]).toEqual([23_800, 'invalid'])
  })

  it('is told with the reasons of each field', async () => {
    const { status, body } = await owner().put('/api/billing/info', { type: 'company', email: '', address: {} })
    expect(status).toBe(422)
    expect(body.error.fields).toEqual([
      { field: 'companyName', reason: 'required' },
      { field: 'email', reason: 'invalid' },
      ...['line1', 'zipCode', 'city', 'country'].map((part) => ({ field: `address.${part}`, reason: 'required' })),
    ])
  })
})

describe('others', () => {
  it('neither read nor change it', async () => {
    const id = await subscribed()
    expect((await house.as('applicant1').get('/api/subscription')).status).toBe(403)
    expect((await house.as('manager').post('/api/subscription', { ...order(), payBy: 'card' })).status).toBeGreaterThan(
      400,
    )
    expect((await house.as('otherOwner', 'other').get(`/api/billing/invoices/${id}`)).status).toBe(404)
  })

  it('cannot use the session of another customer', async () => {
    await owner().put('/api/billing/info', company)
    await give('4242424242424242')
    const foreign = fake.put({ id: fake.id('cs'), object: 'checkout.session', customer: 'cus_x', kind: 'card' })
    completeSession(fake, foreign.id, '4242424242424242')
    const { body } = await owner().put('/api/billing/payment-method', { session: foreign.id })
    expect(body.error.code).toBe('payment_method_refused')
  })

  it('hear that the provider is away', async () => {
    fake.mood = 'down'
    const { status, body } = await owner().post('/api/billing/payment-method/sessions', {
      kind: 'card',
      backTo: '/admin',
    })
    expect([status, body.error.code]).toEqual([409, 'payment_provider_away'])
  })

  it('may take the invoice along as a PDF', async () => {
    const id = await subscribed()
    const { status, headers } = await owner().get(`/api/billing/invoices/${id}/file`)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  })
})
