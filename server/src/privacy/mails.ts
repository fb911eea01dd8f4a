import { isLocale } from '@laurel/contract/kernel/locale'
import { plainSpaces } from '@laurel/contract/kernel/text'
import { deletionDays, exportDays } from '@laurel/contract/privacy'
import { sendMail } from '../emails/index.ts'
import { type Account, findAccount, nameOf } from '../identity/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { languageFor, pageAddress } from '../platforms/index.ts'
import { privacyMailKinds, retentionMailKinds } from './mail-kinds.ts'
import type { RequestRow } from './requests/store.ts'
import type { RuleRow } from './retention/store.ts'

type MailName = keyof typeof privacyMailKinds

async function send(scene: Scene, account: Account, mail: MailName, facts: { count?: number; day?: string }) {
  const locale = languageFor(scene.platform, account.lang)
  const path = mail === 'deletion_done' ? '/' : '/profile'
  await sendMail(scene, privacyMailKinds[mail], {
    to: { email: account.email, name: nameOf(account) },
    locale,
    values: { platform: scene.platform.name, email: account.email, ...facts },
    url: pageAddress(scene.platform, locale, path),
  })
}

/** The copy is ready: the link leads to the page, where only its owner gets in. */
export async function sendExportReady(scene: Scene, userId: string): Promise<void> {
  const account = await findAccount(scene, userId)
  if (account) await send(scene, account, 'export', { count: exportDays })
}

export async function sendDeletionRequested(scene: Scene, account: Account, dueAt: Date): Promise<void> {
  const day = plainSpaces(new Intl.DateTimeFormat(account.lang, { dateStyle: 'long', timeZone: 'UTC' }).format(dueAt))
  await send(scene, account, 'deletion_asked', { day, count: deletionDays })
}

/** The last mail to this address. */
export async function sendDeletionDone(scene: Scene, account: Account): Promise<void> {
  await send(scene, account, 'deletion_done', {})
}

interface Reader {
  readonly email: string
  readonly name: string
  readonly lang?: string | undefined
}

const localeOf = (scene: Scene, lang: string | undefined) =>
  lang && isLocale(lang) ? languageFor(scene.platform, lang) : scene.platform.defaultLang

const dayOf = (scene: Scene, locale: string, moment: Date) =>
  plainSpaces(new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: scene.platform.timeZone }).format(moment))

async function sendTo(
  scene: Scene,
  reader: Reader,
  mail: MailName,
  { url, ...facts }: { url?: string; day?: string; message?: string; reason?: string; number?: string },
): Promise<void> {
  const locale = localeOf(scene, reader.lang)
  await sendMail(scene, privacyMailKinds[mail], {
    to: { email: reader.email, name: reader.name },
    locale,
    values: { platform: scene.platform.name, email: reader.email, ...facts },
    url: url ?? pageAddress(scene.platform, locale, '/'),
  })
}

/** The clock runs: the person hears until when. */
export async function sendRequestReceived(scene: Scene, row: RequestRow, lang: string): Promise<void> {
  const locale = localeOf(scene, lang)
  const url = pageAddress(scene.platform, locale, '/profile')
  await sendTo(scene, { ...row, lang }, 'request_received', { url, day: dayOf(scene, locale, row.due_at) })
}

/** Proves whose address a request is of. */
export async function sendRequestProof(scene: Scene, email: string, url: string): Promise<void> {
  await sendTo(scene, { email, name: '', lang: scene.locale }, 'request_proof', { url })
}

/** What the team answered, in its own words. */
export async function sendRequestAnswered(scene: Scene, row: RequestRow): Promise<void> {
  if (!row.email) return
  const account = row.person_id ? await findAccount(scene, row.person_id) : undefined
  const reader = { ...row, lang: account?.lang }
  if (row.state === 'refused') await sendTo(scene, reader, 'request_refused', { reason: row.answer })
  else await sendTo(scene, reader, 'request_answered', { message: row.answer })
}

/** The last mail about somebody who was erased here, with the number of the certificate. */
export async function sendErasureDone(scene: Scene, reader: Reader, number: string): Promise<void> {
  await sendTo(scene, reader, 'erasure_done', { number })
}

async function sendToTeam(
  scene: Scene,
  reader: Reader,
  mail: keyof typeof retentionMailKinds,
  { at, number }: { at: Date; number?: string },
): Promise<void> {
  const locale = localeOf(scene, reader.lang)
  await sendMail(scene, retentionMailKinds[mail], {
    to: { email: reader.email, name: reader.name },
    locale,
    values: { platform: scene.platform.name, day: dayOf(scene, locale, at), ...(number !== undefined && { number }) },
    url: pageAddress(scene.platform, locale, '/admin/home/retention'),
  })
}

/** 30 and 7 days before a run, to whoever answers for the rule. */
export async function sendRunWarning(
  scene: Scene,
  rule: RuleRow,
  { at, count }: { at: Date; count: number },
): Promise<void> {
  const account = rule.responsible_id ? await findAccount(scene, rule.responsible_id) : undefined
  if (!account) return
  await sendToTeam(scene, { ...account, name: nameOf(account) }, 'retention_warning', { at, number: String(count) })
}

/** To each owner, when a rule keeps nothing. */
export async function sendRuleWithoutLength(scene: Scene, owner: Reader, at: Date): Promise<void> {
  await sendToTeam(scene, owner, 'retention_immediate', { at })
}
