import { enqueue } from '../jobs/index.ts'
import type { Scene } from '../scene.ts'
import type { OperationRow } from './operation-store.ts'

/** Tries before an operation is given up. */
const maxAttempts = 5
/** Milliseconds without a heartbeat after which a worker counts as lost: a machine that was switched off says nothing. */
export const heartbeatTimeout = 120_000

export const jobNames = { run: 'operations.run', watch: 'operations.watch', expire: 'operations.expire' } as const

type Named = Pick<OperationRow, 'id' | 'kind'>

const payloadOf = ({ id, kind }: Named) => ({ operationId: id, kind })

/** Puts an operation in the queue, and somebody to look after it. */
export async function enqueueRun(scene: Scene, one: Named, runAt?: Date): Promise<void> {
  const options = { key: `operation:${one.id}`, maxAttempts, ...(runAt && { runAt }) }
  await enqueue(scene.db, jobNames.run, payloadOf(one), options)
  await enqueueWatch(scene, one)
}

export async function enqueueWatch(scene: Scene, one: Named): Promise<void> {
  const runAt = new Date(scene.now.getTime() + heartbeatTimeout)
  await enqueue(scene.db, jobNames.watch, payloadOf(one), { key: `operation-watch:${one.id}`, runAt })
}

/**
 * Has an operation expire, and what it made erased. The row may be gone by then: the place of the content is told.
 * @param storageKey absent where it made no file
 */
export async function enqueueExpiry(
  scene: Scene,
  one: Named,
  runAt: Date,
  storageKey: string | null = null,
): Promise<void> {
  await enqueue(scene.db, jobNames.expire, { ...payloadOf(one), storageKey }, { runAt })
}
