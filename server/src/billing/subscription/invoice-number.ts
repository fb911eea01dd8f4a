import type { Scene } from '../../kernel/scene.ts'
import { takeNumber } from './invoice-store.ts'
import { sellerOf } from './seller.ts'

/** The next number of this year: other invoices wait for it until this one is committed. */
export function numberFor(scene: Scene): Promise<string> {
  return takeNumber(scene.db, sellerOf(scene).prefix, scene.now.getUTCFullYear())
}
