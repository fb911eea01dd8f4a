import { Locale } from '@laurel/contract/kernel/locale'
import { z } from 'zod'
import { type Job, type JobRun, job } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { pageAddress } from '../../platforms/index.ts'
import type { Charged, Charger } from './charger.ts'
import { checkTaxNumber } from './check-tax-number.ts'
import { findInvoice } from './invoice-store.ts'
import { announceRenewal, noteLateTransfer, renewSubscription, retryRenewal } from './renew.ts'
import { settleCharge } from './settle.ts'
import { readAccount } from './store.ts'
import { chargerOf } from './stripe-charger.ts'
import { settleTransfer } from './subscribe.ts'

const OfInvoice = z.object({ invoiceId: z.uuid() })
const Charge = OfInvoice.extend({ attempt: z.number().int(), locale: Locale })

type ChargeRequest = Parameters<Charger['charge']>[0]

/** What is request of the provider, or how it ends without asking. Undefined: paid, given up or tried anew meanwhile. */
async function chargeOf(
  scene: Scene,
  { invoiceId, attempt, locale }: z.infer<typeof Charge>,
): Promise<{ charger: Charger; request: ChargeRequest } | { charged: Charged } | undefined> {
  const { db, house, platform } = scene
  const invoice = await findInvoice(db, invoiceId)
  if (invoice?.state !== 'open' || invoice.attempts !== attempt) return undefined
  const { customerRef, methodRef, method } = await readAccount(db)
  const charger = chargerOf(house)
  if (!charger || !customerRef || !methodRef || !method) {
    return { charged: { state: 'refused', ref: null, reason: 'no_method' } }
  }
  const returnUrl = pageAddress(platform, locale, '/admin/billing/retry-invoice', { invoice: invoiceId })
  return {
    charger,
    request: {
      key: `${invoiceId}:${attempt}`,
      customerRef,
      methodRef,
      kind: method.kind,
      amount: invoice.due,
      currency: invoice.currency,
      description: invoice.number ?? platform.name,
      returnUrl,
    },
  }
}

/** Charges outside of any transaction; the key makes one charge of all its tries. */
async function charge(run: JobRun, payload: z.infer<typeof Charge>): Promise<void> {
  const planned = await run.inPlatform((scene) => chargeOf(scene, payload))
  if (!planned) return
  const charged = 'charged' in planned ? planned.charged : await planned.charger.charge(planned.request)
  await run.inPlatform((scene) => settleCharge(scene, payload.invoiceId, charged))
}

/** Asks how a charge stands that was left to the bank or its holder. */
async function ask(run: JobRun, { invoiceId }: z.infer<typeof OfInvoice>): Promise<void> {
  const found = await run.inPlatform(async ({ db, house }) => {
    const invoice = await findInvoice(db, invoiceId)
    const isWaiting = invoice?.state === 'open' || invoice?.state === 'action'
    return { charger: chargerOf(house), ref: isWaiting ? invoice.charge_ref : null }
  })
  if (!found.charger || !found.ref) return
  const charged = await found.charger.readCharge(found.ref)
  await run.inPlatform((scene) => settleCharge(scene, invoiceId, charged))
}

export const subscriptionJobs: readonly Job[] = [
  job('billing.charge', (raw) => Charge.parse(raw), charge, { outside: true }),
  job('billing.ask', (raw) => OfInvoice.parse(raw), ask, { outside: true }),
  job(
    'billing.retry',
    (raw) => OfInvoice.parse(raw),
    (run, { invoiceId }) => run.inPlatform((scene) => retryRenewal(scene, invoiceId)),
  ),
  job(
    'billing.late',
    (raw) => OfInvoice.parse(raw),
    (run, { invoiceId }) => run.inPlatform((scene) => noteLateTransfer(scene, invoiceId)),
  ),
  job(
    'billing.transfer-arrived',
    (raw) => OfInvoice.parse(raw),
    (run, { invoiceId }) => run.inPlatform((scene) => settleTransfer(scene, invoiceId)),
  ),
  job(
    'billing.renew',
    () => undefined,
    async (run) => void (await run.inPlatform(renewSubscription)),
  ),
  job(
    'billing.announce',
    () => undefined,
    (run) => run.inPlatform(announceRenewal),
  ),
  job('billing.check-tax-number', () => undefined, checkTaxNumber, { outside: true }),
]
