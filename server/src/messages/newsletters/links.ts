import type { Locale } from '@laurel/contract/kernel/locale'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { readLink, signLink } from '../../kernel/seal/index.ts'
import { pageAddress } from '../../platforms/index.ts'
import { findMailList, findSubscription, type MailListRow, type SubscriptionRow } from './store/index.ts'

const unsubscribing = 'newsletter'
const confirming = 'newsletter confirmation'
/** How long a link of a confirmation serves. Milliseconds. */
const confirmedWithin = 7 * 24 * 3_600_000

const useOf = ({ platform }: Scene, purpose: string) => ({ purpose, platformId: platform.id })

/** The token of a mail to somebody on a list: it never ends. @param newsletterId the newsletter that the mail is of */
export function tokenFor(scene: Scene, subscriptionId: string, newsletterId = ''): string {
  return signLink(scene.house.secret, { ...useOf(scene, unsubscribing), subject: `${subscriptionId}.${newsletterId}` })
}

/** Where a program of mail ends a subscription in one click, and leads a person who opens it. */
export const unsubscribeAddress = ({ platform }: Scene, token: string) => `${platform.origin}/api/unsubscribe/${token}`

/** The page of news, as the link of a mail opens it. */
export const preferencesPage = ({ platform }: Scene, locale: Locale, token: string) =>
  pageAddress(platform, locale, '/emailing', { token })

export interface LinkedSubscription {
  readonly subscription: SubscriptionRow
  readonly list: MailListRow
  readonly newsletterId: string | undefined
}

/** Whom a token was written for. Refuses link_not_valid for one that is not ours, of another platform, or of who is gone. */
export async function linkedBy(scene: Scene, token: string): Promise<LinkedSubscription> {
  const subject = readLink(scene.house.secret, useOf(scene, unsubscribing), token, scene.now)
  const [id, newsletterId] = subject?.split('.', 2) ?? []
  const subscription = id ? await findSubscription(scene.db, id) : undefined
  const list = subscription && (await findMailList(scene.db, subscription.list_id))
  if (!subscription || !list) refuse('link_not_valid')
  return { subscription, list, newsletterId: newsletterId || undefined }
}

/** The page that asks to confirm, for what an address asked at a moment. */
export function confirmationPage(scene: Scene, locale: Locale, subscriptionId: string): string {
  const token = signLink(scene.house.secret, {
    ...useOf(scene, confirming),
    subject: `${subscriptionId}.${scene.now.getTime()}`,
    expiresAt: new Date(scene.now.getTime() + confirmedWithin),
  })
  return pageAddress(scene.platform, locale, '/emailing', { confirm: '1', token })
}

/**
 * What a link of a confirmation is about. Refuses link_expired; link_not_valid for one that is not ours, or after which the same
 * person asked again.
 */
export async function requestedBy(
  scene: Scene,
  token: string,
): Promise<{ subscription: SubscriptionRow; requestedAt: Date }> {
  const { secret } = scene.house
  const use = useOf(scene, confirming)
  const subject = readLink(secret, use, token, scene.now)
  if (!subject) refuse(readLink(secret, use, token, new Date(0)) ? 'link_expired' : 'link_not_valid')
  const [id = '', moment] = subject.split('.', 2)
  const requestedAt = new Date(Number(moment))
  const subscription = await findSubscription(scene.db, id)
  if (!subscription || subscription.asked_at.getTime() !== requestedAt.getTime()) refuse('link_not_valid')
  return { subscription, requestedAt }
}
