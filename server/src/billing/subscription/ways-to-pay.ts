import type { PayBy } from '@laurel/contract/billing/subscription'
import type { Scene } from '../../kernel/scene.ts'
import { sellerOf } from './seller.ts'

/** Cards and mandates where a provider is set, transfers where the seller has an account; none where nothing is sold. */
export function waysToPay(scene: Pick<Scene, 'house'>): PayBy[] {
  const seller = sellerOf(scene)
  if (!seller.name) return []
  return [
    ...(scene.house.payments?.secretKey ? (['card', 'sepa'] as const) : []),
    ...(seller.iban ? (['transfer'] as const) : []),
  ]
}
