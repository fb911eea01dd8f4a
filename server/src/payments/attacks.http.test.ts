import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeStripe } from '../test/fake-stripe/fake-stripe.ts'
import { deauthorize, disputeIntent, payIntent, refundIntent } from '../test/fake-stripe/payments.ts'
import { providerOf } from '../test/fake-stripe/serve.ts'
import { openHouse } from '../test/open-house.ts'
import { deliverHooks, done, openPaidCall, type PaidCall, payByCard, sendHook, startToPay } from '../test/paid-call.ts'
import { reconcilePayments } from './index.ts'

const clock = { now: () => house.clock.now.getTime() }
const fake = new FakeStripe({ now: () => clock.now() })
const house = openHouse({ payments: providerOf(fake) })
const owner = () => house.as('owner')
const person = () => house.as('applicant1')
const read = (path: string) => done(person().get(path))
let call: PaidCall

beforeAll(async () => {
  call = await openPaidCall(house, fake)
})
beforeEach(() => {
  fake.mood = 'well'
})

describe('what the browser says', () => {
  it('is no amount, price or currency: they are not read', async () => {
    const { order } = await startToPay(house, 'applicant1', call)
    const body = { method: 'card', amount: 1, currency: 'JPY', total: 1, unit: 1, prices: [{ amount: 1 }] }
    const begun = await done(person().post(`${order}/payment`, body))
    expect(begun.payment.amount).toBe(6000)
    expect(begun.currency).toBe('EUR')
    await done(person().post(`${order}/payments/${begun.payment.id}/card`, { amount: 1 }))
    expect(fake.calls.at(-1)?.form).toMatchObject({ amount: '6000', currency: 'eur' })
  })

  it.each([-1, 1.5, 100_000_000, Number.MAX_SAFE_INTEGER, '60'])('is no price of %s', async (amount) => {
    const { status, body } = await owner().post(`${call.at}/products`, { title: { fr: 'X' }, prices: [{ amount }] })
    expect([status, body.error.code]).toEqual([422, 'invalid_input'])
  })

  it('names no order of somebody else, of another platform, or of another application', async () => {
    const theirs = await startToPay(house, 'applicant2', call)
    const mine = await startToPay(house, 'applicant1', call)
    const { paymentId } = await payByCard(house, fake, 'applicant2', theirs)
    for (const path of [
      theirs.order,
      `${theirs.order}/payments/${paymentId}/check`,
      `${mine.order}/payments/${paymentId}/check`,
    ]) {
      const answer = path === theirs.order ? await person().get(path) : await person().post(path)
      expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found'])
    }
    expect((await house.as('otherOwner', 'other').get(`${call.at}/transactions/${paymentId}`)).status).toBe(404)
    const there = await openPaidCall(house, fake)
    expect((await owner().get(`${there.at}/transactions/${paymentId}`)).status).toBe(404)
  })
})

describe('codes', () => {
  it('cannot be guessed: the twenty-first try of an hour is refused', async () => {
    const { order } = await startToPay(house, 'applicant3', call)
    const tries = []
    for (let count = 0; count < 21; count++)
      tries.push((await house.as('applicant3').post(`${order}/coupon`, { code: `GUESS${count}` })).body.error.code)
    expect(tries.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'coupon_unknown'))
    expect(tries[20]).toBe('too_many_tries')
  })

  it('are used as often as they may be, however many rush at them', async () => {
    await done(owner().post(`${call.at}/coupons`, { code: 'RUSH', kind: 'percent', value: 5000, maxUses: 3 }))
    const people = ['applicant1', 'applicant2', 'applicant4', 'applicant5', 'juror1', 'juror2'] as const
    const started = await Promise.all(people.map(async (who) => ({ who, ...(await startToPay(house, who, call)) })))
    const answers = await Promise.all(
      started.map(({ who, order }) => house.as(who).post(`${order}/coupon`, { code: 'rush' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ body }) => body.error?.code === 'coupon_spent')).toHaveLength(3)
    expect(answers.find(({ status }) => status === 200)?.body.total).toBe(3000)
  })
})

