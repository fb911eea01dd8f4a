import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { findApplication } from '../server/src/applications/store/index.ts'
import { insertImportedApplications } from '../server/src/exchange/index.ts'
import { getPublishedRevision } from '../server/src/forms/index.ts'
import { Refusal } from '../server/src/kernel/refuse.ts'
import { createCoupon, useCoupon } from '../server/src/payments/index.ts'
import { insertAccount, insertNumbered, insertSeller } from '../server/src/payments/store/index.ts'
import { listStepsOfCategory } from '../server/src/programs/index.ts'
import { FakeStripe } from '../server/src/test/fake-stripe/fake-stripe.ts'
import { providerOf } from '../server/src/test/fake-stripe/serve.ts'
import { runAs } from '../story/run-as.ts'
import { openPaidCall, seller } from '../story/write-payments.ts'
import { openDataset } from './dataset.ts'
import { median, report, round } from './report.ts'

/**
 * What many do at once: invoices on one series beside as many series, a rush on the uses of a code beside the same one after
 * the other, and reports of the provider beside a call of health.
 */
const INVOICES = 200
const RUSH = 500
const USES = 100
const REPEATS = 1000
const AT_ONCE = 8
const ROUNDS = 3
const fake = new FakeStripe()
const dataset = await openDataset({ payments: providerOf(fake) })
const { stage, product } = dataset
const now = new Date()
const place = await openPaidCall(stage, now)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** So many hands share the work. */
async function many(count: number, hands: number, work: (at: number) => Promise<unknown>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: hands }, async () => {
      for (let at = next++; at < count; at = next++) await work(at)
    }),
  )
}

const makeSellers = (count: number) =>
  runAs(stage, 'owner', now, async (scene) => {
    const ids = Array.from({ length: count }, () => randomUUID())
    for (const id of ids) await insertSeller(scene.db, { id, seller, at: now })
    return ids
  })

const today = now.toISOString().slice(0, 10)

/** An invoice as it is written: its number last, in the transaction of the document. */
function issue(sellerId: string) {
  return runAs(stage, 'owner', new Date(), async ({ db }) => {
    const series = {
      sellerId,
      kind: 'invoice',
      year: now.getFullYear(),
      isTest: false,
      prefix: 'B',
      on: today,
    } as const
    await insertNumbered(db, series, {
      ...{ id: randomUUID(), program_id: place.program.id, order_id: null, numberStart: 'B-', content: '{}' },
      ...{ refers_to: null, refund_id: null, currency: 'EUR', net: 5000, tax: 1000, gross: 6000 },
      ...{ seller, buyer: { name: 'Banc' }, lines: [], taxes: [] },
      ...{ lang: 'fr', method: 'card', created_at: now },
    })
  })
}

async function measureInvoices() {
  const ratios: number[] = []
  let isWhole = true
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const apart = await makeSellers(INVOICES)
    const [one = ''] = await makeSellers(1)
    const many_ = await timed(() => many(INVOICES, AT_ONCE, (at) => issue(apart[at] ?? '')))
    const single = await timed(() => many(INVOICES, AT_ONCE, () => issue(one)))
    ratios.push(many_ / single)
    const { rows } = await runAs(stage, 'owner', now, ({ db }) =>
      sql<{ last: number; count: number }>`select max(sequence)::int as last, count(*)::int as count from invoices
        where platform_id = ${db.platformId} and seller_id = ${one}`.execute(db.kysely),
    )
    isWhole &&= rows[0]?.last === INVOICES && rows[0]?.count === INVOICES
  }
  return { ratio: median(ratios), isWhole }
}

async function makeApplications(count: number): Promise<string[]> {
  return runAs(stage, 'owner', now, async (scene) => {
    const [step] = await listStepsOfCategory(scene.db, place.categoryId)
    const revision = step?.formId ? await getPublishedRevision(scene.db, step.formId) : undefined
    if (!step || !revision) throw new Error('The call has a form')
    const { formId, number } = revision
    return insertImportedApplications(
      scene,
      place.program,
      Array.from({ length: count }, (_, at) => ({
        ...{ categoryId: place.categoryId, applicantName: `Banc ${at}`, applicantEmail: `banc${at}@b.example` },
        ...{ state: 'submitted' as const, lang: 'fr' as const },
        sheets: [{ stepId: step.id, formId, revision: number, answers: { name: `Jardin ${at}` } }],
      })),
    )
  })
}

async function makeCoupon(code: string, maxUses: number | null): Promise<void> {
  await runAs(stage, 'owner', now, (scene) =>
    createCoupon(scene, place.program, {
      ...{ code, kind: 'percent', value: 1000, productIds: [], maxUses, maxPerPerson: null },
      ...{ from: null, until: null, isPaused: false, note: '' },
    }),
  )
}

/** Why a code was not taken, and how often. */
const refusals = new Map<string, number>()

