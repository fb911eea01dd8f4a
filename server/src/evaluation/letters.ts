import { timesFor } from '@laurel/contract/evaluation'
import { readText } from '@laurel/contract/kernel'
import { sendMail } from '../emails/index.ts'
import { tokenHash } from '../identity/index.ts'
import { newToken } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { say, sayDateTime } from '../kernel/words/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { personalAddress } from './personal-address.ts'
import type { JurorRow } from './store/jurors.ts'
import type { Session } from './store/sessions.ts'

export interface Occasion {
  readonly program: ProgramRow
  readonly session: Session
  readonly juror: JurorRow
}

export function namesOf({ program, session, juror }: Occasion) {
  return {
    program: readText(program.texts.title, juror.lang, program.defaultLang),
    session: readText(session.title, juror.lang, program.defaultLang),
    name: juror.name,
  }
}

export function deadline({ program, session, juror }: Occasion): string[] {
  const { closesAt } = timesFor(session, juror)
  if (!closesAt) return []
  return [say(juror.lang, 'evaluation.mail.deadline', { date: sayDateTime(juror.lang, closesAt, program.timeZone) })]
}

/** Pages of a juror, below the language. */
export const sessionPath = ({ program, session }: Occasion) =>
  `/applications/${program.slug}/sessions/details/${session.slug}`

/** How long the link of an invitation works. */
const INVITATION_MS = 30 * 24 * 3_600_000

/** What a new link of an invitation makes of its juror. */
export function newInvitation(scene: Scene) {
  const token = newToken()
  const expiresAt = new Date(scene.now.getTime() + INVITATION_MS)
  return { token, changes: { token_hash: tokenHash(token), token_expires_at: expiresAt } }
}

export async function sendToJuror(
  scene: Scene,
  occasion: Occasion,
  letter: { kind: string; subject: string; paragraphs: string[]; label: string; to: string },
): Promise<void> {
  const { juror, program } = occasion
  await sendMail(scene, {
    kind: letter.kind,
    to: { email: juror.email, name: juror.name },
    locale: juror.lang,
    subject: letter.subject,
    paragraphs: letter.paragraphs,
    button: { label: letter.label, url: await personalAddress(scene, juror, letter.to) },
    programId: program.id,
  })
}

/** The personal link: whoever holds it may answer in the juror's name, so it goes to this address alone and lives 30 days. */
export async function sendInvitation(scene: Scene, occasion: Occasion, token: string): Promise<void> {
  const { lang } = occasion.juror
  const names = namesOf(occasion)
  const until = sayDateTime(lang, occasion.juror.tokenExpiresAt, occasion.program.timeZone)
  await sendToJuror(scene, occasion, {
    kind: 'jury_invitation',
    subject: say(lang, 'evaluation.invitation.subject', names),
    paragraphs: [
      say(lang, 'evaluation.mail.greeting', names),
      say(lang, 'evaluation.invitation.text', { ...names, platform: scene.platform.name }),
      ...deadline(occasion),
      say(lang, 'evaluation.invitation.link', { date: until }),
    ],
    label: say(lang, 'evaluation.invitation.button'),
    to: `/invitation/jury?token=${token}`,
  })
}

export async function sendReminder(scene: Scene, occasion: Occasion & { left: number }): Promise<void> {
  const { lang } = occasion.juror
  const names = { ...namesOf(occasion), count: occasion.left }
  await sendToJuror(scene, occasion, {
    kind: 'jury_reminder',
    subject: say(lang, 'evaluation.reminder.subject', names),
    paragraphs: [
      say(lang, 'evaluation.mail.greeting', names),
      say(lang, 'evaluation.reminder.text', names),
      ...deadline(occasion),
    ],
    label: say(lang, 'evaluation.mail.button'),
    to: sessionPath(occasion),
  })
}

/** The juror has longer than the others. */
export async function sendExtension(scene: Scene, occasion: Occasion): Promise<void> {
  const { lang, extendedUntil, extensionReason } = occasion.juror
  if (!extendedUntil) return
  const names = { ...namesOf(occasion), date: sayDateTime(lang, extendedUntil, occasion.program.timeZone) }
  await sendToJuror(scene, occasion, {
    kind: 'jury_extension',
    subject: say(lang, 'evaluation.extension.subject', names),
    paragraphs: [
      say(lang, 'evaluation.mail.greeting', names),
      say(lang, 'evaluation.extension.text', names),
      ...(extensionReason ? [extensionReason] : []),
    ],
    label: say(lang, 'evaluation.mail.button'),
    to: sessionPath(occasion),
  })
}

/** In place of a link that was used or has aged. */
export async function sendNewLink(scene: Scene, occasion: Occasion & { path: string }): Promise<void> {
  const { lang } = occasion.juror
  const names = namesOf(occasion)
  await sendToJuror(scene, occasion, {
    kind: 'jury_link',
    subject: say(lang, 'evaluation.link.subject', names),
    paragraphs: [say(lang, 'evaluation.mail.greeting', names), say(lang, 'evaluation.link.text', names)],
    label: say(lang, 'evaluation.mail.button'),
    to: occasion.path,
  })
}
