import type { PlatformDb } from '../kernel/db/index.ts'
import { findProgram, type ProgramRow } from '../programs/index.ts'

/** The program of an application: a foreign key says that there is one. */
export async function getProgram(db: PlatformDb, id: string): Promise<ProgramRow> {
  const program = await findProgram(db, id)
  if (!program) throw new Error('An application without its program')
  return program
}
