import type { InvoiceLine } from '@laurel/contract/billing/subscription'
import type { Locale } from '@laurel/contract/kernel/locale'
import { say } from '../../kernel/words/index.ts'
import { planName } from './mails.ts'

const addons = ['applications', 'storage', 'emails', 'sso', 'sending-domain']

/** What a line bills, as people read it. */
export function sayItem(lang: Locale, { item, isProrated }: Pick<InvoiceLine, 'item' | 'isProrated'>): string {
  const name = addons.includes(item)
    ? say(lang, `billing.addon.${item}`)
    : say(lang, 'billing.invoice.plan', { plan: planName(item) })
  return isProrated ? say(lang, 'billing.invoice.prorated', { name }) : name
}
