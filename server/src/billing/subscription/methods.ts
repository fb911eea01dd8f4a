import type { PaymentMethod } from '@laurel/contract/billing/subscription'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { pageAddress } from '../../platforms/index.ts'
import { type Charger, ProviderAway } from './charger.ts'
import { lockAccount, readAccount, setAccount } from './store.ts'
import { chargerOf } from './stripe-charger.ts'

function chargerFor(scene: Scene): Charger {
  return chargerOf(scene.house) ?? refuse('payment_provider_away')
}

async function orAway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ProviderAway) return refuse('payment_provider_away')
    throw error
  }
}

/** The page of the provider where a card or a mandate is saved. */
export async function openPaymentMethod(
  scene: Scene,
  { kind, backTo }: { kind: PaymentMethod['kind']; backTo: string },
): Promise<{ url: string }> {
  const { db, now, platform, locale } = scene
  const charger = chargerFor(scene)
  const account = await lockAccount(db, now)
  const { customerRef, url } = await orAway(
    charger.openMethod({
      customerRef: account.customerRef,
      platformId: platform.id,
      name: platform.name,
      email: account.details?.email ?? userOf(scene).email,
      kind,
      backUrl: pageAddress(platform, locale, backTo),
    }),
  )
  if (customerRef !== account.customerRef) await setAccount(db, now, { customerRef })
  return { url }
}

/** What was saved there pays from now on, the refused invoice included once it is tried again. */
export async function setPaymentMethod(scene: Scene, session: string): Promise<PaymentMethod> {
  const { db, now } = scene
  const charger = chargerFor(scene)
  const { customerRef } = await readAccount(db)
  if (!customerRef) return refuse('payment_method_refused')
  const saved = (await orAway(charger.readMethod(session, customerRef))) ?? refuse('payment_method_refused')
  await lockAccount(db, now)
  await setAccount(db, now, { method: saved.method, methodRef: saved.methodRef })
  await record(scene, 'billing.method_changed', {}, { kind: saved.method.kind })
  return saved.method
}
