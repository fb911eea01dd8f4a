import { aField, aForm, type Call, change, openCall, startAs } from '../applications/call-for-tests.ts'
import type { FakeStripe } from './fake-stripe/fake-stripe.ts'
import { connectAccount, payIntent } from './fake-stripe/payments.ts'
import type { OpenHouse } from './open-house.ts'

type Person = Parameters<OpenHouse['as']>[0]

export async function done<T = Any>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

// biome-ignore lint/suspicious/noExplicitAny: what a call answers is looked at by tests as it comes.
type Any = any

export interface PaidCall extends Call {
  readonly at: string
  readonly accountId: string
  /** As the provider names it. */
  readonly accountRef: string
  readonly productId: string
}

export const paidForm = aForm(
  aField('text', 'name', { required: true }),
  aField('select', 'size', {
    options: [
      { reference: 'small', text: { fr: 'Petite' } },
      { reference: 'large', text: { fr: 'Grande' } },
    ],
  }),
)

export const seller = {
  legalName: 'Traboule',
  legalForm: 'association',
  registration: '812345678',
  vatNumber: '',
  address: '1 place des Terreaux',
  zipCode: '69001',
  city: 'Lyon',
  country: 'FR',
  exemption: 'TVA non applicable, article 256 B',
}

export const usualConfig = {
  currency: 'EUR',
  isTest: false,
  methods: ['card', 'transfer', 'cheque'],
  sendsWhileAwaiting: ['transfer'],
  graceDays: 5,
  secondAbove: 50_000,
  takesWaivers: true,
  prefix: 'R',
  seller,
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
}

/** A call with a fee of 60 € at a payment step, taken by card, transfer and cheque. */
export async function openPaidCall(
  house: OpenHouse,
  fake: FakeStripe,
  config: Partial<typeof usualConfig> = {},
  product: Record<string, unknown> = {},
): Promise<PaidCall> {
  const call = await openCall(house, paidForm)
  const owner = house.as('owner')
  const at = `/api/user.programs/${call.programId}`
  const step = { type: 'payment', title: { fr: 'Règlement' } }
  const { steps } = await done(owner.post(`${at}/categories/${call.categoryId}/steps`, step))
  const { url } = await done(owner.post('/api/payment-accounts/stripe', {}))
  const state = new URL(url, 'http://localhost').searchParams.get('state')
  const code = connectAccount(fake, 'Traboule')
  const { account } = await done(owner.post('/api/payment-accounts/stripe/connection', { code, state }))
  await done(owner.put(`${at}/payment-config`, { ...usualConfig, ...config, accountId: account.id }))
  const draft = { title: { fr: 'Frais de dossier' }, prices: [{ amount: 6000 }], ...product }
  const { id: productId } = await done(owner.post(`${at}/products`, draft))
  const stepIds = steps.map((one: { id: string }) => one.id)
  return { ...call, stepIds, at, accountId: account.id, accountRef: account.ref, productId }
}

export interface Paying {
  readonly id: string
  readonly own: string
  readonly order: string
}

/** Starts an application whose form is filled in. */
export async function startToPay(house: OpenHouse, person: Person, call: Call): Promise<Paying> {
  const { id, own, step } = await startAs(house, person, call)
  await done(house.as(person).patch(step, change('name', 'Pluie utile')))
  return { id, own, order: `${own}/order` }
}

/** Begins to pay by card, and enters one on the page; the report waits in the hooks. */
export async function payByCard(
  house: OpenHouse,
  fake: FakeStripe,
  person: Person,
  { order }: Paying,
  card = '4242 4242 4242 4242',
): Promise<{ paymentId: string; intent: string }> {
  const begun = await done(house.as(person).post(`${order}/payment`, { method: 'card' }))
  const paymentId = begun.payment.id as string
  const { clientSecret } = await done(house.as(person).post(`${order}/payments/${paymentId}/card`))
  return { paymentId, intent: payIntent(fake, clientSecret, card).id }
}

/** Sends a report as Stripe does; answers the status. */
export async function sendHook(
  house: OpenHouse,
  body: string,
  signature: string,
  account = 'connect',
): Promise<{ status: number; body: string }> {
  const answer = await house.product.app.inject({
    method: 'POST',
    url: `/api/hooks/stripe/${account}`,
    headers: { host: 'localhost', 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  })
  return { status: answer.statusCode, body: answer.body }
}

/** Delivers what waits, and works the queue. */
export async function deliverHooks(house: OpenHouse, fake: FakeStripe): Promise<void> {
  for (const { body } of fake.hooks.splice(0)) await sendHook(house, body, fake.sign(body))
  await house.runJobs()
}