describe('two tabs', () => {
  it('pay once: one payment, one intent, one charge', async () => {
    const paying = await startToPay(house, 'applicant1', call)
    const [one, two] = await Promise.all(
      [0, 1].map(() => done(person().post(`${paying.order}/payment`, { method: 'card' }))),
    )
    expect(one.payment.id).toBe(two.payment.id)
    const entries = await Promise.all(
      [0, 1].map(() => done(person().post(`${paying.order}/payments/${one.payment.id}/card`))),
    )
    expect(entries[0].clientSecret).toBe(entries[1].clientSecret)
    payIntent(fake, entries[0].clientSecret, '4242424242424242')
    const checks = await Promise.all(
      [0, 1, 2].map(() => person().post(`${paying.order}/payments/${one.payment.id}/check`)),
    )
    await deliverHooks(house, fake)
    expect(checks.every(({ status }) => status === 200)).toBe(true)
    expect(await read(paying.order)).toMatchObject({ paid: 6000, documents: [{ kind: 'invoice' }] })
  })
})

describe('a report', () => {
  it('counts once, in any order, and before the page comes back', async () => {
    const paying = await startToPay(house, 'applicant1', call)
    await payByCard(house, fake, 'applicant1', paying)
    const hooks = fake.hooks.splice(0)
    for (const { body } of [...hooks, ...hooks.toReversed(), ...hooks]) await sendHook(house, body, fake.sign(body))
    await house.runJobs()
    await house.runJobs()
    const order = await read(paying.order)
    expect(order).toMatchObject({ state: 'paid', paid: 6000 })
    expect(order.documents).toHaveLength(1)
  })

  it('that is forged, old, unsigned or of another account changes nothing', async () => {
    const paying = await startToPay(house, 'applicant1', call)
    const { intent } = await payByCard(house, fake, 'applicant1', paying)
    const [hook] = fake.hooks.splice(0)
    const body = hook?.body ?? ''
    const old = Math.floor(clock.now() / 1000) - 301
    for (const signature of [
      '',
      't=1,v1=00',
      fake.sign(body, undefined, 'whsec_other'),
      fake.sign(body, old),
      fake.sign(`${body} `),
    ])
      expect((await sendHook(house, body, signature)).status).toBe(400)
    expect((await sendHook(house, body, fake.sign(body), 'no-such-account')).status).toBe(400)
    const other = await openPaidCall(house, fake)
    const foreign = JSON.stringify({ ...JSON.parse(body), id: 'evt_foreign', account: other.accountRef })
    expect((await sendHook(house, foreign, fake.sign(foreign))).status).toBe(200)
    const invented = JSON.stringify({
      id: 'evt_invented',
      type: 'payment_intent.succeeded',
      account: call.accountRef,
      data: { object: { id: 'pi_invented', status: 'succeeded', amount_received: 6000, metadata: {} } },
    })
    expect((await sendHook(house, invented, fake.sign(invented))).status).toBe(200)
    await house.runJobs()
    expect((await read(paying.order)).state).toBe('awaiting')
    expect(intent).toMatch(/^pi_/)
  })

  it('of a refund made elsewhere or of a dispute makes a line for the team', async () => {
    const paying = await startToPay(house, 'applicant1', call)
    const { paymentId, intent } = await payByCard(house, fake, 'applicant1', paying)
    await deliverHooks(house, fake)
    refundIntent(fake, fake.find(intent, 'payment_intent'), 1000)
    disputeIntent(fake, intent)
    await deliverHooks(house, fake)
    const found = await done(owner().get(`${call.at}/transactions/${paymentId}`))
    expect(found.refunds).toMatchObject([{ state: 'external', amount: 1000 }])
    expect(found.documents).toMatchObject([{ amount: 6000 }, { kind: 'credit_note', amount: -1000 }])
    expect(found.tasks.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['dispute', 'external_refund'])
    const refund = await owner().post(`${call.at}/transactions/${paymentId}/refunds`, { amount: 5000, reason: 'x' })
    expect(refund.body.error.code).toBe('payment_settled')
    const inbox = await done(owner().get('/api/inbox', { query: { kind: 'payment', scope: 'team' } }))
    expect(inbox.data[0].total).toBeGreaterThanOrEqual(2)
  })
})

