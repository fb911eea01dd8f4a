import type { EvaluationSession, NewSession, ResultRules } from '@laurel/contract/evaluation'
import { readText } from '@laurel/contract/kernel/text'
import { freeSlug, slugOf } from '@laurel/contract/programs'
import { holdName, newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { insertSession, listSessionSlugs, type Session } from '../store/sessions.ts'
import { presentSession } from './present-session.ts'

/** Words that stand where a slug would in the addresses of the screens (docs/rules.md §2). */
const reservedSlugs = new Set(['public', 'details', 'deliberation'])

/** Refuses a slug that is reserved (invalid_input) or that another session of the program has (slug_taken). */
export async function checkSlug(scene: Scene, programId: string, slug: string, except?: string): Promise<void> {
  if (reservedSlugs.has(slug)) refuseField('slug', 'reserved')
  const taken = await listSessionSlugs(scene.db, programId, except)
  if (taken.has(slug)) refuse('slug_taken', { fields: [{ field: 'slug', reason: 'slug_taken' }] })
}

/** The parts that a next session takes from the one before. */
export interface SessionBefore {
  readonly parent: Pick<Session, 'id' | 'round'>
  readonly resultRules: ResultRules
}

/** Makes a draft. Without a slug one is made from the title. Refuses slug_taken. */
export async function createSession(
  scene: Scene,
  program: ProgramRow,
  input: NewSession,
  before?: SessionBefore,
): Promise<EvaluationSession> {
  await holdName(scene.db, `new session ${program.id}`)
  if (input.slug) await checkSlug(scene, program.id, input.slug)
  const taken = new Set([...(await listSessionSlugs(scene.db, program.id)), ...reservedSlugs])
  const slug = input.slug ?? freeSlug(slugOf(readText(input.title, program.defaultLang, program.defaultLang)), taken)
  const { title, reviewsPerEntry, policy, mode } = input
  const session = await insertSession(
    scene.db,
    { id: newId(), programId: program.id, slug, title, reviewsPerEntry, policy, mode, ...before },
    scene.now,
  )
  await record(scene, 'evaluation_session.created', { programId: program.id, sessionId: session.id }, { slug })
  return presentSession(scene, program, session)
}
