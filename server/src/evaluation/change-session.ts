import type { EvaluationSession, SessionChange } from '@laurel/contract/evaluation'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { sanitiseRichTexts } from '../kernel/rich-text/index.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { checkSlug } from './create-session.ts'
import { presentSession } from './present-session.ts'
import { lockSession, type Session, setSession } from './store/index.ts'

const moment = (text: string | null) => (text === null ? null : new Date(text))

/** The names of what differs, for the log. */
export function changedFields(before: object, after: object): string[] {
  const old = new Map(Object.entries(before))
  return Object.entries(after).flatMap(([name, value]) =>
    JSON.stringify(old.get(name) ?? null) === JSON.stringify(value ?? null) ? [] : [name],
  )
}

/** Refuses stale when somebody saved since, and slug_taken. */
export async function changeSession(
  scene: Scene,
  program: ProgramRow,
  { id }: Session,
  { version, ...given }: SessionChange,
): Promise<EvaluationSession> {
  const session = (await lockSession(scene.db, id)) ?? refuse('not_found')
  if (version !== session.version) refuse('stale', { details: { version: session.version } })
  if (given.slug !== session.slug) await checkSlug(scene, program.id, given.slug, id)
  const instructions = sanitiseRichTexts(given.instructions)
  const wanted = { ...given, instructions, opensAt: moment(given.opensAt), closesAt: moment(given.closesAt) }
  const fields = changedFields(session, wanted)
  if (fields.length === 0) return presentSession(scene, program, session)
  const changed = await setSession(scene.db, id, wanted, scene.now)
  await record(scene, 'evaluation_session.changed', { programId: program.id, sessionId: id }, { fields })
  return presentSession(scene, program, changed)
}
