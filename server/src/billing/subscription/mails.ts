import type { Locale } from '@laurel/contract/kernel/locale'
import { listHolders } from '../../access/index.ts'
import { type AnyMailKind, sendMail, type ValuesOf } from '../../emails/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { sayDay } from '../../kernel/words/index.ts'
import { pageAddress } from '../../platforms/index.ts'
import { endedMail, refusedMail, renewalMail, settledMail, suspendedMail } from './mail-kinds.ts'
import { sayAmount } from './say-money.ts'
import type { InvoiceRow, SubscriptionRow } from './store.ts'

const invoices = '/admin/invoices'

/** To whoever manages the subscription, each in their language. */
async function mailAll<Kind extends AnyMailKind>(
  scene: Scene,
  kind: Kind,
  page: string,
  valuesIn: (lang: Locale) => ValuesOf<Kind>,
): Promise<void> {
  for (const { name, email, lang } of await listHolders(scene.db, null, 'platform.billing.manage')) {
    const url = pageAddress(scene.platform, lang, page)
    await sendMail(scene, kind, { to: { email, name }, locale: lang, values: valuesIn(lang), url })
  }
}

export async function mailSettled(scene: Scene, invoice: InvoiceRow): Promise<void> {
  const { name: platform } = scene.platform
  await mailAll(scene, settledMail, invoices, (lang) => ({
    platform,
    number: invoice.number ?? '',
    amount: sayAmount(lang, invoice.due, invoice.currency),
  }))
}

export async function mailRefused(
  scene: Scene,
  invoice: InvoiceRow,
  { nextAttempt, suspendsAt }: { reason: string; nextAttempt: Date; suspendsAt: Date },
): Promise<void> {
  const { name: platform, timeZone } = scene.platform
  await mailAll(scene, refusedMail, invoices, (lang) => ({
    platform,
    amount: sayAmount(lang, invoice.due, invoice.currency),
    day: sayDay(lang, nextAttempt, timeZone),
    until: sayDay(lang, suspendsAt, timeZone),
  }))
}

export async function mailSuspended(scene: Scene, invoice: InvoiceRow): Promise<void> {
  const { name: platform } = scene.platform
  await mailAll(scene, suspendedMail, invoices, (lang) => ({
    platform,
    amount: sayAmount(lang, invoice.due, invoice.currency),
  }))
}

export async function mailRenewal(scene: Scene, { plan, periodEnd }: SubscriptionRow): Promise<void> {
  const { name: platform, timeZone } = scene.platform
  await mailAll(scene, renewalMail, '/admin/home/create-subscription', (lang) => ({
    platform,
    plan: planName(plan),
    date: sayDay(lang, periodEnd, timeZone),
  }))
}

export async function mailEnded(scene: Scene, { plan }: SubscriptionRow): Promise<void> {
  const { name: platform } = scene.platform
  await mailAll(scene, endedMail, '/admin/home/create-subscription', () => ({ platform, plan: planName(plan) }))
}

export function planName(plan: string): string {
  return plan.charAt(0).toUpperCase() + plan.slice(1)
}
