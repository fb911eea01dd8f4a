import { timesFor } from '@laurel/contract/evaluation'
import { readText } from '@laurel/contract/kernel'
import { type AnyMailKind, sendMail, type ValuesOf } from '../emails/index.ts'
import { tokenHash } from '../identity/index.ts'
import { newToken } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { say, sayDateTime } from '../kernel/words/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { personalAddress } from './council/personal-address.ts'
import {
  assignmentsMail,
  bidsMail,
  extensionMail,
  juryInvitationMail,
  juryLinkMail,
  juryReminderMail,
  reopeningMail,
  revealMail,
} from './mail-kinds.ts'
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

/** When evaluations are expected, in the juror's language; empty where nothing says. */
function deadlineOf({ program, session, juror }: Occasion): string {
  const { closesAt } = timesFor(session, juror)
  return closesAt ? sayDateTime(juror.lang, closesAt, program.timeZone) : ''
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

/** @param to the page, below the language */
export async function sendToJuror<Kind extends AnyMailKind>(
  scene: Scene,
  { juror, program }: Pick<Occasion, 'juror' | 'program'>,
  kind: Kind,
  values: ValuesOf<Kind>,
  to: string,
): Promise<void> {
  await sendMail(scene, kind, {
    to: { email: juror.email, name: juror.name },
    locale: juror.lang,
    values,
    url: await personalAddress(scene, juror, to),
    program,
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

export async function sendAssignmentMail(scene: Scene, occasion: Occasion & { count: number }): Promise<void> {
  const values = { ...namesOf(occasion), count: occasion.count, deadline: deadlineOf(occasion) }
  await sendToJuror(scene, occasion, assignmentsMail, values, sessionPath(occasion))
}

export async function sendReminder(scene: Scene, occasion: Occasion & { left: number }): Promise<void> {
  const values = { ...namesOf(occasion), count: occasion.left, deadline: deadlineOf(occasion) }
  await sendToJuror(scene, occasion, juryReminderMail, values, sessionPath(occasion))
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
  const { program, session, given, juror } = occasion
  const names = namesOf(occasion)
  const page = 'entryId' in given ? given.entryId : given.kind === 'order' ? 'ranking' : 'pairs'
  const values = {
    ...names,
    what: say(juror.lang, `evaluation.reopening.${given.kind}`, { ...names, ...given }),
    reason: occasion.reason,
    isStaff: occasion.by === 'staff' ? '1' : '',
    deadline: deadlineOf(occasion),
  }
  const to = `/applications/${program.slug}/sessions/${session.slug}/${page}`
  await sendToJuror(scene, occasion, reopeningMail, values, to)
}

/** The juror has longer than the others. */
export async function sendExtension(scene: Scene, occasion: Occasion): Promise<void> {
  const { lang, extendedUntil, extensionReason } = occasion.juror
  if (!extendedUntil) return
  const date = sayDateTime(lang, extendedUntil, occasion.program.timeZone)
  const values = { ...namesOf(occasion), date, reason: extensionReason ?? '' }
  await sendToJuror(scene, occasion, extensionMail, values, sessionPath(occasion))
}

/** Jurors are asked what they would like to judge. */
export async function sendWishesAsked(scene: Scene, occasion: Occasion): Promise<void> {
  const { juror, session, program } = occasion
  const date = session.bidsCloseAt ? sayDateTime(juror.lang, session.bidsCloseAt, program.timeZone) : ''
  const to = `/applications/${program.slug}/sessions/${session.slug}/wishes`
  await sendToJuror(scene, occasion, bidsMail, { ...namesOf(occasion), date }, to)
}

/** In place of a link that was used or has aged. */
export async function sendNewLink(scene: Scene, occasion: Occasion & { path: string }): Promise<void> {
  await sendToJuror(scene, occasion, juryLinkMail, namesOf(occasion), occasion.path)
}

/** A chair learns that somebody of the staff asked who is behind an entry. The reason stays in the log: it may name people. */
export async function sendReveal(scene: Scene, occasion: Occasion & { code: string }): Promise<void> {
  const values = { ...namesOf(occasion), code: occasion.code }
  await sendToJuror(scene, occasion, revealMail, values, sessionPath(occasion))
}
