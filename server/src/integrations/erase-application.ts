import type { PlatformDb } from '../kernel/db/index.ts'
import { eraseDeliveriesAbout } from './store/erase-deliveries.ts'

/** What was sent to webhooks about an application is forgotten; that it was sent stays. */
export function eraseApplicationDeliveries(db: PlatformDb, applicationId: string): Promise<void> {
  return eraseDeliveriesAbout(db, applicationId)
}
