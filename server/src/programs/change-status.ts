import { erasedAt, mayBecome, type ProgramStatus } from '@laurel/contract/programs'
import { record } from '../kernel/events/index.ts'
import { enqueue } from '../kernel/jobs/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { findProgram, type NewStatus, type ProgramRow, setStatus } from './store/index.ts'

/** Puts an active program away; a later restoration finds it as it was. Refuses `program_status_forbidden`. */
export async function archiveProgram(scene: Scene, program: ProgramRow): Promise<ProgramRow> {
  const archived = await move(scene, program, 'archived', { before: null, publishedAt: program.publishedAt })
  await record(scene, 'program.archived', about(program), { programId: program.id, from: program.status })
  return archived
}

/** Puts a program in the trash and sets the day on which it is erased. Refuses `program_status_forbidden`. */
export async function deleteProgram(scene: Scene, program: ProgramRow): Promise<ProgramRow> {
  const before = program.status === 'archived' ? 'archived' : 'active'
  const deleted = await move(scene, program, 'deleted', { before, publishedAt: program.publishedAt })
  await enqueue(
    scene.db,
    'erase-program',
    { programId: program.id },
    { runAt: erasedAt(scene.now), key: `erase-program:${program.id}` },
  )
  await record(scene, 'program.deleted', about(program), { programId: program.id, from: program.status })
  return deleted
}

/**
 * Brings a program back: from the archive to the active ones as it was, from the trash to where it was. An active one comes
 * out of the trash unpublished, unless its deletion is undone at once. Refuses `program_status_forbidden`.
 */
export async function restoreProgram(scene: Scene, program: ProgramRow, undo = false): Promise<ProgramRow> {
  const fromTrash = program.status === 'deleted'
  const to: ProgramStatus = fromTrash ? (program.statusBefore ?? 'active') : 'active'
  const publishedAt = fromTrash && to === 'active' && !undo ? null : program.publishedAt
  const restored = await move(scene, program, to, { before: null, publishedAt })
  await record(scene, 'program.restored', about(program), { programId: program.id, from: program.status, to })
  return restored
}

const about = (program: ProgramRow) => ({ programId: program.id })

async function move(
  scene: Scene,
  program: ProgramRow,
  to: ProgramStatus,
  rest: Pick<NewStatus, 'before' | 'publishedAt'>,
): Promise<ProgramRow> {
  if (!mayBecome(program.status, to)) refuseStatus(program)
  const by = scene.actor.kind === 'user' ? scene.actor.userId : null
  const change = { from: program.status, to, by, at: scene.now, ...rest }
  const isMoved = await setStatus(scene.db, program.id, change)
  const now = (await findProgram(scene.db, program.id)) ?? refuse('not_found')
  if (!isMoved) refuseStatus(now)
  return now
}

/** Refuses a change of bucket that does not exist from where the program is. */
export function refuseStatus(program: ProgramRow): never {
  refuse('program_status_forbidden', { details: { status: program.status } })
}
