import { openPlatform } from '../server/src/access/index.ts'
import {
  changeSubscription,
  lockAccount,
  renewSubscription,
  setAccount,
  setBillingDetails,
  settleCharge,
  subscribe,
} from '../server/src/billing/subscription/index.ts'
import { hashPassword } from '../server/src/identity/index.ts'
import { newId } from '../server/src/kernel/db/index.ts'
import type { Scene, ScenePlatform, UserActor } from '../server/src/kernel/scene.ts'
import { demoPassword, type Person } from './cast.ts'
import { readCatalogue } from './catalogue.ts'
import type { Stage } from './run-as.ts'
import { enrol } from './write-cast.ts'

/** A third platform of the demo, whose team pays for what it uses. */
const rives = {
  slug: 'rives',
  name: 'Atelier des Deux Rives',
  plan: 'free',
  defaultLang: 'fr',
  supportedLangs: ['fr'],
  isDefault: false,
  tagline: { fr: 'Des prix pour les métiers d’art.' },
} as const

export const rivesOwner: Person = {
  email: 'owner@rives.laurel.test',
  firstname: 'Nadia',
  lastname: 'Haddad',
  lang: 'fr',
  role: 'owner',
}

const MONTH = 30 * 24 * 3600 * 1000
const DAY = 24 * 3600 * 1000

/** Begun thirteen months ago, made larger since, renewed a month ago, with an option of last week: four invoices, all paid. */
export async function writeSubscription(stage: Stage, now: Date, origin: string): Promise<void> {
  const { payments, seller } = stage.product.house
  if (!payments?.isRehearsal || !seller?.name) return
  const platformId = await openPlatform(stage.database, rives)
  const userId = await enrol(stage.database, platformId, rivesOwner, await hashPassword(demoPassword))
  const at = new URL(origin)
  const platform: ScenePlatform = {
    ...stage.platform,
    ...{ id: platformId, slug: rives.slug, name: rives.name, plan: rives.plan, defaultLang: 'fr' },
    supportedLangs: ['fr'],
    origin: `${at.protocol}//${rives.slug}.${at.host}`,
  }
  const actor: UserActor = {
    ...{ kind: 'user', userId, signInId: newId(), email: rivesOwner.email, name: 'Nadia Haddad' },
    ...{ confirmed: true, superAdmin: false },
  }
  const as = <T>(moment: Date, work: (scene: Scene) => Promise<T>) =>
    stage.database.inPlatform(platformId, (scope) =>
      work({
        ...scope,
        ...{ platform, actor, now: moment, locale: 'fr', requestId: 'story', ip: '', agent: '' },
        house: stage.product.house,
      }),
    )
  const method = await saveCard(stage, platformId)
  const begun = new Date(now.getTime() - 13 * MONTH)
  const priceOf = await as(begun, (scene) => readCatalogue(scene.db))
  const order = (moment: Date, planId: string, nbSeats: number, addons: string[] = []) => ({
    ...{ planId, priceId: priceOf(planId), nbSeats, prorationDate: Math.floor(moment.getTime() / 1000) },
    addons: addons.map((id) => ({ id, priceId: priceOf(id), quantity: 1 })),
  })
  const paid = { state: 'paid', ref: 'pi_story' } as const
  await as(begun, async (scene) => {
    await setBillingDetails(scene, details)
    await lockAccount(scene.db, scene.now)
    await setAccount(scene.db, scene.now, method)
    const first = await subscribe(scene, { ...order(begun, 'basic', 2), payBy: 'card', purchaseOrder: '' })
    await settleCharge(scene, first.id, paid)
  })
  const grown = new Date(begun.getTime() + 5 * MONTH)
  await as(grown, async (scene) => {
    const change = await changeSubscription(scene, order(grown, 'plus', 6))
    if (change) await settleCharge(scene, change.id, paid)
  })
  // A day after a calendar year: the renewal waits for its moment.
  const renewed = new Date(begun)
  renewed.setUTCFullYear(renewed.getUTCFullYear() + 1)
  if (renewed < now)
    await as(new Date(renewed.getTime() + 60_000), async (scene) => {
      const renewal = await renewSubscription(scene)
      if (renewal) await settleCharge(scene, renewal.id, paid)
    })
  const lately = new Date(now.getTime() - 7 * DAY)
  await as(lately, async (scene) => {
    const change = await changeSubscription(scene, order(lately, 'plus', 6, ['applications']))
    if (change) await settleCharge(scene, change.id, paid)
  })
}

const details = {
  ...{ type: 'company', companyName: 'Atelier des Deux Rives', taxId: '', email: 'comptabilite@rives.laurel.test' },
  address: { line1: '14 quai Arloing', line2: '', zipCode: '69009', city: 'Lyon', country: 'FR' },
}

/** A card at the rehearsal, as its page would have kept it. */
async function saveCard({ product }: Stage, platformId: string) {
  const { payments } = product.house
  if (!payments) throw new Error('The story pays at the rehearsal')
  const post = async (path: string, form: Record<string, string>) => {
    const answer = await payments.fetch(`https://api.stripe.com/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${payments.secretKey}` },
      body: new URLSearchParams(form).toString(),
    })
    return ((await answer.json()) as { id: string }).id
  }
  const customerRef = await post('customers', { name: rives.name, 'metadata[platform]': platformId })
  const methodRef = await post('payment_methods', {
    type: 'card',
    'card[number]': '4242424242424242',
    customer: customerRef,
  })
  return { customerRef, methodRef, method: { kind: 'card', brand: 'visa', last4: '4242', expires: '09/29' } as const }
}