describe('refunds', () => {
  it('never exceed what was paid, however many ask at once, and the provider gives back once', async () => {
    const paying = await startToPay(house, 'applicant1', call)
    const { paymentId, intent } = await payByCard(house, fake, 'applicant1', paying)
    await deliverHooks(house, fake)
    const path = `${call.at}/transactions/${paymentId}/refunds`
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => owner().post(path, { amount: 4000, reason: 'Erreur' })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.error?.code === 'refund_too_much')).toHaveLength(3)
    await house.runJobs()
    await deliverHooks(house, fake)
    const returned = fake.all('refund').filter(({ payment_intent }) => payment_intent === intent)
    expect(returned.map(({ amount }) => amount)).toEqual([4000])
    expect((await done(owner().get(`${call.at}/transactions/${paymentId}`))).refunds).toMatchObject([{ state: 'done' }])
  })

  it('above the threshold need a second person', async () => {
    const { data: roles } = await done(owner().get('/api/roles'))
    const roleIds = roles
      .filter(({ key }: { key: string }) => key === 'administrator')
      .map(({ id }: { id: string }) => id)
    await done(owner().put(`/api/members/${house.personId('manager')}/roles`, { roleIds }))
    const dear = await openPaidCall(house, fake, { secondAbove: 1000 })
    const paying = await startToPay(house, 'applicant1', dear)
    const { paymentId } = await payByCard(house, fake, 'applicant1', paying)
    await deliverHooks(house, fake)
    const requested = await done(
      owner().post(`${dear.at}/transactions/${paymentId}/refunds`, { amount: 2000, reason: 'Double' }),
    )
    const [refund] = requested.refunds
    expect(refund).toMatchObject({ state: 'asked', mayApprove: false })
    const path = `${dear.at}/refunds/${refund.id}/approval`
    expect((await owner().post(path)).body.error.code).toBe('refund_needs_second')
    expect(fake.all('refund').some(({ amount }) => amount === 2000)).toBe(false)
    await done(house.as('manager').post(path))
    await house.runJobs()
    expect(fake.all('refund').some(({ amount }) => amount === 2000)).toBe(true)
    expect((await house.as('manager').post(path)).body.error.code).toBe('refund_settled')
  })
})

describe.each([
  ['JPY', 500, '500'],
  ['TND', 12_345, '12345'],
])('a currency without cents: %s', (currency, amount, minor) => {
  it('is asked for in its own minor units', async () => {
    const far = await openPaidCall(house, fake, { currency }, { prices: [{ amount }] })
    const paying = await startToPay(house, 'applicant1', far)
    await payByCard(house, fake, 'applicant1', paying)
    expect(fake.calls.findLast(({ path }) => path === '/v1/payment_intents')?.form).toMatchObject({
      amount: minor,
      currency: currency.toLowerCase(),
    })
    await deliverHooks(house, fake)
    expect(await read(paying.order)).toMatchObject({ state: 'paid', paid: amount, currency })
  })
})

