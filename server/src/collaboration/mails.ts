import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { calledIn, flag } from '../applications/mails/index.ts'
import type { Application } from '../applications/store/index.ts'
import { type AnyMailKind, sendMail, type ValuesOf } from '../emails/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { sayDateTime } from '../kernel/words/index.ts'
import { languageFor, pageAddress } from '../platforms/index.ts'
import type { PlanProgram } from '../programs/index.ts'
import {
  collaborationMail,
  ownershipMail,
  referenceMail,
  referenceNewsMails,
  referenceReminderMail,
} from './mail-kinds.ts'

export interface About {
  readonly application: Application
  readonly program: Pick<PlanProgram, 'id' | 'slug' | 'texts' | 'defaultLang' | 'timeZone'>
}

interface Addressee {
  readonly to: { email: string; name: string }
  readonly lang: Locale
  readonly url: string
}

async function send<Kind extends AnyMailKind>(
  scene: Scene,
  { application, program }: About,
  kind: Kind,
  values: ValuesOf<Kind>,
  { to, lang, url }: Addressee,
): Promise<void> {
  await sendMail(scene, kind, { to, locale: lang, values, url, program, applicationId: application.id })
}

export function namesOf({ application, program }: About, lang: Locale) {
  return {
    program: readText(program.texts.title, lang, program.defaultLang),
    title: calledIn(lang, application),
    applicant: application.applicantName || application.applicantEmail,
  }
}

/** The invitation to apply together: the link goes to this address alone. */
export async function sendCollaboration(
  scene: Scene,
  about: About,
  invitation: { email: string; inviter: string; rights: string; token: string },
): Promise<void> {
  const lang = languageFor(scene.platform, about.application.lang)
  const values = {
    ...namesOf(about, lang),
    inviter: invitation.inviter,
    mayView: flag(invitation.rights === 'view'),
    mayEdit: flag(invitation.rights === 'edit'),
    maySubmit: flag(invitation.rights === 'submit'),
  }
  const url = pageAddress(scene.platform, lang, '/collaboration', { token: invitation.token })
  await send(scene, about, collaborationMail, values, { to: { email: invitation.email, name: '' }, lang, url })
}

/** The owner wants to hand the application over. */
export async function sendOwnershipOffer(
  scene: Scene,
  about: About,
  to: { email: string; name: string },
): Promise<void> {
  const lang = languageFor(scene.platform, about.application.lang)
  await send(scene, about, ownershipMail, namesOf(about, lang), { to, lang, url: applyUrl(scene, about, lang) })
}

function applyUrl(scene: Scene, { application, program }: About, lang: Locale): string {
  const path = `/applications/${program.slug}/apply`
  return pageAddress(scene.platform, lang, path, { responseId: application.id })
}

/** The personal link of a referee or signatory, in the first mail and in those that remind. */
export async function sendReferenceRequest(
  scene: Scene,
  about: About,
  invitation: {
    name: string
    email: string
    role: string
    lang: Locale
    token: string
    expiresAt: Date
    again: boolean
  },
): Promise<void> {
  const lang = languageFor(scene.platform, invitation.lang)
  const values = {
    ...namesOf(about, lang),
    name: invitation.name,
    role: invitation.role,
    until: sayDateTime(lang, invitation.expiresAt, about.program.timeZone),
  }
  const url = pageAddress(scene.platform, lang, '/reference', { token: invitation.token })
  const to = { email: invitation.email, name: invitation.name }
  await send(scene, about, invitation.again ? referenceReminderMail : referenceMail, values, { to, lang, url })
}

/** Tells the applicant that somebody answered, or will not. */
export async function sendReferenceNews(
  scene: Scene,
  about: About,
  answer: { name: string; role: string; news: 'answered' | 'declined' },
): Promise<void> {
  const { application } = about
  if (!application.applicantEmail) return
  const lang = languageFor(scene.platform, application.lang)
  const values = { ...namesOf(about, lang), name: answer.name, role: answer.role }
  const to = { email: application.applicantEmail, name: application.applicantName }
  await send(scene, about, referenceNewsMails[answer.news], values, { to, lang, url: applyUrl(scene, about, lang) })
}
