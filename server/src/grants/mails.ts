import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { amountText } from '@laurel/contract/payments'
import { listHolders } from '../access/index.ts'
import { sendMail } from '../emails/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { dayText, sayDateTime } from '../kernel/words/index.ts'
import { languageFor, pageAddress } from '../platforms/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import {
  agreementSigned,
  agreementToSign,
  grantCode,
  grantPaid,
  payeeMail,
  reportAnswered,
  reportDue,
} from './mail-kinds.ts'
import type { GrantRow, SignerRow } from './store/index.ts'

interface About {
  readonly grant: GrantRow
  readonly program: ProgramRow
}

const ownPlace = ({ grant, program }: About) => `/applications/${program.slug}/grants/${grant.application_id}`
const teamPlace = ({ grant, program }: About) => `/admin/programs/${program.slug}/grants/${grant.id}`

function valuesOf({ grant, program }: About, locale: Locale) {
  return {
    program: readText(program.texts.title, locale, program.defaultLang),
    title: grant.application_title ?? grant.title,
  }
}

/** What every mail to the grantee says; undefined where nobody can be reached. */
function toGrantee(scene: Scene, about: About) {
  const { grant, program } = about
  if (!grant.applicant_email) return undefined
  const locale = languageFor(scene.platform, grant.lang ?? program.defaultLang)
  return {
    to: { email: grant.applicant_email, name: grant.applicant_name ?? '' },
    locale,
    url: pageAddress(scene.platform, locale, ownPlace(about)),
    applicationId: grant.application_id,
    program,
    values: valuesOf(about, locale),
  }
}

/** `token`: of a link of their own; without, they sign in. */
export async function mailToSign(
  scene: Scene,
  { signer, token, ...about }: About & { readonly signer: SignerRow; readonly token?: string },
): Promise<void> {
  const locale = languageFor(scene.platform, signer.lang)
  const { grant, program } = about
  await sendMail(scene, agreementToSign, {
    to: { email: signer.email, name: signer.name },
    locale,
    url: token
      ? pageAddress(scene.platform, locale, '/signature', { token })
      : pageAddress(scene.platform, locale, ownPlace(about)),
    program,
    ...(signer.kind === 'grantee' && { applicationId: grant.application_id }),
    values: {
      ...valuesOf(about, locale),
      name: signer.name,
      amount: amountText(grant.amount, grant.currency, locale),
    },
  })
}

export async function mailCode(
  scene: Scene,
  { to, code, ...about }: About & { readonly to: { name: string; email: string; lang: string }; readonly code: string },
): Promise<void> {
  const locale = languageFor(scene.platform, to.lang)
  await sendMail(scene, grantCode, {
    to: { email: to.email, name: to.name },
    locale,
    url: pageAddress(scene.platform, locale, '/'),
    program: about.program,
    values: { ...valuesOf(about, locale), code },
  })
}

export async function mailSigned(
  scene: Scene,
  { signer, ...about }: About & { readonly signer: SignerRow },
): Promise<void> {
  const locale = languageFor(scene.platform, signer.lang)
  const { grant, program } = about
  const place = signer.kind === 'grantee' ? ownPlace(about) : teamPlace(about)
  await sendMail(scene, agreementSigned, {
    to: { email: signer.email, name: signer.name },
    locale,
    url: pageAddress(scene.platform, locale, place),
    program,
    values: { ...valuesOf(about, locale), amount: amountText(grant.amount, grant.currency, locale) },
  })
}

interface PayeeFacts extends About {
  readonly holder: string
  readonly masked: string
  readonly isChange: boolean
  readonly holdsFrom: Date
}

/** Both sides hear of an account: whoever is paid, and those who pay. */
export async function mailPayee(
  scene: Scene,
  { holder, masked, isChange, holdsFrom, ...about }: PayeeFacts,
): Promise<void> {
  const { grant, program } = about
  const facts = (locale: Locale) => ({
    ...valuesOf(about, locale),
    name: holder,
    number: masked,
    ...(isChange && { date: sayDateTime(locale, holdsFrom, program.timeZone) }),
  })
  const grantee = toGrantee(scene, about)
  if (grantee) await sendMail(scene, payeeMail, { ...grantee, values: facts(grantee.locale) })
  for (const { email, name, lang } of await listHolders(scene.db, grant.program_id, 'program.grants.pay')) {
    const locale = languageFor(scene.platform, lang)
    await sendMail(scene, payeeMail, {
      to: { email, name },
      locale,
      url: pageAddress(scene.platform, locale, teamPlace(about)),
      program,
      values: facts(locale),
    })
  }
}

export async function mailPaid(
  scene: Scene,
  { amount, paidOn, ...about }: About & { readonly amount: number; readonly paidOn: string },
): Promise<void> {
  const grantee = toGrantee(scene, about)
  if (!grantee) return
  const { values, locale } = grantee
  const paid = { amount: amountText(amount, about.grant.currency, locale), day: dayText(locale, paidOn) }
  await sendMail(scene, grantPaid, { ...grantee, values: { ...values, ...paid } })
}

export async function mailReportDue(
  scene: Scene,
  { title, dueOn, ...about }: About & { readonly title: string; readonly dueOn: string },
): Promise<void> {
  const grantee = toGrantee(scene, about)
  if (!grantee) return
  const { values, locale } = grantee
  await sendMail(scene, reportDue, { ...grantee, values: { ...values, what: title, day: dayText(locale, dueOn) } })
}

interface Answered extends About {
  readonly title: string
  readonly kind: 'changes_asked' | 'accepted' | 'waived'
  readonly message: string
}

export async function mailReportAnswered(scene: Scene, { title, kind, message, ...about }: Answered): Promise<void> {
  const grantee = toGrantee(scene, about)
  if (!grantee || kind === 'waived') return
  await sendMail(scene, reportAnswered, {
    ...grantee,
    values: {
      ...grantee.values,
      what: title,
      message,
      ...(kind === 'accepted' ? { isAccepted: '1' } : { isChangesAsked: '1' }),
    },
  })
}
