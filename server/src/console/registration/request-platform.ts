import type { RegistrationOffer } from '@laurel/contract/console'
import type { Locale } from '@laurel/contract/kernel/locale'
import { isBannedEmail, isDisposable } from '@laurel/contract/kernel/text'
import { sendMail } from '../../emails/index.ts'
import { findAccountByEmail, knownBannedDomains, tokenHash } from '../../identity/index.ts'
import { newId, newToken } from '../../kernel/db/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { pageAddress } from '../../platforms/index.ts'
import { platformRequested } from '../mail-kinds.ts'
import { countRequests, findRequest, insertRequest, type RequestRow } from './registration-store.ts'

const hourMs = 3_600_000
/** The link of a registration is good for two days. */
const lifetimeMs = 48 * hourMs
/** Mails that one address can bring about in an hour. */
const maxAnHour = 3

export interface Request {
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly organisation: string
  readonly lang?: Locale | undefined
}

/** Mails a link that proves the address. Says the same whether somebody has an account or asked too often. */
export async function requestPlatform(scene: Scene, request: Request): Promise<{ email: string }> {
  requireOpen(scene)
  const email = request.email.toLowerCase()
  if (isDisposable(email)) refuseField('email', 'notYopmail')
  if (isBannedEmail(email, await knownBannedDomains(scene.db, scene.now))) refuseField('email', 'validAccountEmail')
  const lang = request.lang ?? scene.locale
  const token = newToken()
  const isSent = await scene.acrossPlatforms('a registration has no platform yet', async (db) => {
    if ((await countRequests(db, email, new Date(scene.now.getTime() - hourMs))) >= maxAnHour) return false
    await insertRequest(db, {
      id: newId(),
      email,
      firstname: request.firstname,
      lastname: request.lastname,
      lang,
      organisation: request.organisation,
      licence_hash: null,
      token_hash: tokenHash(token),
      expires_at: new Date(scene.now.getTime() + lifetimeMs),
      used_at: null,
      created_at: scene.now,
    })
    return true
  })
  if (isSent)
    await sendMail(scene, platformRequested, {
      to: { email, name: `${request.firstname} ${request.lastname}` },
      locale: lang,
      values: { name: request.firstname },
      url: pageAddress(scene.platform, lang, '/admin/create-plateform', { token }),
    })
  return { email }
}

/** Refuses registration_closed where the installation takes nobody in but by its administrators. */
export function requireOpen({ house, actor }: Scene): void {
  const isAdministrator = actor.kind === 'user' && actor.superAdmin
  if (house.isRegistrationClosed && !isAdministrator) refuse('registration_closed')
}

/** The registration behind a link. Refuses link_not_valid, link_used, link_expired. */
export async function getRequest(scene: Scene, token: string): Promise<RequestRow> {
  const row = await scene.acrossPlatforms('a registration has no platform yet', (db) =>
    findRequest(db, tokenHash(token)),
  )
  if (!row) refuse('link_not_valid')
  if (row.used_at) refuse('link_used')
  if (row.expires_at <= scene.now) refuse('link_expired')
  return row
}

export async function readRequest(scene: Scene, token: string): Promise<RegistrationOffer> {
  const { email, firstname, organisation } = await getRequest(scene, token)
  const account = await findAccountByEmail(scene, email)
  return { email, firstname, organisation, hasAccount: account?.confirmed_at != null }
}
