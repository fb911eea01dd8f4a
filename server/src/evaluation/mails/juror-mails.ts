import { ownMailKind } from '@laurel/contract/emails/own'
import { timesFor } from '@laurel/contract/evaluation/rules'
import { readText } from '@laurel/contract/kernel/text'
import { type AnyMailKind, type Mail, type OwnWords, ownTextFor, sendMail, type ValuesOf } from '../../emails/index.ts'
import { tokenHash } from '../../identity/index.ts'
import { newToken } from '../../kernel/db/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { sayDateTime } from '../../kernel/words/index.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { personalAddress } from '../jurors/personal-address.ts'
import type { JurorRow } from '../store/jurors.ts'
import type { Session } from '../store/sessions.ts'
import { extensionMail, juryInvitationMail, juryLinkMail, juryReminderMail } from './mail-kinds.ts'

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

/** When evaluations are expected, in the juror's language; empty where nothing says. */
export function deadlineOf({ program, session, juror }: Occasion): string {
  const { closesAt } = timesFor(session, juror)
  return closesAt ? sayDateTime(juror.lang, closesAt, program.timeZone) : ''
}

/** Pages of a juror, below the language. */
export const sessionPath = ({ program, session }: Occasion) =>
  `/applications/${program.slug}/sessions/details/${session.slug}`

/** How long the link of an invitation works. */
const INVITATION_MS = 30 * 24 * 3_600_000

/** The token of a new invitation, and the columns of the juror that it changes. */
export function newInvitation(scene: Scene) {
  const token = newToken()
  const expiresAt = new Date(scene.now.getTime() + INVITATION_MS)
  return { token, changes: { token_hash: tokenHash(token), token_expires_at: expiresAt } }
}

/** @param to the page, below the language */
export async function sendToJuror<Kind extends AnyMailKind>(
  scene: Scene,
  { juror, program }: Pick<Occasion, 'juror' | 'program'>,
  kind: Kind,
  values: ValuesOf<Kind>,
  to: string,
  own: Pick<Mail, 'own'> = {},
): Promise<void> {
  await sendMail(scene, kind, {
    to: { email: juror.email, name: juror.name },
    locale: juror.lang,
    values,
    url: await personalAddress(scene, juror, to),
    program,
    ...own,
  })
}

/** The personal link: whoever holds it may answer in the juror's name, so it goes to this address alone and lives 30 days. */
export async function sendInvitation(scene: Scene, occasion: Occasion, token: string): Promise<void> {
  const { lang, tokenExpiresAt } = occasion.juror
  const values = {
    ...namesOf(occasion),
    platform: scene.platform.name,
    deadline: deadlineOf(occasion),
    date: sayDateTime(lang, tokenExpiresAt, occasion.program.timeZone),
  }
  await sendToJuror(scene, occasion, juryInvitationMail, values, `/invitation/jury?token=${token}`)
}

/** @param words a template of one's own in place of the usual words */
export async function sendReminder(
  scene: Scene,
  occasion: Occasion & { left: number },
  words?: OwnWords,
): Promise<void> {
  const values = { ...namesOf(occasion), count: occasion.left, deadline: deadlineOf(occasion) }
  const own = words && { own: filledFor(scene, occasion, words) }
  await sendToJuror(scene, occasion, juryReminderMail, values, sessionPath(occasion), own)
}

/** A template of one's own for a juror: of applications it knows nothing. */
function filledFor(scene: Scene, occasion: Occasion, words: OwnWords): NonNullable<Mail['own']> {
  const { program, juror } = occasion
  const text = ownTextFor(words, { locale: juror.lang, program, mainLang: scene.platform.defaultLang })
  const inLanguage = { ...occasion, juror: { ...juror, lang: text.locale } }
  const sender = scene.actor.kind === 'user' ? scene.actor.name : scene.platform.name
  const values = { ...namesOf(inLanguage), platform: scene.platform.name, sender, deadline: deadlineOf(inLanguage) }
  return { kind: ownMailKind(words.id), text, values }
}

/** The juror has longer than the others. */
export async function sendExtension(scene: Scene, occasion: Occasion): Promise<void> {
  const { lang, extendedUntil, extensionReason } = occasion.juror
  if (!extendedUntil) return
  const date = sayDateTime(lang, extendedUntil, occasion.program.timeZone)
  const values = { ...namesOf(occasion), date, reason: extensionReason ?? '' }
  await sendToJuror(scene, occasion, extensionMail, values, sessionPath(occasion))
}

/** In place of a link that was used or has aged. */
export async function sendNewLink(scene: Scene, occasion: Occasion & { path: string }): Promise<void> {
  await sendToJuror(scene, occasion, juryLinkMail, namesOf(occasion), occasion.path)
}
