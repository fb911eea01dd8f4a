import { mayChange } from '@laurel/contract/programs'
import { refuse } from '../kernel/refuse.ts'
import type { ProgramRow } from '../programs/index.ts'

/** Refuses `program_not_active` for a program that is archived or in the trash: it takes no application any more. */
export function checkProgram(program: ProgramRow): void {
  if (!mayChange(program)) refuse('program_not_active', { details: { status: program.status } })
}
