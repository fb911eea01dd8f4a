import { isConfirmed } from '@laurel/contract/programs'
import { eraseFilesOfProgram } from '../files/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { refuseStatus } from './change-status.ts'
import { type ProgramRow, removeProgram } from './store/index.ts'

/**
 * Erases a program of the trash for ever, with its applications, forms and evaluations; its history stays in the log.
 * Refuses `confirmation_mismatch` unless DLT was typed (docs/rules.md §5), `program_status_forbidden` outside the trash.
 */
export async function eraseProgram(scene: Scene, program: ProgramRow, typed: string): Promise<void> {
  if (program.status !== 'deleted') refuseStatus(program)
  if (!isConfirmed(typed)) refuse('confirmation_mismatch')
  await erase(scene, program)
}

/** The same without a person to ask: its time in the trash is over. */
export async function erase(scene: Scene, program: ProgramRow): Promise<void> {
  await removeProgram(scene.db, program.id)
  await eraseFilesOfProgram(scene, program.id, program.coverFileKey)
  const { id: programId, slug, texts } = program
  await record(scene, 'program.erased', { programId }, { programId, slug, title: texts.title })
}
