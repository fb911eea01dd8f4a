import type { RequestKind } from '@laurel/contract/applications'
import { type Locale, readText } from '@laurel/contract/kernel'
import { sendMail } from '../emails/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { say, sayDateTime } from '../kernel/words/index.ts'
import type { PlanProgram, ProgramRow } from '../programs/index.ts'
import { type About, namesOf, sendToApplicant } from './letters.ts'

const textsOf = (paragraphs: readonly (string | false | null | undefined)[]) =>
  paragraphs.flatMap((one) => (one ? [one] : []))

/** The answer to what the applicant asked for. @param until the new end, when there is one */
export async function sendRequestLetter(
  scene: Scene,
  about: About,
  answer: { kind: RequestKind; accepted: boolean; reason: string; until: Date | null },
): Promise<void> {
  const { lang } = about.application
  const names = { ...namesOf(about), kind: say(lang, `applications.request.${answer.kind}`) }
  const at = answer.until && sayDateTime(lang, answer.until, about.program.timeZone)
  await sendToApplicant(
    scene,
    about,
    'application_request_answered',
    say(lang, 'applications.request_answered.subject', names),
    textsOf([
      say(lang, `applications.request_answered.${answer.accepted ? 'accepted' : 'refused'}`, names),
      answer.accepted && at && say(lang, 'applications.sent_back.until', { at }),
      answer.reason,
    ]),
    say(lang, 'applications.gate.button'),
  )
}

/** The time to complete is over: the application stays as it was sent. */
export async function sendOverdueLetter(scene: Scene, about: About, until: Date): Promise<void> {
  const { lang } = about.application
  const names = namesOf(about)
  const at = sayDateTime(lang, until, about.program.timeZone)
  await sendToApplicant(
    scene,
    about,
    'application_overdue',
    say(lang, 'applications.overdue.subject', names),
    [say(lang, 'applications.overdue.intro', { ...names, at }), say(lang, 'applications.overdue.next')],
    say(lang, 'applications.gate.button'),
  )
}

/** A later deadline for one application. */
export async function sendMoreTimeLetter(scene: Scene, about: About, until: Date, reason: string): Promise<void> {
  const { lang } = about.application
  const names = namesOf(about)
  const at = sayDateTime(lang, until, about.program.timeZone)
  await sendToApplicant(
    scene,
    about,
    'application_more_time',
    say(lang, 'applications.more_time.subject', names),
    [say(lang, 'applications.more_time.until', { ...names, at }), reason],
    say(lang, 'applications.gate.button'),
  )
}

/** A later deadline for somebody who may not have started yet: in the language of their drafts, or of the program. */
export async function sendInvitedMoreTime(
  scene: Scene,
  program: ProgramRow,
  { email, lang, until, reason }: { email: string; lang: Locale; until: Date; reason: string },
): Promise<void> {
  const names = { program: readText(program.texts.title, lang, program.defaultLang) }
  const at = sayDateTime(lang, until, program.timeZone)
  await sendMail(scene, {
    kind: 'application_more_time',
    to: { email, name: '' },
    locale: lang,
    subject: say(lang, 'applications.more_time.subject', names),
    paragraphs: [say(lang, 'applications.more_time.person', { ...names, at }), reason],
    button: {
      label: say(lang, 'applications.more_time.button'),
      url: `${scene.platform.origin}/${lang}/applications/${program.slug}/apply`,
    },
    programId: program.id,
  })
}

/** The deadline comes near and the draft is not sent. */
export async function sendReminder(scene: Scene, about: About, dueAt: Date, filled: number): Promise<void> {
  const { lang } = about.application
  const names = namesOf(about)
  const at = sayDateTime(lang, dueAt, about.program.timeZone)
  const title = about.application.title || names.program
  await sendToApplicant(
    scene,
    about,
    'application_reminder',
    say(lang, 'applications.reminder.subject', names),
    [
      say(lang, 'applications.reminder.until', { ...names, title, at }),
      say(lang, 'applications.reminder.filled', { percent: filled }),
    ],
    say(lang, 'applications.sent_back.button'),
  )
}

/** The deadline passed, and the draft could not be sent as it was. */
export async function sendMissedLetter(
  scene: Scene,
  about: About,
  { closesAt, why }: { closesAt: Date; why: 'incomplete' | 'unconfirmed' | 'full' | 'ineligible' },
): Promise<void> {
  const { lang } = about.application
  const names = namesOf(about)
  const title = about.application.title || names.program
  const program: PlanProgram = about.program
  const closing = readText(program.closingTexts, lang, program.defaultLang)
  await sendToApplicant(
    scene,
    about,
    'application_deadline_missed',
    say(lang, 'applications.missed.subject', names),
    textsOf([
      say(lang, 'applications.missed.since', { title, at: sayDateTime(lang, closesAt, program.timeZone) }),
      say(lang, `applications.missed.${why}`),
      closing,
    ]),
    say(lang, 'applications.gate.button'),
  )
}

/** A file was found infected: it is erased, and another one may take its place. */
export async function sendInfectedLetter(scene: Scene, about: About, file: string): Promise<void> {
  const { lang } = about.application
  const names = { ...namesOf(about), file }
  await sendToApplicant(
    scene,
    about,
    'application_file_infected',
    say(lang, 'applications.infected.subject', names),
    [say(lang, 'applications.infected.intro', names), say(lang, 'applications.infected.next', names)],
    say(lang, 'applications.gate.button'),
  )
}
