import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CastName, everybody } from '../../../story/cast.ts'
import { signAccessToken } from '../identity/index.ts'
import { newId } from '../kernel/db/index.ts'
import { FakeStripe } from '../test/fake-stripe/fake-stripe.ts'
import { payIntent } from '../test/fake-stripe/payments.ts'
import { providerOf } from '../test/fake-stripe/serve.ts'
import { openHouse } from '../test/open-house.ts'
import { type OwnProcess, ownProcess } from '../test/own-process.ts'
import { done, openPaidCall, type PaidCall, startToPay } from '../test/paid-call.ts'

const fake = new FakeStripe()
const house = openHouse({ payments: providerOf(fake) })
const secret = randomBytes(32).toString('hex')
let folder = ''
let server: OwnProcess
let call: PaidCall
/** The call of the provider that a server does not live to hear the answer of. */
let deadly: string | undefined
let dying: Promise<void> = Promise.resolve()

/** The provider, in this process: it has done what it was asked before the server dies. */
const provider = createServer(async (request, response) => {
  const body = await text(request)
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const answer = await fake.fetch(`https://api.stripe.com${request.url}`, {
    method: request.method ?? 'GET',
    headers,
    ...(body && { body }),
  })
  if (deadly && `${request.method} ${request.url}` === deadly) {
    deadly = undefined
    dying = server.kill()
    await dying
    return response.destroy()
  }
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-killed-'))
  call = await openPaidCall(house, fake)
  // The server's own clock runs: the call is open now, whenever that is.
  await house.inScene('owner', ({ db }) =>
    db.change('programs').set({ opens_at: null, closes_at: null }).where('id', '=', call.programId).execute(),
  )
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const there = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const detour = `const out = fetch; globalThis.fetch = (target, init) =>
    out(String(target).replace('https://api.stripe.com', '${there}'), init)`
  server = ownProcess({
    DATABASE_URL: house.ownerUrl,
    LAUREL_DATA_DIR: folder,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(detour)}`,
    LAUREL_SECRET: secret,
    LAUREL_LIMITS: '0',
    LOG_LEVEL: 'silent',
    PORT: '0',
    HOST: '127.0.0.1',
    STRIPE_SECRET_KEY: fake.secretKey,
    STRIPE_PUBLISHABLE_KEY: fake.publishableKey,
    STRIPE_CLIENT_ID: 'ca_rehearsal',
  })
  await server.start()
})

afterAll(async () => {
  await server?.kill()
  provider.close()
  await rm(folder, { recursive: true, force: true })
})

async function tokenOf(name: CastName): Promise<string> {
  const { email, firstname, lastname } = everybody[name]
  const userId = house.personId(name)
  const signInId = newId()
  await house.database.acrossPlatforms('a test signs somebody in for a server of its own', ({ kysely }) =>
    kysely.insertInto('sign_ins').values({ id: signInId, user_id: userId }).execute(),
  )
  const claims = { userId, signInId, email, name: `${firstname} ${lastname}`, confirmed: true, superAdmin: false }
  return signAccessToken(new TextEncoder().encode(secret), claims, new Date(Date.now() + 600_000))
}

/** Answers undefined where the server died meanwhile. */
async function post(token: string, path: string, body: unknown = undefined) {
  const answer = await fetch(server.address() + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => undefined)
  return answer && { status: answer.status, body: await answer.json() }
}

/** Lives again, and what the dead one held is given back at once, not after minutes. */
async function rise(): Promise<void> {
  await dying
  await house.database.pool.query(`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker._private_jobs where locked_by is not null having count(*) > 0`)
  await server.start()
}

test('a server killed between what the provider did and its row charges once, and gives back once', async () => {
  const [applicant, owner] = [await tokenOf('applicant1'), await tokenOf('owner')]
  const paying = await startToPay(house, 'applicant1', call)
  const { payment } = await done(house.as('applicant1').post(`${paying.order}/payment`, { method: 'card' }))
  const card = `${paying.order}/payments/${payment.id}/card`
  deadly = 'POST /v1/payment_intents'
  expect(await post(applicant, card)).toBeUndefined()
  await rise()
  const entered = await post(applicant, card)
  const intents = () =>
    fake.all('payment_intent').filter(({ metadata }) => (metadata as { payment?: string }).payment === payment.id)
  expect(intents()).toHaveLength(1)
  payIntent(fake, entered?.body.clientSecret, '4242424242424242')
  const checked = await post(applicant, `${paying.order}/payments/${payment.id}/check`)
  expect(checked?.body).toMatchObject({ state: 'paid', paid: 6000, documents: [{ kind: 'invoice' }] })

  deadly = 'POST /v1/refunds'
  const path = `${call.at}/transactions/${payment.id}`
  await post(owner, `${path}/refunds`, { amount: 2500, reason: 'Erreur' })
  await expect.poll(() => deadly, { timeout: 60_000 }).toBeUndefined()
  await rise()
  const read = async () =>
    (await fetch(server.address() + path, { headers: { authorization: `Bearer ${owner}` } })).json()
  // A job that was cut short waits a moment before it is tried again.
  await house.database.pool.query(`update graphile_worker._private_jobs set run_at = now() where attempts > 0`)
  await expect.poll(async () => (await read()).refunds[0].state, { timeout: 60_000 }).toBe('done')
  expect(fake.all('refund').map(({ amount }) => amount)).toEqual([2500])
  expect((await read()).documents).toMatchObject([{ amount: 6000 }, { kind: 'credit_note', amount: -2500 }])
}, 300_000)
