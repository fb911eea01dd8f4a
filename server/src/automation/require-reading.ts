import { permissionsOf } from '../access/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'

/** Whoever may not read applications is told nothing of them by way of tasks. Refuses missing_permissions. */
export async function requireReading(scene: Scene, program: Pick<ProgramRow, 'id'>): Promise<void> {
  if (!(await mayRead(scene, program.id))) refuse('missing_permissions')
}

export async function mayRead(scene: Scene, programId: string): Promise<boolean> {
  return (await permissionsOf(scene, programId)).has('program.applications.read')
}
