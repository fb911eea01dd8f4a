import type { OwnParts, PendingJuryInvitation } from '@laurel/contract/evaluation/jurors'
import { type ListPage, pageOf } from '@laurel/contract/kernel'
import { findAccount } from '../../identity/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { findProgram } from '../../programs/index.ts'
import { listAssignments } from '../store/assignments.ts'
import { type JurorRow, listInvitedJurors, lockInvitedJuror } from '../store/jurors.ts'
import { findOwnParts } from '../store/own-parts.ts'
import { findSession } from '../store/sessions.ts'
import { decline, type Invitation, join } from './answer-invitation.ts'

/** Nothing is left to judge or to say there. */
const ended = new Set(['decided', 'published', 'archived'])

/** Whoever proved an address reads what is sent to it: one that is only claimed finds nothing. */
async function provenAddress(scene: Scene): Promise<string | undefined> {
  const account = await findAccount(scene, userOf(scene).userId)
  return account?.confirmed_at ? account.email.toLowerCase() : undefined
}

async function open(scene: Scene, juror: JurorRow): Promise<Invitation | undefined> {
  const session = await findSession(scene.db, juror.sessionId)
  if (!session || ended.has(session.state)) return
  const program = await findProgram(scene.db, session.programId)
  return program && { juror, session, program }
}

/** Invitations that the caller has not answered, the newest first; they need no link from the mail. */
export async function listOwnInvitations(scene: Scene): Promise<ListPage<PendingJuryInvitation>> {
  const email = await provenAddress(scene)
  const waiting: PendingJuryInvitation[] = []
  for (const row of email ? await listInvitedJurors(scene.db, email) : []) {
    const invitation = await open(scene, row)
    if (!invitation) continue
    const { juror, session, program } = invitation
    const assignments = await listAssignments(scene.db, { sessionId: session.id, jurorId: juror.id })
    waiting.push({
      id: juror.id,
      role: juror.role,
      sessionTitle: session.title,
      programTitle: program.texts.title,
      defaultLang: program.defaultLang,
      timeZone: program.timeZone,
      closesAt: session.closesAt?.toISOString() ?? null,
      assigned: assignments.filter(({ setAside }) => !setAside).length,
    })
  }
  return pageOf(waiting, { total: waiting.length })
}

/** Somebody else's invitation, and one that was answered, are answered as one that does not exist. */
async function ownInvitation(scene: Scene, id: string): Promise<Invitation> {
  const email = await provenAddress(scene)
  const row = email ? await lockInvitedJuror(scene.db, id, email) : undefined
  return (row && (await open(scene, row))) ?? refuse('not_found')
}

export async function acceptOwnInvitation(scene: Scene, id: string) {
  const invitation = await ownInvitation(scene, id)
  const account = (await findAccount(scene, userOf(scene).userId)) ?? refuse('signed_out')
  await join(scene, invitation, account)
  return { programSlug: invitation.program.slug, sessionSlug: invitation.session.slug }
}

export async function declineOwnInvitation(scene: Scene, id: string): Promise<undefined> {
  await decline(scene, await ownInvitation(scene, id))
}

/** Whether the caller applies, judges, or is invited to judge: what the header of public pages leads to. */
export async function getOwnParts(scene: Scene): Promise<OwnParts> {
  const email = (await provenAddress(scene)) ?? ''
  return findOwnParts(scene.db, { userId: userOf(scene).userId, email })
}
