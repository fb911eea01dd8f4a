import { hasSigned } from '@laurel/contract/evaluation/rules'
import { readText } from '@laurel/contract/kernel/text'
import { listHolders } from '../../access/index.ts'
import { sendMail } from '../../emails/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findProgram, type ProgramRow } from '../../programs/index.ts'
import { jurorContextOf, projectionFor } from '../juror-context.ts'
import { findEntry } from '../store/entries.ts'
import type { EntryRef } from '../store/entry-refs.ts'
import { type JurorRow, listJurorRows } from '../store/jurors.ts'
import { listPeopleOf } from '../store/people.ts'
import { findProjection } from '../store/projections.ts'
import { listRecusals } from '../store/recusals.ts'
import type { Session } from '../store/sessions.ts'
import { namesOf, sendToJuror, sessionPath } from './juror-mails.ts'
import { invitationDeclinedMail, juryDeclinedMail, staffDeclinedMail } from './mail-kinds.ts'

/** Those of the jury who accepted and signed the charter. */
export async function listSigned(scene: Scene, session: Session): Promise<JurorRow[]> {
  const jury = await listJurorRows(scene.db, session.id)
  return jury.filter((juror) => juror.state === 'accepted' && hasSigned(session, juror))
}

/**
 * A juror gave an entry back: told to who leads the jury and to staff who assign. Nobody hears of it who steps back from the
 * entry or applies with it. A blind chair reads its code, and not the reason, which may name people.
 */
export async function mailDeclined(
  scene: Scene,
  session: Session,
  entry: EntryRef,
  { jurorId, reason }: { jurorId: string; reason: string },
): Promise<void> {
  const program = await findProgram(scene.db, session.programId)
  const jury = await listSigned(scene, session)
  const who = jury.find(({ id }) => id === jurorId)
  if (!program || !who) return
  const recused = (await listRecusals(scene.db, session.id)).get(entry.id)
  const leading = (role: JurorRow['role']) =>
    jury.filter((juror) => juror.role === role && juror.id !== jurorId && recused?.has(juror.id) !== true)
  const chairs = leading('chair')
  for (const juror of chairs.length > 0 ? chairs : leading('deputy'))
    await mailChair(scene, { program, session, juror }, entry, { who: who.name, reason })
  const onJury = new Set((await listJurorRows(scene.db, session.id)).map(({ userId }) => userId))
  const applying = new Set(
    (await listPeopleOf(scene.db, [entry.applicationId])).map(({ email }) => email.toLowerCase()),
  )
  const title = (await findEntry(scene.db, session.id, entry.id))?.title || entry.code
  for (const { id, email, name, lang } of await listHolders(scene.db, program.id, 'program.evaluation.assign')) {
    if (onJury.has(id) || applying.has(email.toLowerCase())) continue
    const names = { session: readText(session.title, lang, program.defaultLang), title, juror: who.name }
    await sendMail(scene, staffDeclinedMail, {
      to: { email, name },
      locale: lang,
      values: { ...names, reason },
      url: `${scene.platform.origin}/${lang}/admin/programs/${program.slug}/examinations/${session.slug}/assignments`,
      program,
      applicationId: entry.applicationId,
    })
  }
}

/** An invitation to the jury is declined: told to staff who see to it, once, as an invitation is answered once. */
export async function mailInvitationDeclined(
  scene: Scene,
  { program, session, juror }: { program: ProgramRow; session: Session; juror: JurorRow },
): Promise<void> {
  for (const { email, name, lang } of await listHolders(scene.db, program.id, 'program.evaluation.manage')) {
    await sendMail(scene, invitationDeclinedMail, {
      to: { email, name },
      locale: lang,
      values: { session: readText(session.title, lang, program.defaultLang), juror: juror.name },
      url: `${scene.platform.origin}/${lang}/admin/programs/${program.slug}/examinations/${session.slug}/juries`,
      program,
    })
  }
}

async function mailChair(
  scene: Scene,
  occasion: { program: ProgramRow; session: Session; juror: JurorRow },
  entry: EntryRef,
  details: { who: string; reason: string },
): Promise<void> {
  const { session, juror } = occasion
  const side = projectionFor(await jurorContextOf(scene, session, juror, entry.id))
  const title = (await findProjection(scene.db, entry.id, side))?.title || entry.code
  const reason = side === 'open' ? details.reason : ''
  const values = { ...namesOf(occasion), title, juror: details.who, reason }
  await sendToJuror(scene, occasion, juryDeclinedMail, values, sessionPath(occasion))
}
