import type { AwaitedTransfer } from '@laurel/contract/console'
import { type ListPage, type ListQuery, pageOf } from '@laurel/contract/kernel'
import { enqueueTransferArrived, findAwaited, listAwaited } from '../../billing/subscription/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { placeOf } from '../installation/platforms.ts'
import { recordInstallation, requireSuperAdmin } from '../installation/require-super-admin.ts'

const REASON = 'one account of the installation takes the transfers of all platforms'

export async function readAwaitedTransfers(scene: Scene, query: ListQuery): Promise<ListPage<AwaitedTransfer>> {
  await requireSuperAdmin(scene)
  const place = { ...placeOf(query), search: query.search?.trim() ?? '' }
  const rows = await scene.acrossPlatforms(REASON, (db) => listAwaited(db, place))
  const data = rows.map((row) => ({
    id: row.id,
    platform: row.platform,
    number: row.number,
    purchaseOrder: row.purchase_order,
    due: Number(row.due),
    currency: row.currency,
    issuedAt: row.issued_at.toISOString(),
    dueAt: row.due_at.toISOString(),
  }))
  return pageOf(data, { total: rows[0]?.found ?? 0, ...place })
}

/** The invoice is settled by a job of its platform: what is asked twice is settled once. */
export async function confirmAwaitedTransfer(scene: Scene, invoiceId: string): Promise<undefined> {
  await requireSuperAdmin(scene)
  const platformId = await scene.acrossPlatforms(REASON, async (db) => {
    const found = (await findAwaited(db, invoiceId)) ?? refuse('not_found')
    await enqueueTransferArrived(db, found.platform_id, invoiceId)
    return found.platform_id
  })
  await recordInstallation(scene, 'installation.transfer_confirmed', { platformId, payload: { invoiceId } })
}
