import type { Scene } from '../../kernel/scene.ts'
import { sellerOf } from './seller.ts'
import { takeNumber } from './store.ts'

/** The next number of this year: other invoices wait for it until this one is committed. */
export function numberFor(scene: Scene): Promise<string> {
  return takeNumber(scene.db, sellerOf(scene).prefix, scene.now.getUTCFullYear())
}
