import { type Locale, readText } from '@laurel/contract/kernel'
import { sendMail } from '../../emails/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say, sayDateTime } from '../../kernel/words/index.ts'
import { languageFor, pageAddress } from '../../platforms/index.ts'
import type { PlanProgram } from '../../programs/index.ts'
import { calledIn } from '../letters.ts'
import type { Application } from '../store/applications.ts'

export interface About {
  readonly application: Application
  readonly program: Pick<PlanProgram, 'id' | 'slug' | 'texts' | 'defaultLang' | 'timeZone'>
}

interface Letter {
  readonly kind: string
  readonly to: { email: string; name: string }
  readonly lang: Locale
  readonly subject: string
  readonly paragraphs: string[]
  readonly button: { label: string; url: string }
}

function send(scene: Scene, { application, program }: About, letter: Letter): Promise<unknown> {
  return sendMail(scene, {
    kind: letter.kind,
    to: letter.to,
    locale: letter.lang,
    subject: letter.subject,
    paragraphs: letter.paragraphs,
    button: letter.button,
    programId: program.id,
    applicationId: application.id,
  })
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
  given: { email: string; inviter: string; rights: string; token: string },
): Promise<void> {
  const lang = languageFor(scene.platform, about.application.lang)
  const words = { ...namesOf(about, lang), inviter: given.inviter }
  await send(scene, about, {
    kind: 'application_collaboration',
    to: { email: given.email, name: '' },
    lang,
    subject: say(lang, 'applications.collaboration.subject', words),
    paragraphs: [
      say(lang, 'applications.collaboration.text', words),
      say(lang, `applications.collaboration.${given.rights}`),
      say(lang, 'applications.collaboration.account', words),
    ],
    button: {
      label: say(lang, 'applications.collaboration.button'),
      url: pageAddress(scene.platform, lang, '/collaboration', { token: given.token }),
    },
  })
}

/** The owner wants to hand the application over. */
export async function sendOwnershipOffer(
  scene: Scene,
  about: About,
  to: { email: string; name: string },
): Promise<void> {
  const lang = languageFor(scene.platform, about.application.lang)
  const words = namesOf(about, lang)
  await send(scene, about, {
    kind: 'application_ownership',
    to,
    lang,
    subject: say(lang, 'applications.ownership.subject', words),
    paragraphs: [say(lang, 'applications.ownership.text', words), say(lang, 'applications.ownership.means', words)],
    button: { label: say(lang, 'applications.ownership.button'), url: applyUrl(scene, about, lang) },
  })
}

function applyUrl(scene: Scene, { application, program }: About, lang: Locale): string {
  const path = `/applications/${program.slug}/apply`
  return pageAddress(scene.platform, lang, path, { responseId: application.id })
}

/** The personal link of a referee or signatory, in the first mail and in those that remind. */
export async function sendReferenceRequest(
  scene: Scene,
  about: About,
  given: { name: string; email: string; role: string; lang: Locale; token: string; expiresAt: Date; again: boolean },
): Promise<void> {
  const lang = languageFor(scene.platform, given.lang)
  const words = {
    ...namesOf(about, lang),
    name: given.name,
    role: given.role,
    until: sayDateTime(lang, given.expiresAt, about.program.timeZone),
  }
  await send(scene, about, {
    kind: given.again ? 'application_reference_reminder' : 'application_reference',
    to: { email: given.email, name: given.name },
    lang,
    subject: say(lang, given.again ? 'applications.reference.reminder' : 'applications.reference.subject', words),
    paragraphs: [
      say(lang, 'applications.reference.greeting', words),
      say(lang, 'applications.reference.text', words),
      say(lang, 'applications.reference.link', words),
    ],
    button: {
      label: say(lang, 'applications.reference.button'),
      url: pageAddress(scene.platform, lang, '/reference', { token: given.token }),
    },
  })
}

/** Tells the applicant that somebody answered, or will not. */
export async function sendReferenceNews(
  scene: Scene,
  about: About,
  given: { name: string; role: string; news: 'answered' | 'declined' },
): Promise<void> {
  const { application } = about
  if (!application.applicantEmail) return
  const lang = languageFor(scene.platform, application.lang)
  const words = { ...namesOf(about, lang), name: given.name, role: given.role }
  await send(scene, about, {
    kind: `application_reference_${given.news}`,
    to: { email: application.applicantEmail, name: application.applicantName },
    lang,
    subject: say(lang, `applications.reference.${given.news}.subject`, words),
    paragraphs: [say(lang, `applications.reference.${given.news}.text`, words)],
    button: { label: say(lang, 'applications.reference.see'), url: applyUrl(scene, about, lang) },
  })
}
