import type { Locale } from '@laurel/contract/kernel/locale'
import { consentVersion, type Preferences, type WritePreferences } from '@laurel/contract/messages/newsletters'
import { liftListHold } from '../../emails/index.ts'
import { record } from '../../kernel/events/index.ts'
import { streamed } from '../../kernel/http/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say } from '../../kernel/words/index.ts'
import { languageFor } from '../../platforms/index.ts'
import { type LinkedSubscription, linkedBy, preferencesPage } from './links.ts'
import { presentPublicList } from './sign-up.ts'
import { listMailListRows, listOfAddress, setLanguageOf, writeSubscription } from './store/index.ts'
import { leaveList } from './subscribers.ts'

/** The lists that somebody is on, and those that they may join. */
async function presentPreferences(scene: Scene, { subscription, list }: LinkedSubscription): Promise<Preferences> {
  const { address } = subscription
  const [lists, own] = await Promise.all([listMailListRows(scene.db), listOfAddress(scene.db, address)])
  const stateOn = (id: string) => own.find((row) => row.list_id === id)?.state
  const shown = lists.filter(({ id, is_public }) => is_public || id === list.id || stateOn(id) === 'confirmed')
  const current = own.find(({ id }) => id === subscription.id) ?? subscription
  return {
    email: address,
    lang: current.locale as Locale,
    lists: shown.map((one) => ({
      ...presentPublicList(scene, one),
      isOn: stateOn(one.id) === 'confirmed',
      isOfLink: one.id === list.id,
      isPublic: one.is_public,
    })),
  }
}

/** Refuses link_not_valid. */
export async function readPreferences(scene: Scene, token: string): Promise<Preferences> {
  return presentPreferences(scene, await linkedBy(scene, token))
}

/**
 * Joins public lists and leaves others: the link came in a mail to the address, which is proven thereby. A list that is not
 * public is joined again only where the link is of it. Refuses link_not_valid.
 */
export async function changePreferences(
  scene: Scene,
  token: string,
  { listIds, lang }: WritePreferences,
): Promise<Preferences> {
  const linked = await linkedBy(scene, token)
  const { address, name } = linked.subscription
  const locale = languageFor(scene.platform, lang)
  const [lists, own] = await Promise.all([listMailListRows(scene.db), listOfAddress(scene.db, address)])
  for (const row of own) {
    if (row.state === 'unsubscribed' || listIds.includes(row.list_id)) continue
    const through = row.list_id === linked.list.id ? linked.newsletterId : undefined
    await leaveList(scene, row, { by: 'person', through })
  }
  const consent = say(locale, 'newsletters.consent', { platform: scene.platform.name })
  const base = { address, name, locale, state: 'confirmed', how: 'preferences', consent, consentVersion } as const
  for (const { id: listId, is_public } of lists) {
    const isOn = own.some((row) => row.list_id === listId && row.state === 'confirmed')
    if (isOn || !listIds.includes(listId) || !(is_public || listId === linked.list.id)) continue
    const subscriptionId = await writeSubscription(scene.db, { ...base, listId, at: scene.now })
    if (!subscriptionId) continue
    await record(scene, 'mail_list.subscribed', {}, { listId, subscriptionId, how: 'preferences' })
    await liftListHold(scene.db, address, 'asked for again by the person', scene.now)
  }
  await setLanguageOf(scene.db, address, locale)
  return presentPreferences(scene, await linkedBy(scene, token))
}

/** One click: the list of the mail is left. Once more changes nothing. Refuses link_not_valid. */
export async function unsubscribe(scene: Scene, token: string): Promise<Record<string, never>> {
  const { subscription, newsletterId } = await linkedBy(scene, token)
  await leaveList(scene, subscription, { by: 'person', through: newsletterId })
  return {}
}

/** Whoever opens the address of the header by hand is led to the page; nothing changes. */
export async function leadToPage(scene: Scene, token: string) {
  const location = preferencesPage(scene, scene.locale, token)
  return streamed(Buffer.alloc(0), { location, 'cache-control': 'no-store' }, 303)
}
