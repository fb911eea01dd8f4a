import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { findProgram, type ProgramRow } from '../programs/index.ts'
import type { Session } from './store/sessions.ts'

/** The program of a session, for whoever comes to it as a juror. */
export async function programOf(scene: Scene, { programId }: Pick<Session, 'programId'>): Promise<ProgramRow> {
  return (await findProgram(scene.db, programId)) ?? refuse('not_found')
}
