import { readText } from '@laurel/contract/kernel'
import { sendMail } from '../emails/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { say, sayDateTime } from '../kernel/words/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import type { JurorRow, Session } from './store/index.ts'

interface Occasion {
  readonly program: ProgramRow
  readonly session: Session
  readonly juror: JurorRow
}

function namesOf({ program, session, juror }: Occasion) {
  return {
    program: readText(program.texts.title, juror.lang, program.defaultLang),
    session: readText(session.title, juror.lang, program.defaultLang),
    name: juror.name,
  }
}

function deadline({ program, session, juror }: Occasion): string[] {
  if (!session.closesAt) return []
  return [
    say(juror.lang, 'evaluation.mail.deadline', { date: sayDateTime(juror.lang, session.closesAt, program.timeZone) }),
  ]
}

const sessionUrl = (scene: Scene, { program, session, juror }: Occasion) =>
  `${scene.platform.origin}/${juror.lang}/applications/${program.slug}/sessions/details/${session.slug}`

async function send(
  scene: Scene,
  occasion: Occasion,
  letter: { kind: string; subject: string; paragraphs: string[]; label: string; url: string },
): Promise<void> {
  const { juror, program } = occasion
  await sendMail(scene, {
    kind: letter.kind,
    to: { email: juror.email, name: juror.name },
    locale: juror.lang,
    subject: letter.subject,
    paragraphs: letter.paragraphs,
    button: { label: letter.label, url: letter.url },
    programId: program.id,
  })
}

/** The personal link: whoever holds it may answer in the juror's name, so it goes to this address alone and lives 30 days. */
export async function sendInvitation(scene: Scene, occasion: Occasion, token: string): Promise<void> {
  const { lang } = occasion.juror
  const names = namesOf(occasion)
  const until = sayDateTime(lang, occasion.juror.tokenExpiresAt, occasion.program.timeZone)
  await send(scene, occasion, {
    kind: 'jury_invitation',
    subject: say(lang, 'evaluation.invitation.subject', names),
    paragraphs: [
      say(lang, 'evaluation.mail.greeting', names),
      say(lang, 'evaluation.invitation.text', { ...names, platform: scene.platform.name }),
      ...deadline(occasion),
      say(lang, 'evaluation.invitation.link', { date: until }),
    ],
    label: say(lang, 'evaluation.invitation.button'),
    url: `${scene.platform.origin}/${lang}/invitation/jury?token=${token}`,
  })
}

export async function sendAssignmentMail(scene: Scene, occasion: Occasion & { count: number }): Promise<void> {
  const { lang } = occasion.juror
  const names = { ...namesOf(occasion), count: occasion.count }
  await send(scene, occasion, {
    kind: 'jury_assignments',
    subject: say(lang, 'evaluation.assignments.subject', names),
    paragraphs: [
      say(lang, 'evaluation.mail.greeting', names),
      say(lang, 'evaluation.assignments.text', names),
      ...deadline(occasion),
    ],
    label: say(lang, 'evaluation.mail.button'),
    url: sessionUrl(scene, occasion),
  })
}

export async function sendReminder(scene: Scene, occasion: Occasion & { left: number }): Promise<void> {
  const { lang } = occasion.juror
  const names = { ...namesOf(occasion), count: occasion.left }
  await send(scene, occasion, {
    kind: 'jury_reminder',
    subject: say(lang, 'evaluation.reminder.subject', names),
    paragraphs: [
      say(lang, 'evaluation.mail.greeting', names),
      say(lang, 'evaluation.reminder.text', names),
      ...deadline(occasion),
    ],
    label: say(lang, 'evaluation.mail.button'),
    url: sessionUrl(scene, occasion),
  })
}

export async function sendReopening(
  scene: Scene,
  occasion: Occasion & { title: string; reason: string; entryId: string },
): Promise<void> {
  const { lang } = occasion.juror
  const names = { ...namesOf(occasion), title: occasion.title }
  const { program, session, entryId } = occasion
  await send(scene, occasion, {
    kind: 'jury_reopening',
    subject: say(lang, 'evaluation.reopening.subject', names),
    paragraphs: [
      say(lang, 'evaluation.mail.greeting', names),
      say(lang, 'evaluation.reopening.text', names),
      occasion.reason,
      ...deadline(occasion),
    ],
    label: say(lang, 'evaluation.mail.button'),
    url: `${scene.platform.origin}/${lang}/applications/${program.slug}/sessions/${session.slug}/${entryId}`,
  })
}
