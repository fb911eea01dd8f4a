import { maxNamedConflicts, type NamedConflict } from '@laurel/contract/assignment'
import { stateShown } from '../../applications/index.ts'
import type { Application } from '../../applications/store/index.ts'
import { findSession } from '../../evaluation/store/index.ts'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import {
  deleteNamedConflict,
  hasJuryAhead,
  insertNamedConflict,
  listLiveSessionsOf,
  listNamedConflicts,
  type NamedConflictRow,
} from '../store/named-conflicts.ts'
import { findConflicts } from './find-conflicts.ts'

function present({ id, name, email, reason, namedAt }: NamedConflictRow): NamedConflict {
  return { id, name, email, reason, namedAt: namedAt.toISOString() }
}

/** States shown after which no jury judges any more; a waiting list may still be looked at again. A decision held back is none. */
const over: ReadonlySet<Application['state']> = new Set(['withdrawn', 'deleted', 'ineligible', 'accepted', 'rejected'])

const isInPlay = (application: Application, now: Date) => !over.has(stateShown(application, now))

/** Asked of applicants while a jury may still judge: whether their own application is given to one is not told. */
export async function listNamed(
  scene: Scene,
  application: Application,
): Promise<{ data: NamedConflict[]; isOffered: boolean }> {
  const rows = await listNamedConflicts(scene.db, [application.id])
  const isOffered = isInPlay(application, scene.now) && (await hasJuryAhead(scene.db, application.programId))
  return { data: rows.map(present), isOffered }
}

/**
 * An applicant names somebody; jurors who are meant are suspected at once, and told of it by nobody. The answer is the same
 * whether or not somebody on a jury is meant. Refuses too_many_named, application_not_in_play.
 */
export async function nameConflict(
  scene: Scene,
  application: Application,
  conflict: { name: string; email: string; reason: string },
): Promise<NamedConflict> {
  if (!isInPlay(application, scene.now)) refuse('application_not_in_play')
  const known = await listNamedConflicts(scene.db, [application.id])
  if (known.length >= maxNamedConflicts) refuse('too_many_named', { details: { most: maxNamedConflicts } })
  const row = { ...conflict, id: newId(), applicationId: application.id, namedAt: scene.now }
  await insertNamedConflict(scene.db, row)
  const subject = { programId: application.programId, applicationId: application.id }
  await record(scene, 'conflict.named', subject, { namedConflictId: row.id })
  for (const sessionId of await listLiveSessionsOf(scene.db, application.id)) {
    const session = await findSession(scene.db, sessionId)
    if (session) await findConflicts(scene, session)
  }
  return present(row)
}

/** A suspicion that the organiser knows already stays theirs to settle. */
export async function withdrawNamed(
  scene: Scene,
  application: Application,
  { id }: NamedConflictRow,
): Promise<undefined> {
  await deleteNamedConflict(scene.db, id)
  const subject = { programId: application.programId, applicationId: application.id }
  await record(scene, 'conflict.named_withdrawn', subject, { namedConflictId: id })
}
