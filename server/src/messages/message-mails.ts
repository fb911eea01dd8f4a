import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { type MailPreview, messageLength, type Side } from '@laurel/contract/messages'
import { listHolders } from '../access/index.ts'
import { applicationUrl, calledIn } from '../applications/mails/index.ts'
import type { Application } from '../applications/store/index.ts'
import { type Mail, sendMail, sendWritten } from '../emails/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'
import { findProgram, type ProgramRow } from '../programs/index.ts'
import { messageToApplicant, messageToTeam } from './mail-kinds.ts'
import { replyAddress } from './reply-address.ts'

/** Characters of a message that its mail repeats. */
const maxInMail = 2000

/** What a message says, and the files that came with it: they are named, and read on the page. */
interface Reported {
  readonly text: string
  readonly files: readonly { readonly name: string }[]
}

/** A template of one's own with its fields filled for who applies. */
export type FilledOwn = NonNullable<Mail['own']>

/**
 * Mails to one side what the other said, with the way to answer.
 * @param words `subject`: in the team's own words, the usual one without; `own`: the template that the whole mail is in
 */
export async function notifyApplicant(
  scene: Scene,
  application: Application,
  said: Reported,
  { subject, own }: { readonly subject?: string | undefined; readonly own?: FilledOwn | undefined } = {},
): Promise<void> {
  const program = await findProgram(scene.db, application.programId)
  if (!program || !application.applicantEmail) return
  const { lang } = application
  const names = {
    program: readText(program.texts.title, lang, program.defaultLang),
    title: calledIn(lang, application),
  }
  await sendMail(scene, messageToApplicant, {
    to: { email: application.applicantEmail, name: application.applicantName },
    locale: lang,
    subject,
    above: aboveThis(scene, lang),
    values: { ...names, ...quote(said) },
    url: own
      ? applicationUrl(scene, { application, program })
      : conversationPage(scene, program.slug, application, 'applicant', lang),
    ...(own && { own }),
    ...replyingTo(scene, application, answererOf(application)),
    program,
    applicationId: application.id,
  })
}

/** The mail of a decision, in the team's own words; an answer to it joins the conversation. `to`: somebody of the team, to try it. */
export async function mailDecision(
  scene: Scene,
  application: Application,
  program: Pick<ProgramRow, 'id' | 'slug' | 'defaultLang'>,
  { subject, text, lang }: MailPreview,
  to?: { readonly email: string; readonly name: string },
): Promise<void> {
  if (!to && !application.applicantEmail) return
  await sendWritten(scene, {
    kind: to ? 'letter_test' : 'application_decision',
    to: to ?? { email: application.applicantEmail, name: application.applicantName },
    locale: lang,
    subject,
    above: to ? [] : aboveThis(scene, lang),
    paragraphs: paragraphsOf(text, messageLength),
    button: {
      label: say(lang, 'applications.decision.button'),
      url: `${scene.platform.origin}/${lang}/applications/${program.slug}/apply?responseId=${application.id}`,
    },
    ...(to ? {} : replyingTo(scene, application, answererOf(application))),
    program,
    ...(to ? {} : { applicationId: application.id }),
  })
}

/** To each of the team who may answer. */
export async function notifyTeam(scene: Scene, application: Application, said: Reported): Promise<void> {
  const program = await findProgram(scene.db, application.programId)
  if (!program) return
  const team = await listHolders(scene.db, program.id, 'program.applications.update')
  for (const { id, email, name, lang } of team) {
    const names = {
      program: readText(program.texts.title, lang, program.defaultLang),
      title: calledIn(lang, application),
      name: application.applicantName,
    }
    await sendMail(scene, messageToTeam, {
      to: { email, name },
      locale: lang,
      above: aboveThis(scene, lang),
      values: { ...names, ...quote(said) },
      url: conversationPage(scene, program.slug, application, 'staff', lang),
      ...replyingTo(scene, application, id),
      program,
      applicationId: application.id,
    })
  }
}

/** Where one side reads a conversation and answers. */
export function conversationPage(
  { platform }: Scene,
  programSlug: string,
  { id }: Pick<Application, 'id'>,
  side: Side,
  lang: Locale,
): string {
  const page =
    side === 'applicant'
      ? `applications/${programSlug}/messages/${id}`
      : `admin/programs/${programSlug}/messagerie?responseId=${id}`
  return `${platform.origin}/${lang}/${page}`
}

/** By whom an applicant's answer is known to be theirs: by their account, or by their address as long as they have none. */
export function answererOf({ ownerId, applicantEmail }: Pick<Application, 'ownerId' | 'applicantEmail'>): string {
  return ownerId ?? applicantEmail.toLowerCase()
}

/** Where a person's answer to the letter goes, where the installation takes mails. */
function replyingTo({ house, platform, now }: Scene, application: Application, person: string) {
  if (!house.replies) return {}
  const who = { platformId: platform.id, applicationId: application.id, person }
  return { replyTo: replyAddress(house.secret, house.replies.domain, who, now) }
}

/** Says where to write an answer, so that what stands below can be cut from it. */
function aboveThis({ house }: Scene, lang: Locale): string[] {
  return house.replies ? [say(lang, 'messages.mail.reply_above')] : []
}

function paragraphsOf(text: string, max = maxInMail): string[] {
  const cut = text.length > max ? `${text.slice(0, max)}…` : text
  return cut.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
}

function quote({ text, files }: Reported): { message: string; attached: string } {
  return { message: paragraphsOf(text).join('\n\n'), attached: files.map(({ name }) => name).join(', ') }
}
