import type { GateStatus } from '@laurel/contract/applications/states'
import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { type AnyMailKind, type Mail, sendMail, type ValuesOf } from '../../emails/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say, sayDateTime } from '../../kernel/words/index.ts'
import type { PlanProgram } from '../../programs/index.ts'
import type { Application } from '../store/applications.ts'
import type { SubmissionRow } from '../store/submissions.ts'
import { addedMail, decisionMail, gateMail, partReceiptMail, receiptMail, sentBackMail } from './mail-kinds.ts'

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

export async function sendToApplicant<Kind extends AnyMailKind>(
  scene: Scene,
  about: About,
  kind: Kind,
  values: ValuesOf<Kind>,
  through?: Mail['through'],
): Promise<void> {
  const { application, program } = about
  if (!application.applicantEmail) return
  await sendMail(scene, kind, {
    to: { email: application.applicantEmail, name: application.applicantName },
    locale: application.lang,
    values,
    url: applicationUrl(scene, about),
    program,
    applicationId: application.id,
    ...(through && { through }),
  })
}

/** A condition of a template: filled or empty. */
export const flag = (is: unknown): string => (is ? '1' : '')

/** The mail waits for the PDF of the sending, which is drawn once this transaction is over. */
function withReceipt({ application }: About, { id }: SubmissionRow): Mail['through'] {
  return { job: 'make-receipt', payload: { applicationId: application.id, submissionId: id } }
}

/** The receipt: what was sent, when, and the hash that proves it (docs/rules.md §10). */
export async function sendReceipt(
  scene: Scene,
  about: About,
  submission: SubmissionRow,
  automatic = false,
): Promise<void> {
  const { onBehalf } = submission
  await sendToApplicant(
    scene,
    about,
    receiptMail,
    {
      ...namesOf(about),
      at: sayDateTime(about.application.lang, submission.submittedAt, about.program.timeZone),
      hash: submission.hash,
      isOwn: flag(!onBehalf && !automatic),
      isAutomatic: flag(!onBehalf && automatic),
      by: onBehalf?.by ?? '',
      reason: onBehalf?.reason ?? '',
      count: onBehalf?.missing || '',
    },
    withReceipt(about, submission),
  )
}

/** The team started an application for somebody: why, and how to go on. @param url their registration, or the draft */
export async function sendAddedMail(
  scene: Scene,
  about: About,
  { by, reason, isNew, url }: { by: string; reason: string; isNew: boolean; url: string },
): Promise<void> {
  const { application, program } = about
  await sendMail(scene, addedMail, {
    to: { email: application.applicantEmail, name: application.applicantName },
    locale: application.lang,
    values: { ...namesOf(about), by, reason, isNew: flag(isNew) },
    url,
    program,
    applicationId: application.id,
  })
}

/** Tells the applicant to complete the application, and until when. */
export async function sendBackMail(scene: Scene, about: About, message: string, until: Date | null): Promise<void> {
  const at = until ? sayDateTime(about.application.lang, until, about.program.timeZone) : ''
  await sendToApplicant(scene, about, sentBackMail, { ...namesOf(about), message, at })
}

/** Says that there is a decision, not which: it is read on the applicant's own page. */
export async function sendDecisionMail(scene: Scene, about: About): Promise<void> {
  await sendToApplicant(scene, about, decisionMail, namesOf(about))
}

/** The decision of staff at a gate, in their own words. */
export async function sendGateMail(
  scene: Scene,
  about: About,
  gate: { readonly title: LocalizedText; readonly messageAfter?: LocalizedText },
  { status, message }: { status: GateStatus; message: string },
): Promise<void> {
  const { lang } = about.application
  const read = (text: LocalizedText | undefined) => readText(text, lang, about.program.defaultLang)
  await sendToApplicant(scene, about, gateMail, {
    ...namesOf(about),
    gate: read(gate.title),
    isValidated: flag(status === 'validated'),
    isRefused: flag(status === 'rejected'),
    isChangesAsked: flag(status !== 'validated' && status !== 'rejected'),
    message,
    closing: status === 'validated' ? read(gate.messageAfter) : '',
  })
}

/** A part was sent on the way: when, and the hash that proves it. */
export async function sendPartReceipt(scene: Scene, about: About, submission: SubmissionRow): Promise<void> {
  const { hash, submittedAt } = submission
  const at = sayDateTime(about.application.lang, submittedAt, about.program.timeZone)
  await sendToApplicant(scene, about, partReceiptMail, { ...namesOf(about), at, hash }, withReceipt(about, submission))
}
