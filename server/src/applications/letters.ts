import type { GateStatus } from '@laurel/contract/applications'
import { type Locale, type LocalizedText, readText } from '@laurel/contract/kernel'
import { type Letter, sendMail } from '../emails/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { say, sayDateTime } from '../kernel/words/index.ts'
import type { PlanProgram } from '../programs/index.ts'
import type { Application } from './store/applications.ts'
import type { SubmissionRow } from './store/submissions.ts'

export interface About {
  readonly application: Application
  readonly program: PlanProgram
}

/** How a mail calls an application: one that nobody has named yet, and that was never sent, has neither title nor reference. */
export function calledIn(lang: Locale, { title, reference }: Pick<Application, 'title' | 'reference'>): string {
  return title || reference || say(lang, 'applications.people.untitled')
}

export function namesOf({ application, program }: About) {
  return {
    program: readText(program.texts.title, application.lang, program.defaultLang),
    title: calledIn(application.lang, application),
    reference: application.reference ?? '',
  }
}

/** The applicant's page of the application. */
export function applicationUrl(scene: Scene, { application, program }: About): string {
  return `${scene.platform.origin}/${application.lang}/applications/${program.slug}/apply?responseId=${application.id}`
}

export async function sendToApplicant(
  scene: Scene,
  about: About,
  kind: string,
  subject: string,
  paragraphs: string[],
  button: string,
  through?: Letter['through'],
): Promise<void> {
  const { application, program } = about
  if (!application.applicantEmail) return
  await sendMail(scene, {
    kind,
    to: { email: application.applicantEmail, name: application.applicantName },
    locale: application.lang,
    subject,
    paragraphs,
    button: { label: button, url: applicationUrl(scene, about) },
    programId: program.id,
    applicationId: application.id,
    ...(through && { through }),
  })
}

/** The mail waits for the PDF of the sending, which is drawn once this transaction is over. */
function withReceipt({ application }: About, { id }: SubmissionRow): Letter['through'] {
  return { job: 'make-receipt', payload: { applicationId: application.id, submissionId: id } }
}

/** The receipt: what was sent, when, and the hash that proves it (docs/rules.md §10). */
export async function sendReceipt(
  scene: Scene,
  about: About,
  submission: SubmissionRow,
  automatic = false,
): Promise<void> {
  const { lang } = about.application
  const names = namesOf(about)
  const at = sayDateTime(lang, submission.submittedAt, about.program.timeZone)
  const { onBehalf } = submission
  await sendToApplicant(
    scene,
    about,
    'application_receipt',
    say(lang, 'applications.receipt.subject', names),
    [
      say(lang, `applications.receipt.${onBehalf ? 'sent_for' : automatic ? 'sent_by_itself' : 'sent'}`, {
        ...{ ...names, at, by: onBehalf?.by ?? '' },
      }),
      ...(onBehalf ? [say(lang, 'applications.edited.reason', { reason: onBehalf.reason })] : []),
      ...(onBehalf?.missing ? [say(lang, 'applications.on_behalf.missing', { count: onBehalf.missing })] : []),
      say(lang, 'applications.receipt.reference', names),
      say(lang, 'applications.receipt.hash', { hash: submission.hash }),
      say(lang, 'applications.receipt.file'),
      say(lang, 'applications.receipt.next', names),
    ],
    say(lang, 'applications.receipt.button'),
    withReceipt(about, submission),
  )
}

/** The team started an application for somebody: why, and how to go on. @param url their registration, or the draft */
export async function sendAddedLetter(
  scene: Scene,
  about: About,
  { by, reason, isNew, url }: { by: string; reason: string; isNew: boolean; url: string },
): Promise<void> {
  const { application, program } = about
  const { lang } = application
  const names = { ...namesOf(about), by }
  await sendMail(scene, {
    kind: 'application_added',
    to: { email: application.applicantEmail, name: application.applicantName },
    locale: lang,
    subject: say(lang, 'applications.added.subject', names),
    paragraphs: [
      say(lang, 'applications.added.intro', names),
      say(lang, 'applications.edited.reason', { reason }),
      say(lang, `applications.added.${isNew ? 'new' : 'known'}`, names),
    ],
    button: { label: say(lang, `applications.added.button.${isNew ? 'new' : 'known'}`), url },
    programId: program.id,
    applicationId: application.id,
  })
}

/** What is to be completed, and until when. */
export async function sendBackLetter(scene: Scene, about: About, message: string, until: Date | null): Promise<void> {
  const { lang } = about.application
  const names = namesOf(about)
  const end =
    until && say(lang, 'applications.sent_back.until', { at: sayDateTime(lang, until, about.program.timeZone) })
  await sendToApplicant(
    scene,
    about,
    'application_sent_back',
    say(lang, 'applications.sent_back.subject', names),
    [say(lang, 'applications.sent_back.intro', names), message, ...(end ? [end] : [])],
    say(lang, 'applications.sent_back.button'),
  )
}

/** Says that there is a decision, not which: it is read on the applicant's own page. */
export async function sendDecisionLetter(scene: Scene, about: About): Promise<void> {
  const { lang } = about.application
  const names = namesOf(about)
  await sendToApplicant(
    scene,
    about,
    'application_decision',
    say(lang, 'applications.decision.subject', names),
    [say(lang, 'applications.decision.intro', names), say(lang, 'applications.decision.where', names)],
    say(lang, 'applications.decision.button'),
  )
}

/** What staff decided at a gate, in the words that they gave. */
export async function sendGateLetter(
  scene: Scene,
  about: About,
  gate: { readonly title: LocalizedText; readonly messageAfter?: LocalizedText },
  { status, message }: { status: GateStatus; message: string },
): Promise<void> {
  const { lang } = about.application
  const read = (text: LocalizedText | undefined) => readText(text, lang, about.program.defaultLang)
  const names = { ...namesOf(about), gate: read(gate.title) }
  const after = status === 'validated' ? read(gate.messageAfter) : ''
  const key = status === 'validated' ? 'open' : status === 'rejected' ? 'refused' : 'closed'
  await sendToApplicant(
    scene,
    about,
    'application_gate',
    say(lang, 'applications.gate.subject', names),
    [say(lang, `applications.gate.${key}`, names), ...[message, after].filter(Boolean)],
    say(lang, 'applications.gate.button'),
  )
}

/** A part was sent on the way: when, and the hash that proves it. */
export async function sendPartReceipt(scene: Scene, about: About, submission: SubmissionRow): Promise<void> {
  const { hash, submittedAt } = submission
  const { lang } = about.application
  const names = namesOf(about)
  const at = sayDateTime(lang, submittedAt, about.program.timeZone)
  await sendToApplicant(
    scene,
    about,
    'application_part_receipt',
    say(lang, 'applications.part.subject', names),
    [
      say(lang, 'applications.part.sent', { ...names, at }),
      say(lang, 'applications.receipt.hash', { hash }),
      say(lang, 'applications.receipt.file'),
      say(lang, 'applications.part.next', names),
    ],
    say(lang, 'applications.gate.button'),
    withReceipt(about, submission),
  )
}
