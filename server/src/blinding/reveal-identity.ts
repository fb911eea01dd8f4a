import type { RevealedIdentity } from '@laurel/contract/blinding'
import { type EntryRef, findEntry, listJurorRows, listPeopleOf, type Session } from '../evaluation/store/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { sendReveal } from './mail-reveal.ts'
import { insertReveal } from './store/anonymisation.ts'

/** Tells staff who is behind an entry; that they asked, and why, is kept and told to the chairs (docs/rules.md §12.8). */
export async function revealIdentity(
  scene: Scene,
  { program, session, entry: { id } }: { program: ProgramRow; session: Session; entry: EntryRef },
  reason: string,
): Promise<RevealedIdentity> {
  const entry = (await findEntry(scene.db, session.id, id)) ?? refuse('not_found')
  const { userId } = userOf(scene)
  await insertReveal(scene.db, { id: newId(), sessionId: session.id, entryId: id, userId, reason }, scene.now)
  const subject = { programId: session.programId, sessionId: session.id, applicationId: entry.applicationId }
  await record(scene, 'identity.revealed', subject, { entryId: id, reason })
  for (const juror of await listJurorRows(scene.db, session.id)) {
    if (juror.role === 'chair' && juror.state === 'accepted' && juror.userId !== userId)
      await sendReveal(scene, { program, session, juror, code: entry.code })
  }
  const people = new Map((await listPeopleOf(scene.db, [entry.applicationId])).map((one) => [one.email, one]))
  return {
    title: entry.title,
    reference: entry.reference,
    people: [...people.values()].map(({ name, email }) => ({ name, email })),
  }
}
