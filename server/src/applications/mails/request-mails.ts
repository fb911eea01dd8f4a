import type { RequestKind } from '@laurel/contract/applications/requests'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { sendMail } from '../../emails/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say, sayDateTime } from '../../kernel/words/index.ts'
import type { PlanProgram, ProgramRow } from '../../programs/index.ts'
import { infectedMail, missedMail, moreTimeMail, overdueMail, reminderMail, requestAnsweredMail } from './mail-kinds.ts'
import { type About, flag, namesOf, sendToApplicant } from './mails.ts'

/** The answer to what the applicant asked for. @param until the new end, when there is one */
export async function sendRequestMail(
  scene: Scene,
  about: About,
  answer: { kind: RequestKind; accepted: boolean; reason: string; until: Date | null },
): Promise<void> {
  const { lang } = about.application
  const until = answer.accepted && answer.until
  await sendToApplicant(scene, about, requestAnsweredMail, {
    ...namesOf(about),
    kind: say(lang, `applications.request.${answer.kind}`),
    isAccepted: flag(answer.accepted),
    at: until ? sayDateTime(lang, until, about.program.timeZone) : '',
    reason: answer.reason,
  })
}

/** The time to complete is over: the application stays as it was sent. */
export async function sendOverdueMail(scene: Scene, about: About, until: Date): Promise<void> {
  const at = sayDateTime(about.application.lang, until, about.program.timeZone)
  await sendToApplicant(scene, about, overdueMail, { ...namesOf(about), at })
}

/** A later deadline for one application. */
export async function sendMoreTimeMail(scene: Scene, about: About, until: Date, reason: string): Promise<void> {
  const at = sayDateTime(about.application.lang, until, about.program.timeZone)
  await sendToApplicant(scene, about, moreTimeMail, { ...namesOf(about), at, reason })
}

/** A later deadline for somebody who may not have started yet: in the language of their drafts, or of the program. */
export async function sendInvitedMoreTime(
  scene: Scene,
  program: ProgramRow,
  { email, lang, until, reason }: { email: string; lang: Locale; until: Date; reason: string },
): Promise<void> {
  const title = readText(program.texts.title, lang, program.defaultLang)
  await sendMail(scene, moreTimeMail, {
    to: { email, name: '' },
    locale: lang,
    values: { program: title, at: sayDateTime(lang, until, program.timeZone), reason },
    url: `${scene.platform.origin}/${lang}/applications/${program.slug}/apply`,
    program,
  })
}

/** The deadline comes near and the draft is not sent. */
export async function sendReminder(scene: Scene, about: About, dueAt: Date, filled: number): Promise<void> {
  const names = namesOf(about)
  const at = sayDateTime(about.application.lang, dueAt, about.program.timeZone)
  const title = about.application.title || names.program
  await sendToApplicant(scene, about, reminderMail, { ...names, title, at, percent: filled })
}

/** The deadline passed, and the draft could not be sent as it was. */
export async function sendMissedMail(
  scene: Scene,
  about: About,
  { closesAt, why }: { closesAt: Date; why: 'incomplete' | 'unconfirmed' | 'full' | 'ineligible' },
): Promise<void> {
  const { lang } = about.application
  const names = namesOf(about)
  const program: PlanProgram = about.program
  await sendToApplicant(scene, about, missedMail, {
    ...names,
    title: about.application.title || names.program,
    at: sayDateTime(lang, closesAt, program.timeZone),
    isIncomplete: flag(why === 'incomplete'),
    isUnconfirmed: flag(why === 'unconfirmed'),
    isFull: flag(why === 'full'),
    isIneligible: flag(why === 'ineligible'),
    closing: readText(program.closingTexts, lang, program.defaultLang),
  })
}

/** A file was found infected: it is erased, and another one may take its place. */
export async function sendInfectedMail(scene: Scene, about: About, file: string): Promise<void> {
  await sendToApplicant(scene, about, infectedMail, { ...namesOf(about), file })
}
