import type { EvaluationSession, SessionChange } from '@laurel/contract/evaluation'
import { isFrozen } from '@laurel/contract/evaluation/rules'
import { record } from '../../kernel/events/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import { sanitiseRichTexts } from '../../kernel/rich-text/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { notifyFollowers } from '../follow-sessions.ts'
import { lockSession, type Session, setSession } from '../store/sessions.ts'
import { checkSlug } from './create-session.ts'
import { presentSession } from './present-session.ts'

const moment = (text: string | null) => (text === null ? null : new Date(text))

/** Nobody changes who sees what, or the day of beginning, once jurors may have begun (docs/rules.md §12.1). */
const frozenFields: readonly string[] = ['policy', 'opensAt']

/** The names of what differs, for the log. */
export function changedFields(before: object, after: object): string[] {
  const old = new Map(Object.entries(before))
  return Object.entries(after).flatMap(([name, value]) =>
    JSON.stringify(old.get(name) ?? null) === JSON.stringify(value ?? null) ? [] : [name],
  )
}

/** Refuses stale when somebody saved since, slug_taken, and configuration_frozen with the fields that no longer change. */
export async function changeSession(
  scene: Scene,
  program: ProgramRow,
  { id }: Session,
  { version, ...written }: SessionChange,
): Promise<EvaluationSession> {
  const session = (await lockSession(scene.db, id)) ?? refuse('not_found')
  if (version !== session.version) refuse('stale', { details: { version: session.version } })
  if (written.slug !== session.slug) await checkSlug(scene, program.id, written.slug, id)
  const instructions = sanitiseRichTexts(written.instructions)
  const { softClosesAt = session.softClosesAt?.toISOString() ?? null, policy = session.policy } = written
  const dates = {
    opensAt: moment(written.opensAt),
    softClosesAt: moment(softClosesAt),
    closesAt: moment(written.closesAt),
  }
  checkDates(dates)
  const next = { ...written, policy, instructions, ...dates }
  const fields = changedFields(session, next)
  const frozen = isFrozen(session, scene.now) ? fields.filter((field) => frozenFields.includes(field)) : []
  if (frozen.length > 0) refuse('configuration_frozen', { details: { fields: frozen } })
  if (fields.length === 0) return presentSession(scene, program, session)
  const changed = await setSession(scene.db, id, next, scene.now)
  if (fields.includes('policy')) await notifyFollowers((one) => one.policyChanged?.(scene, changed))
  await record(scene, 'evaluation_session.changed', { programId: program.id, sessionId: id }, { fields })
  return presentSession(scene, program, changed)
}

/** Of a soft close that was kept while the last day moved before it. */
function checkDates({ softClosesAt, closesAt }: Pick<Session, 'softClosesAt' | 'closesAt'>): void {
  if (softClosesAt && closesAt && softClosesAt > closesAt) refuseField('softClosesAt', 'before_closing')
}