/** Whether the code was taken. */
async function tryCode(applicationId: string, code: string): Promise<boolean> {
  try {
    await runAs(stage, 'owner', new Date(), async (scene) => {
      const application = await findApplication(scene.db, applicationId)
      if (application) await useCoupon(scene, application, code)
    })
    return true
  } catch (error) {
    // Who waited too long for their turn presses again; who is refused was late.
    if (!(error instanceof Refusal)) return tryCode(applicationId, code)
    refusals.set(error.code, (refusals.get(error.code) ?? 0) + 1)
    return false
  }
}

async function measureRush() {
  const serial = await makeApplications(USES)
  await makeCoupon('SERIAL', null)
  const alone = await timed(() => many(USES, 1, (at) => tryCode(serial[at] ?? '', 'SERIAL')))
  const crowd = await makeApplications(RUSH)
  await makeCoupon('RUSH', USES)
  let taken = 0
  const rush = await timed(() =>
    many(RUSH, RUSH, async (at) => {
      if (await tryCode(crowd[at] ?? '', 'RUSH')) taken += 1
    }),
  )
  return { taken, ratio: rush / alone, alone, rush }
}

const ref = 'acct_bench'

function report_(id: string): { body: string; signature: string } {
  const body = JSON.stringify({
    ...{ id, type: 'payment_intent.succeeded', account: ref },
    data: { object: { id: 'pi_bench', object: 'payment_intent' } },
  })
  return { body, signature: fake.sign(body) }
}

async function take(id: string): Promise<void> {
  const { body, signature } = report_(id)
  const headers = { host: 'localhost', 'content-type': 'application/json', 'stripe-signature': signature }
  const answer = await product.app.inject({ method: 'POST', url: '/api/hooks/stripe/connect', headers, payload: body })
  if (answer.statusCode !== 200) throw new Error(`The report was answered with ${answer.statusCode}`)
}

const health = () => product.app.inject({ method: 'GET', url: '/api/health', headers: { host: 'localhost' } })

const ready = () => product.app.inject({ method: 'GET', url: '/api/ready', headers: { host: 'localhost' } })

const countJobs = async () => {
  const { rows } = await runAs(stage, 'owner', now, ({ db }) =>
    sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs
      where task_identifier = 'read-payment-event'`.execute(db.kysely),
  )
  return rows[0]?.count ?? 0
}

async function measureHooks() {
  await runAs(stage, 'owner', now, ({ db }) =>
    insertAccount(db, {
      ...{ id: randomUUID(), kind: 'connect', ref, name: '', country: 'FR', currency: 'EUR', is_live: false },
      ...{ state: 'ready', publishable_key: '', sealed_key: null, sealed_hook_secret: null, created_at: now },
    }),
  )
  for (let at = 0; at < 50; at += 1) await Promise.all([take(`evt_warm_${at}`), health()])
  const [reports, healths, readies]: number[][] = [[], [], []]
  for (let at = 0; at < 200; at += 1) {
    reports?.push(await timed(() => take(`evt_one_${at}`)))
    healths?.push(await timed(() => health()))
    readies?.push(await timed(() => ready()))
  }
  const before = await countJobs()
  const turns: number[] = []
  let one = 0
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const same = await timed(() => many(REPEATS, AT_ONCE, () => take(`evt_same_${turn}`)))
    if (turn === 0) one = (await countJobs()) - before
    turns.push(same / (await timed(() => many(REPEATS, AT_ONCE, (at) => take(`evt_other_${turn}_${at}`)))))
  }
  return {
    took: median(reports ?? []),
    health: median(healths ?? []),
    ready: median(readies ?? []),
    ratio: median(reports ?? []) / median(healths ?? []),
    one,
    repeats: median(turns),
  }
}

const invoices = await measureInvoices()
const rush = await measureRush()
const hooks = await measureHooks()
await dataset.close()
report(
  'payments: invoices of one series, a rush on a code, reports of the provider',
  {
    'invoices on one series / on as many series': round(invoices.ratio),
    'numbers without a gap': String(invoices.isWhole),
    'uses of a code that has 100, after 500 tries': rush.taken,
    'refused as spent': refusals.get('coupon_spent') ?? 0,
    '500 at once / 100 one after the other': round(rush.ratio),
    'a report, ms': round(hooks.took),
    'a call of health, which asks no database, ms': round(hooks.health),
    'a call of readiness, which asks it once, ms': round(hooks.ready),
    'a report / a call of health': round(hooks.ratio),
    'a report / a call of readiness': round(hooks.took / hooks.ready),
    'jobs of 1,000 repeats of one report': hooks.one,
    '1,000 repeats / 1,000 different ones': round(hooks.repeats),
  },
  {
    name: 'series ≥ 0.3 and whole · 100 uses, ≤ 5 × serial · a report ≤ 2 × health, repeats one job and ≤ 1.2 ×',
    met:
      invoices.ratio >= 0.3 &&
      invoices.isWhole &&
      rush.taken === USES &&
      rush.ratio <= 5 &&
      hooks.ratio <= 2 &&
      hooks.one === 1 &&
      hooks.repeats <= 1.2,
  },
)
