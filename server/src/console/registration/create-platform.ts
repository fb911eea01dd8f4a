import type { NewPlatform } from '@laurel/contract/console'
import { isLocale, type Locale } from '@laurel/contract/kernel/locale'
import { slugProblem, trialDays } from '@laurel/contract/platforms'
import {
  type Account,
  checkNewPassword,
  entranceLink,
  findAccount,
  findAccountByEmail,
  hashPassword,
  insertAccount,
  proveAccount,
} from '../../identity/index.ts'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { countUnpaid, listTaken, makePlatform, useRequest } from './registration-store.ts'
import { getRequest, requireOpen } from './request-platform.ts'

const REASON = 'a platform begins'

/**
 * Makes a platform for whoever is signed in, or holds the link of a registration, and answers where they go on: a link that
 * signs them in there, for some minutes. An administrator of the installation makes it without limits, others on trial; one
 * that nobody pays for is enough. Refuses registration_closed, platform_limit, platform_address_refused, account_not_confirmed.
 */
export async function createPlatform(scene: Scene, input: NewPlatform): Promise<{ slug: string; address: string }> {
  requireOpen(scene)
  const caller = input.token ? undefined : await callerOf(scene)
  // Whoever has no link learns nothing of the addresses that are taken; the whole is undone where theirs is.
  const account = caller ?? (await accountOf(scene, input, input.token ?? ''))
  await checkFree(scene, input.slug)
  const isFree = account.super_admin
  if (!isFree && (await scene.acrossPlatforms(REASON, (db) => countUnpaid(db, account.id))) > 0)
    refuse('platform_limit')
  const [defaultLang] = input.langs
  const id = newId()
  const lang = isLocale(account.lang) ? account.lang : (defaultLang ?? 'fr')
  await scene.acrossPlatforms(REASON, (db) =>
    makePlatform(db, {
      id,
      slug: input.slug,
      name: input.name,
      plan: isFree ? 'custom' : 'trial',
      status: isFree ? 'active' : 'trial',
      planUntil: isFree ? null : new Date(scene.now.getTime() + trialDays * 86_400_000),
      langs: [...new Set(input.langs)],
      defaultLang: defaultLang ?? 'fr',
      contactEmail: account.email,
      ownerId: account.id,
      kind: input.kind,
      at: scene.now,
    }),
  )
  await record(scene, 'platform.created', {}, { slug: input.slug })
  scene.house.forgetPlatforms()
  return { slug: input.slug, address: await addressFor(scene, account.id, input.slug, lang) }
}

async function checkFree(scene: Scene, slug: string): Promise<void> {
  const problem =
    slugProblem(slug) ?? (await scene.acrossPlatforms(REASON, (db) => listTaken(db, [slug], scene.now)))[0]?.problem
  if (problem) refuse('platform_address_refused', { fields: [{ field: 'slug', reason: problem }] })
}

/** The signed-in person, whose address must be proven. */
async function callerOf(scene: Scene): Promise<Account> {
  const { actor } = scene
  if (actor.kind !== 'user' || actor.by) refuse('signed_out')
  const account = (await findAccount(scene, actor.userId)) ?? refuse('signed_out')
  if (!account.confirmed_at) refuse('account_not_confirmed')
  return account
}

/** The account of a registration, whose link proved the address; its password is what they choose now. */
async function accountOf(scene: Scene, input: NewPlatform, token: string): Promise<Account> {
  const request = await getRequest(scene, token)
  await scene.acrossPlatforms(REASON, (db) => useRequest(db, request.id, scene.now))
  const found = await findAccountByEmail(scene, request.email)
  if (found?.confirmed_at) return found
  if (!input.password) refuse('invalid_input', { fields: [{ field: 'password', reason: 'required' }] })
  const { firstname, lastname, email } = request
  checkNewPassword(input.password, { email, platformName: input.name, name: `${firstname} ${lastname}` })
  const passwordHash = await hashPassword(input.password)
  const names = { firstname, lastname, lang: request.lang as Locale }
  await record(scene, 'account.registered', {}, { by: 'platform' })
  if (found) return proveAccount(scene, found.id, { at: scene.now, passwordHash, names })
  const moments = { confirmed_at: scene.now, created_at: scene.now }
  const row = { id: newId(), email, ...names, password_hash: passwordHash, ...moments }
  return (await insertAccount(scene, row)) ?? refuse('link_used')
}

/** Opens the new platform and signs its owner in there. */
async function addressFor(scene: Scene, userId: string, slug: string, lang: Locale): Promise<string> {
  const origin = scene.house.originOf({ slug, is_default: false, domain_to_use: null, scheme: 'https' })
  return entranceLink(scene, userId, { origin, lang, backTo: `/${lang}/admin/start-onboarding` })
}
