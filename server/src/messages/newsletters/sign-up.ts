import type { Locale } from '@laurel/contract/kernel/locale'
import { isBannedEmail, isDisposable } from '@laurel/contract/kernel/text'
import {
  consentVersion,
  type PendingSignUp,
  type PublicList,
  type PublicLists,
  type SignUp,
} from '@laurel/contract/messages/newsletters'
import { liftListHold, sendMail } from '../../emails/index.ts'
import { knownBannedDomains } from '../../identity/index.ts'
import { record } from '../../kernel/events/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say } from '../../kernel/words/index.ts'
import { languageFor } from '../../platforms/index.ts'
import { confirmationPage, preferencesPage, requestedBy, tokenFor } from './links.ts'
import { nameOfList } from './lists.ts'
import { newsletterConfirmation } from './mail-kinds.ts'
import {
  confirmRequested,
  countConfirmationsTo,
  listMailListRows,
  listOfAddress,
  type MailListRow,
  type SubscriptionRow,
  writeSubscription,
} from './store/index.ts'

const hour = 3_600_000
/** Mails that strangers may have sent to one address: in an hour, and in a day. */
const maxRequested = { hour: 5, day: 20 } as const

export function presentPublicList(scene: Scene, list: MailListRow, lang: Locale = scene.locale): PublicList {
  return { id: list.id, name: nameOfList(scene, list, lang), purpose: nameOfList(scene, { name: list.purpose }, lang) }
}

/** The sentence that people agree to. */
const consentOf = ({ platform }: Scene, locale: Locale) =>
  say(locale, 'newsletters.consent', { platform: platform.name })

export async function readPublicLists(scene: Scene): Promise<PublicLists> {
  const lists = await listMailListRows(scene.db, { isPublic: true })
  const language = languageFor(scene.platform, scene.locale)
  return { lists: lists.map((list) => presentPublicList(scene, list)), consent: consentOf(scene, language) }
}

/** Writes down that somebody asks for news, and mails them to confirm it. Whatever is known of them, it answers the same. */
export async function signUp(
  scene: Scene,
  { email, name = '', listIds, lang }: SignUp,
): Promise<Record<string, never>> {
  const address = email.toLowerCase()
  const locale = languageFor(scene.platform, lang)
  const open = await listMailListRows(scene.db, { isPublic: true })
  const lists = open.filter(({ id }) => listIds.includes(id))
  if (lists.length === 0 || (await isRefused(scene, address)) || (await isRequestedTooOften(scene, address))) return {}
  const known = await listOfAddress(scene.db, address)
  const isOn = ({ id }: MailListRow) => known.some((one) => one.list_id === id && one.state === 'confirmed')
  const requested = lists.filter((list) => !isOn(list))
  const base = { address, name, locale, how: 'form', consent: consentOf(scene, locale), consentVersion } as const
  let pending: string | undefined
  for (const { id: listId } of requested) {
    pending = await writeSubscription(scene.db, { ...base, listId, state: 'pending', at: scene.now })
  }
  await mailLink(scene, { address, name, locale, lists: requested.length > 0 ? requested : lists, pending, known })
  return {}
}

async function isRefused(scene: Scene, address: string): Promise<boolean> {
  return isDisposable(address) || isBannedEmail(address, await knownBannedDomains(scene.db, scene.now))
}

async function isRequestedTooOften({ db, now }: Scene, address: string): Promise<boolean> {
  const since = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const [inHour, inDay] = await countConfirmationsTo(db, address, since(hour), since(24 * hour))
  return inHour >= maxRequested.hour || inDay >= maxRequested.day
}

interface Requested {
  readonly address: string
  readonly name: string
  readonly locale: Locale
  readonly lists: readonly MailListRow[]
  readonly pending: string | undefined
  readonly known: readonly SubscriptionRow[]
}

/** The link that confirms; where there is nothing to confirm, that of their preferences. */
async function mailLink(scene: Scene, { address, name, locale, lists, pending, known }: Requested): Promise<void> {
  const [own] = known
  const url = pending
    ? confirmationPage(scene, locale, pending)
    : preferencesPage(scene, locale, tokenFor(scene, own?.id ?? ''))
  await sendMail(scene, newsletterConfirmation, {
    to: { email: address, name },
    locale,
    values: {
      platform: scene.platform.name,
      what: lists.map((list) => nameOfList(scene, list, locale)).join(', '),
      ...(!pending && { isKnown: 1 }),
    },
    url,
  })
}

async function pendingOf(scene: Scene, address: string, requestedAt: Date): Promise<PendingSignUp> {
  const rows = await listOfAddress(scene.db, address)
  const ids = rows.filter((row) => row.asked_at.getTime() === requestedAt.getTime()).map((row) => row.list_id)
  const lists = (await listMailListRows(scene.db)).filter(({ id }) => ids.includes(id))
  return { email: address, lists: lists.map((list) => presentPublicList(scene, list)) }
}

/** Refuses link_not_valid, link_expired. */
export async function readPendingSignUp(scene: Scene, token: string): Promise<PendingSignUp> {
  const { subscription, requestedAt } = await requestedBy(scene, token)
  return pendingOf(scene, subscription.address, requestedAt)
}

/** Confirms it; once more changes nothing. Refuses link_not_valid, link_expired. */
export async function confirmSignUp(scene: Scene, token: string): Promise<PendingSignUp> {
  const { subscription, requestedAt } = await requestedBy(scene, token)
  const { address } = subscription
  for (const { id, list_id: listId, how } of await confirmRequested(scene.db, address, requestedAt, scene.now)) {
    await record(scene, 'mail_list.subscribed', {}, { listId, subscriptionId: id, how })
    await liftListHold(scene.db, address, 'asked for again by the person', scene.now)
  }
  return pendingOf(scene, address, requestedAt)
}
