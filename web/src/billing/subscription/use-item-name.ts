import { useWords, type WordKey } from '../../kernel/words/index.ts'
import { planName } from './money.ts'

const addons: Readonly<Record<string, WordKey>> = {
  applications: 'billing.addon.applications',
  storage: 'billing.addon.storage',
  emails: 'billing.addon.emails',
  sso: 'billing.addon.sso',
  'sending-domain': 'billing.addon.sendingDomain',
}

/** What a line bills: an add-on by its name, a plan with its seats. */
export function useItemName() {
  const { t } = useWords()
  return ({ item, quantity }: { readonly item: string; readonly quantity: number }): string => {
    const addon = addons[item]
    if (addon) return quantity > 1 ? `${t(addon)} × ${quantity}` : t(addon)
    return t('billing.planWithSeats', { plan: planName(item), number: quantity })
  }
}
