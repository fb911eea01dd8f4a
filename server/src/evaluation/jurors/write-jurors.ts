import type { Juror, JurorChange, JurorInvitation } from '@laurel/contract/evaluation/jurors'
import { mayJudge } from '@laurel/contract/evaluation/rules'
import { tokenHash } from '../../identity/index.ts'
import { newToken, randomId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { notifyFollowers } from '../follow-sessions.ts'
import { newInvitation, sendInvitation } from '../mails/juror-mails.ts'
import { changedFields } from '../sessions/change-session.ts'
import { deleteUnsubmitted, listAssignments } from '../store/assignments.ts'
import { deleteJurorLinks } from '../store/juror-links.ts'
import { detailColumns, findJurorByEmail, insertJuror, type JurorRow, setJuror } from '../store/jurors.ts'
import type { Session } from '../store/sessions.ts'
import { presentJuror } from './list-jurors.ts'

const subject = (session: Session) => ({ programId: session.programId, sessionId: session.id })

/** Someone who declined or was removed may be invited again. Refuses juror_already_invited for the others. */
export async function inviteJuror(
  scene: Scene,
  program: ProgramRow,
  session: Session,
  invitation: JurorInvitation,
): Promise<Juror> {
  const known = await findJurorByEmail(scene.db, session.id, invitation.email)
  if (known?.state === 'invited' || known?.state === 'accepted') refuse('juror_already_invited')
  const { token, changes } = newInvitation(scene)
  const lang = invitation.lang ?? program.defaultLang
  const { role } = invitation
  const juror = known
    ? await setJuror(scene.db, known.id, { ...detailColumns(invitation), lang, role, ...invited(scene), ...changes })
    : await insertJuror(scene.db, {
        details: invitation,
        lang,
        role,
        id: randomId(),
        sessionId: session.id,
        email: invitation.email,
        tokenHash: changes.token_hash,
        tokenExpiresAt: changes.token_expires_at,
        at: scene.now,
      })
  await sendInvitation(scene, { program, session, juror }, token)
  await record(scene, 'juror.invited', subject(session), { jurorId: juror.id })
  await notifyFollowers((follower) => follower.juryChanged?.(scene, session))
  return presentJuror(scene, session, juror.id)
}

const invited = (scene: Scene) => ({
  state: 'invited',
  invited_at: scene.now,
  answered_at: null,
})

/** A new link; the old one stops working. Refuses juror_already_accepted. */
export async function resendInvitation(
  scene: Scene,
  program: ProgramRow,
  session: Session,
  { id, state }: JurorRow,
): Promise<Juror> {
  if (state === 'accepted') refuse('juror_already_accepted')
  const { token, changes } = newInvitation(scene)
  const juror = await setJuror(scene.db, id, { ...invited(scene), ...changes })
  await sendInvitation(scene, { program, session, juror }, token)
  await record(scene, 'juror.invited_again', subject(session), { jurorId: id })
  return presentJuror(scene, session, id)
}

/**
 * Who judges no more gives back what was not begun. Refuses juror_gone for someone removed, and juror_has_evaluated where
 * somebody who has begun would judge no more.
 */
export async function changeJuror(
  scene: Scene,
  session: Session,
  juror: JurorRow,
  change: JurorChange,
): Promise<Juror> {
  if (juror.state === 'removed') refuse('juror_gone')
  const fields = changedFields(juror, { ...change, role: change.role ?? juror.role })
  if (fields.length > 0) {
    const { role } = change
    if (role && mayJudge(juror) && !mayJudge({ role })) await takeBack(scene, session, juror)
    await setJuror(scene.db, juror.id, { ...detailColumns(change), role })
    await record(scene, 'juror.changed', subject(session), { jurorId: juror.id, fields })
    await notifyFollowers((follower) => follower.juryChanged?.(scene, session))
  }
  return presentJuror(scene, session, juror.id)
}

async function takeBack(scene: Scene, session: Session, { id }: JurorRow): Promise<void> {
  const assignments = await listAssignments(scene.db, { sessionId: session.id, jurorId: id })
  const submitted = assignments.filter(({ state }) => state === 'submitted').length
  const started = assignments.filter(({ state }) => state === 'started').length
  if (submitted + started > 0) refuse('juror_has_evaluated', { details: { submitted, started } })
  await deleteUnsubmitted(scene.db, id)
  for (const { entryId } of assignments)
    await record(scene, 'assignment.removed', subject(session), { entryId, jurorId: id, draft: false })
}

/** Removes a juror. Submitted evaluations stay and count; the rest goes. Refuses juror_has_evaluated unless confirmed, and juror_gone. */
export async function removeJuror(
  scene: Scene,
  session: Session,
  juror: JurorRow,
  confirmed: boolean,
): Promise<undefined> {
  if (juror.state === 'removed') refuse('juror_gone')
  const assignments = await listAssignments(scene.db, { sessionId: session.id, jurorId: juror.id })
  const submitted = assignments.filter(({ state }) => state === 'submitted').length
  const started = assignments.filter(({ state }) => state === 'started').length
  if (submitted + started > 0 && !confirmed) refuse('juror_has_evaluated', { details: { submitted, started } })
  await deleteUnsubmitted(scene.db, juror.id)
  await deleteJurorLinks(scene.db, juror.id)
  // A link still in a mailbox must not bring the juror back.
  await setJuror(scene.db, juror.id, { state: 'removed', token_hash: tokenHash(newToken()), answered_at: scene.now })
  await record(scene, 'juror.removed', subject(session), { jurorId: juror.id, evaluationsKept: submitted })
}
