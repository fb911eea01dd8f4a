import { timesFor } from '@laurel/contract/evaluation'
import { readText } from '@laurel/contract/kernel'
import { sendMail } from '../emails/index.ts'
import { tokenHash } from '../identity/index.ts'
import { newToken } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { say, sayDateTime } from '../kernel/words/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { personalAddress } from './council/personal-address.ts'
import type { JurorRow, Session } from './store/index.ts'

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

function deadline({ program, session, juror }: Occasion): string[] {
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

export async function sendAssignmentMail(scene: Scene, occasion: Occasion & { count: number }): Promise<void> {
  const { lang } = occasion.juror
  const names = { ...namesOf(occasion), count: occasion.count }
  await sendToJuror(scene, occasion, {
    kind: 'jury_assignments',
    subject: say(lang, 'evaluation.assignments.subject', names),
    paragraphs: [
      say(lang, 'evaluation.mail.greeting', names),
      say(lang, 'evaluation.assignments.text', names),
      ...deadline(occasion),
    ],
    label: say(lang, 'evaluation.mail.button'),
    to: sessionPath(occasion),
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

/** What a juror is given back, by the names that they know entries by. */
export type GivenBack =
  | { readonly kind: 'evaluation' | 'vote'; readonly entryId: string; readonly title: string }
  | { readonly kind: 'pair'; readonly title: string; readonly other: string }
  | { readonly kind: 'order' | 'pairs' }

export async function sendReopening(
  scene: Scene,
  occasion: Occasion & { given: GivenBack; reason: string; by: 'staff' | 'jury' },
): Promise<void> {
  const { program, session, given } = occasion
  const { lang } = occasion.juror
  const names = namesOf(occasion)
  const subject = say(lang, `evaluation.reopening.${given.kind}`, { ...names, ...given })
  const page = 'entryId' in given ? given.entryId : given.kind === 'order' ? 'ranking' : 'pairs'
  await sendToJuror(scene, occasion, {
    kind: 'jury_reopening',
    subject,
    paragraphs: [
      say(lang, 'evaluation.mail.greeting', names),
      `${subject}. ${say(lang, `evaluation.reopening.by.${occasion.by}`)}`,
      occasion.reason,
      ...deadline(occasion),
    ],
    label: say(lang, 'evaluation.mail.button'),
    to: `/applications/${program.slug}/sessions/${session.slug}/${page}`,
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

/** Jurors are asked what they would like to judge. */
export async function sendWishesAsked(scene: Scene, occasion: Occasion): Promise<void> {
  const { juror, session, program } = occasion
  const { lang } = juror
  const names = namesOf(occasion)
  const date = session.bidsCloseAt && sayDateTime(lang, session.bidsCloseAt, program.timeZone)
  await sendToJuror(scene, occasion, {
    kind: 'jury_wishes',
    subject: say(lang, 'evaluation.wishes.subject', names),
    paragraphs: [
      say(lang, 'evaluation.mail.greeting', names),
      say(lang, 'evaluation.wishes.text', names),
      ...(date ? [say(lang, 'evaluation.wishes.until', { date })] : []),
    ],
    label: say(lang, 'evaluation.wishes.button'),
    to: `/applications/${program.slug}/sessions/${session.slug}/wishes`,
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

/** A chair learns that somebody of the staff asked who is behind an entry. The reason stays in the log: it may name people. */
export async function sendReveal(scene: Scene, occasion: Occasion & { code: string }): Promise<void> {
  const { lang } = occasion.juror
  const names = { ...namesOf(occasion), code: occasion.code }
  await sendToJuror(scene, occasion, {
    kind: 'jury_identity_revealed',
    subject: say(lang, 'evaluation.reveal.subject', names),
    paragraphs: [say(lang, 'evaluation.mail.greeting', names), say(lang, 'evaluation.reveal.text', names)],
    label: say(lang, 'evaluation.mail.button'),
    to: sessionPath(occasion),
  })
}