describe('Stripe', () => {
  it.each(['down', 'slow'] as const)('is %s: nothing is lost, and another method works', async (mood) => {
    const { order } = await startToPay(house, 'applicant1', call)
    const begun = await done(person().post(`${order}/payment`, { method: 'card' }))
    fake.mood = mood
    const refused = await person().post(`${order}/payments/${begun.payment.id}/card`)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'payment_provider_away'])
    await done(person().delete(`${order}/payments/${begun.payment.id}`))
    const other = await done(person().post(`${order}/payment`, { method: 'transfer' }))
    expect(other.payment.method).toBe('transfer')
  })

  it('charges once what a killed server began: the row is found by its name', async () => {
    const paying = await startToPay(house, 'applicant1', call)
    const begun = await done(person().post(`${paying.order}/payment`, { method: 'card' }))
    fake.mood = 'breaks'
    expect((await person().post(`${paying.order}/payments/${begun.payment.id}/card`)).status).toBe(409)
    fake.mood = 'well'
    const intents = () =>
      fake
        .all('payment_intent')
        .filter(({ metadata }) => (metadata as { payment?: string }).payment === begun.payment.id)
    expect(intents()).toHaveLength(1)
    const { clientSecret } = await done(person().post(`${paying.order}/payments/${begun.payment.id}/card`))
    payIntent(fake, clientSecret, '4242424242424242')
    fake.hooks.splice(0)
    house.clock.now = new Date(clock.now() + 5 * 60_000)
    await reconcilePayments(house.database, house.clock.now)
    await house.runJobs()
    expect(intents()).toHaveLength(1)
    expect(await read(paying.order)).toMatchObject({ state: 'paid', paid: 6000 })
  })

  it('lets the account go during a call: the team is told, and the card is offered no more', async () => {
    const lost = await openPaidCall(house, fake)
    const paying = await startToPay(house, 'applicant1', lost)
    const begun = await done(person().post(`${paying.order}/payment`, { method: 'card' }))
    deauthorize(fake, lost.accountRef)
    const refused = await person().post(`${paying.order}/payments/${begun.payment.id}/card`)
    expect(refused.body.error.code).toBe('payment_provider_away')
    expect((await read(paying.order)).methods).toEqual(['transfer', 'cheque'])
    await deliverHooks(house, fake)
    const { accounts } = await done(owner().get(`${lost.at}/payment-config`))
    expect(accounts.find(({ id }: { id: string }) => id === lost.accountId)?.state).not.toBe('ready')
  })

  it('turns a card down: the reason is told, and another card pays', async () => {
    const paying = await startToPay(house, 'applicant1', call)
    const first = await payByCard(house, fake, 'applicant1', paying, '4000 0000 0000 9995')
    await done(person().post(`${paying.order}/payments/${first.paymentId}/check`))
    expect((await read(paying.order)).refused).toMatchObject({ state: 'failed', reason: 'insufficient_funds' })
    const second = await payByCard(house, fake, 'applicant1', paying)
    expect(second.paymentId).not.toBe(first.paymentId)
    await deliverHooks(house, fake)
    expect((await read(paying.order)).state).toBe('paid')
  })
})

describe('the connection of an account', () => {
  it('is bound to the person, the sign-in and the platform that began it', async () => {
    const { url } = await done(owner().post('/api/payment-accounts/stripe', {}))
    const state = new URL(url, 'http://localhost').searchParams.get('state')
    const code = 'ac_any'
    const path = '/api/payment-accounts/stripe/connection'
    expect((await house.as('otherOwner', 'other').post(path, { code, state })).body.error.code).toBe('connection_state')
    expect((await house.as('juror1').post(path, { code, state })).status).toBe(403)
    expect((await owner().post(path, { code, state: 'forged.0.x' })).body.error.code).toBe('connection_state')
    expect((await owner().post(path, { code, state })).body.error.code).toBe('account_refused')
  })
})

describe('a deadline', () => {
  it('does not count against a payment that began before it; what comes too late waits for the team', async () => {
    const late = await openPaidCall(house, fake)
    const paying = await startToPay(house, 'applicant4', late)
    const other = await startToPay(house, 'applicant5', late)
    const begun = await done(house.as('applicant4').post(`${paying.order}/payment`, { method: 'transfer' }))
    const slow = await done(house.as('applicant5').post(`${other.order}/payment`, { method: 'cheque' }))
    house.clock.now = new Date('2027-02-27T09:00:00Z')
    await house.signInAgain()
    await done(owner().post(`${late.at}/transactions/${begun.payment.id}/confirmation`))
    await done(house.as('applicant4').post(`${paying.own}/submission`))
    house.clock.now = new Date('2027-03-20T09:00:00Z')
    await house.signInAgain()
    const found = await done(owner().post(`${late.at}/transactions/${slow.payment.id}/confirmation`))
    expect(found.tasks).toMatchObject([{ kind: 'late' }])
    expect((await house.as('applicant5').post(`${other.own}/submission`)).body.error.code).toBe('program_closed')
    await done(owner().post(`${late.at}/payment-tasks/${found.tasks[0].id}/settlement`))
  })
})
