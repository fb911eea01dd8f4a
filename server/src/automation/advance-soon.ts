import { enqueue } from '../kernel/jobs/index.ts'
import type { Scene } from '../kernel/scene.ts'

/** Asks for the runs of a program that are due: jobs of one program follow each other, and one at most waits. */
export async function advanceSoon({ db }: Pick<Scene, 'db'>, programId: string, runAt?: Date): Promise<void> {
  const name = `automation-${programId}`
  await enqueue(db, 'advance-runs', { programId }, { key: name, queue: name, ...(runAt && { runAt }) })
}
