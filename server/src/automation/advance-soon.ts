import { enqueue } from '../kernel/jobs/index.ts'
import type { Scene } from '../kernel/scene.ts'

/**
 * Asks for the runs of a program that are due: jobs of one program follow each other. One at most waits for what is due now, and
 * one for what is due next: who looks for the next moment must not put off what somebody else added meanwhile.
 */
export async function advanceSoon({ db }: Pick<Scene, 'db'>, programId: string, runAt?: Date): Promise<void> {
  const queue = `automation-${programId}`
  const key = runAt ? `${queue}-next` : queue
  await enqueue(db, 'advance-runs', { programId }, { key, queue, ...(runAt && { runAt }) })
}
