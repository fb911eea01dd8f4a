import { enqueue } from '../../kernel/jobs/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findInvoice, lockInvoice } from './invoice-store.ts'
import { tryAgain } from './renew.ts'
import { type InvoiceRow, lockAccount } from './store.ts'

/**
 * Pays a refused invoice with the method of now; one that was left to the bank is asked about at once. Refuses
 * payment_under_way where there is nothing to try.
 */
export async function retryInvoice(scene: Scene, id: string): Promise<InvoiceRow> {
  const { db, now } = scene
  const account = await lockAccount(db, now)
  const invoice = (await lockInvoice(db, id)) ?? refuse('not_found')
  if (invoice.state === 'action') {
    await enqueue(db, 'billing.ask', { invoiceId: id }, { key: `billing.ask:${id}` })
    return invoice
  }
  if (invoice.state !== 'refused') refuse('payment_under_way')
  if (!account.methodRef) refuse('payment_method_missing')
  await tryAgain(scene, invoice)
  return (await findInvoice(db, id)) ?? refuse('not_found')
}
