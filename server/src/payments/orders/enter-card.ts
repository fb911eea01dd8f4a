import type { CardEntry, StepOrder } from '@laurel/contract/payments'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { type AccountRow, findAccount, findOrder, type PaymentRow, setAccount } from '../store/index.ts'
import { AccountGone, accountOf, type Intent, ProviderAway, ProviderRefusal } from '../stripe/provider.ts'
import { isUnderway, presentOrder, readBasis } from './read-order.ts'
import { settleIntent } from './settle.ts'

/** What travels with an intent: whose it is, for whoever reads it at the provider. */
export async function intentFacts(scene: Scene, payment: PaymentRow) {
  const order = (await findOrder(scene.db, payment.order_id)) ?? refuse('not_found')
  const about = { order: order.id, platform: scene.platform.id, reference: order.reference }
  return { currency: order.currency as string, about }
}

/** Asks the provider; refuses payment_provider_away where it does not answer, or the account is gone, which then is noted. */
async function askProvider(scene: Scene, account: AccountRow, work: () => Promise<Intent>): Promise<Intent> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderAway || error instanceof ProviderRefusal) return refuse('payment_provider_away')
    if (!(error instanceof AccountGone)) throw error
    await setAccount(scene.db, account.id, { state: 'restricted' })
    await record(scene, 'payment_account.lost', {}, { accountId: account.id, reason: 'refused' })
    return refuse('payment_provider_away', { keeps: true })
  }
}

/** What the page of the provider needs to take a card. The same payment is the same intent, however often it is asked for. */
export async function enterCard(scene: Scene, payment: PaymentRow): Promise<CardEntry> {
  if (payment.method !== 'card' || !isUnderway(payment)) refuse('payment_closed')
  const { payments } = scene.house
  const account = payment.account_id ? await findAccount(scene.db, payment.account_id) : undefined
  if (!account || !payments) return refuse('payment_provider_away')
  const at = accountOf(scene, account)
  const facts = await intentFacts(scene, payment)
  const intent = await askProvider(scene, account, () =>
    at.createIntent({ id: payment.id, amount: payment.amount, ...facts }),
  )
  await settleIntent(scene, account, intent)
  return { clientSecret: intent.clientSecret }
}

/** Reads at the provider what became of a payment; whoever comes back late finds it done. */
export async function checkPayment(
  scene: Scene,
  application: { readonly id: string },
  payment: PaymentRow,
): Promise<StepOrder> {
  const account = payment.account_id ? await findAccount(scene.db, payment.account_id) : undefined
  if (payment.method === 'card' && payment.ref && account) {
    const { ref } = payment
    const at = accountOf(scene, account)
    await settleIntent(scene, account, await askProvider(scene, account, () => at.readIntent(ref)))
  }
  return presentOrder(scene, await readBasis(scene, application.id))
}
