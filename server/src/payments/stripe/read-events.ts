import { record } from '../../kernel/events/index.ts'
import { type JobRun, job } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { endDispute, settleDispute, settleExternalRefunds, settleIntent } from '../orders/settle.ts'
import {
  type AccountRow,
  beginEvent,
  endEvent,
  findAccount,
  findPayment,
  findPaymentByRef,
  type PaymentRow,
  type ProviderEvent,
  setAccount,
} from '../store/index.ts'
import { AccountGone, openAccount, ProviderRefusal } from './provider.ts'

/** The account is gone: whoever pays is offered another method, and the team sees it. */
export async function loseAccount(scene: Scene, account: AccountRow, reason: string): Promise<void> {
  if (account.state === 'disconnected' || account.state === 'restricted') return
  await setAccount(scene.db, account.id, { state: reason === 'deauthorized' ? 'disconnected' : 'restricted' })
  await record(scene, 'payment_account.lost', {}, { accountId: account.id, reason })
}

/** Asks the provider what became of an intent, and writes what it says now. */
async function readAgain(run: JobRun, account: AccountRow, ref: string): Promise<void> {
  const house = await run.inPlatform(async (scene) => scene.house)
  const at = openAccount(house, run.platform.id, account)
  if (!at || !ref.startsWith('pi_')) return
  try {
    const intent = await at.readIntent(ref)
    const refunds = await at.listRefunds(ref)
    const dispute = await at.hasDispute(ref)
    await run.inPlatform(async (scene) => {
      await settleIntent(scene, account, intent)
      const payment = await findPaymentByRef(scene.db, account.id, intent.id)
      if (!payment) return
      await settleExternalRefunds(scene, payment, refunds)
      if (dispute === undefined) return
      await (dispute === 'won' ? endDispute(scene, payment) : settleDispute(scene, payment, dispute))
    })
  } catch (error) {
    if (error instanceof ProviderRefusal) return
    if (!(error instanceof AccountGone)) throw error
    await run.inPlatform((scene) => loseAccount(scene, account, 'refused'))
  }
}

export const readEventJob = job(
  'read-payment-event',
  (raw) => raw as ProviderEvent,
  async (run, event) => {
    const account = await run.inPlatform(async (scene) =>
      (await beginEvent(scene.db, event, scene.now)) ? await findAccount(scene.db, event.accountId) : undefined,
    )
    if (!account) return
    if (event.type === 'account.application.deauthorized')
      await run.inPlatform((scene) => loseAccount(scene, account, 'deauthorized'))
    else await readAgain(run, account, event.object)
    await run.inPlatform((scene) => endEvent(scene.db, event, scene.now))
  },
  { outside: true },
)

/**
 * A payment by card of which nothing was heard: its row was there before the provider was asked, so whatever was lost between
 * the two is found by its name. Nothing is charged twice, for the same payment is the same intent.
 */
export const reconcileJob = job(
  'reconcile-payment',
  (raw) => raw as { paymentId: string },
  async (run, { paymentId }) => {
    const found = await run.inPlatform(async ({ db }) => {
      const payment = await findPayment(db, paymentId)
      const account = payment?.account_id ? await findAccount(db, payment.account_id) : undefined
      return payment && account ? { payment, account } : undefined
    })
    if (found?.payment.ref) await readAgain(run, found.account, found.payment.ref)
    else if (found) await findIntent(run, found)
  },
  { outside: true },
)

async function findIntent(run: JobRun, { payment, account }: { payment: PaymentRow; account: AccountRow }) {
  const { house, currency, about } = await run.inPlatform(async (scene) => {
    const { intentFacts } = await import('../orders/enter-card.ts')
    return { house: scene.house, ...(await intentFacts(scene, payment)) }
  })
  const at = openAccount(house, run.platform.id, account)
  if (!at || payment.amount === 0) return
  try {
    const intent = await at.createIntent({ id: payment.id, amount: payment.amount, currency, about })
    await run.inPlatform((scene) => settleIntent(scene, account, intent))
  } catch (error) {
    if (error instanceof AccountGone) await run.inPlatform((scene) => loseAccount(scene, account, 'refused'))
    else if (!(error instanceof ProviderRefusal)) throw error
  }
}
